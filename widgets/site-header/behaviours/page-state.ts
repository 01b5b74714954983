import type { Attach } from '../../../src/public/behaviours.ts'

/** The header is compact once the page is scrolled by more than this (specification, section 9). */
const SCROLLED_PX = 50

/** Gives the header its scrolled state, a `data-scrolled` on it. It is drawn without moving anything. */
export const scrolledHeader: Attach = (host, root, signal) => {
  const onScroll = () =>
    root.querySelector('.header')?.toggleAttribute('data-scrolled', scrollY > SCROLLED_PX)
  addEventListener('scroll', onScroll, { passive: true, signal })
  // Calls back after the next layout. To read the position now would lay out all of the page that has arrived.
  const layouts = new ResizeObserver(onScroll)
  layouts.observe(host)
  signal.addEventListener('abort', () => layouts.disconnect())
}

/** Marks the entry that leads to this page. The server did already, unless it rendered for another address. */
export const currentEntry: Attach = (_host, root) => {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('.entries a:not(.card)')) {
    const isCurrent = link.host === location.host && bare(link) === bare(location)
    if (isCurrent) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  for (const entry of root.querySelectorAll('[data-parent]'))
    entry.toggleAttribute('data-branch', !!entry.querySelector('[aria-current]'))
}

/** The path without what makes no difference; src/site/path.ts says the same on the server. The look-behind keeps its time linear. */
function bare({ pathname }: { readonly pathname: string }): string {
  return pathname.replace(/(?<!\/)(\/index\.html?)?\/*$/, '')
}
