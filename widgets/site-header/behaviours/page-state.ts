import { type Enhancer, composedPathFrom } from '../../../src/public/behaviours.ts'

/** The header is compact once the page is scrolled by more than this (specification, section 9). */
const SCROLLED_PX = 50

/**
 * Gives the header its scrolled state, a `data-scrolled` on it. It is drawn without moving anything. What scrolls may be the
 * window, a box around the header, or a box next to it that fills most of the window.
 */
export const scrolledHeader: Enhancer = (host, root, signal) => {
  const around = composedPathFrom(host).slice(1)
  const scrollers = new Set(around.filter((each) => each instanceof HTMLElement))
  scrollers.delete(document.documentElement)
  const update = () => {
    const isScrolled = [...scrollers].some(
      (each) => each.isConnected && each.scrollTop > SCROLLED_PX,
    )
    root
      .querySelector('.header')
      ?.toggleAttribute('data-scrolled', scrollY > SCROLLED_PX || isScrolled)
  }
  const onScroll = ({ target }: Event) => {
    if (target instanceof HTMLElement && !scrollers.has(target) && fillsWindow(target))
      scrollers.add(target)
    update()
  }
  const options = { capture: true, passive: true, signal }
  addEventListener('scroll', onScroll, options)
  // Scrolling inside a shadow root is not heard outside.
  for (const each of around)
    if (each instanceof ShadowRoot) each.addEventListener('scroll', onScroll, options)
  // Calls back after the next layout. To read the position now would lay out all of the page that has arrived.
  const layouts = new ResizeObserver(update)
  layouts.observe(host)
  signal.addEventListener('abort', () => layouts.disconnect())
}

/** Whether an element scrolls in place of a page that does not: it fills most of the window and is no dialog over the page. */
function fillsWindow(element: HTMLElement): boolean {
  const { scrollHeight, clientHeight, clientWidth } = document.documentElement
  return (
    scrollHeight <= clientHeight + 1 &&
    element.clientHeight > clientHeight / 2 &&
    element.clientWidth > clientWidth / 2 &&
    !element.closest('dialog, [popover], [aria-modal]')
  )
}
