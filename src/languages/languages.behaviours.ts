import type { Enhancer } from '../behaviours/behaviours.ts'

/** Carries the address's query, its `path` left out, and its hash over to the link of another language. */
export const keepAddress: Enhancer = (_host, root, signal) => {
  const onClick = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang][href]')
    const written = link?.getAttribute('href')
    if (!link || !written) return
    const address = new URL(link.href)
    if (address.origin !== location.origin) return
    const own = new Set(['path', ...address.searchParams.keys()])
    new URLSearchParams(location.search).forEach((value, name) => {
      if (!own.has(name)) address.searchParams.append(name, value)
    })
    address.hash ||= location.hash
    link.href = address.href
    // The click is under way; the next one starts from what was written.
    setTimeout(() => link.setAttribute('href', written))
  }
  for (const type of ['click', 'auxclick']) root.addEventListener(type, onClick, { signal })
}

/**
 * Asks the platform for the page's languages where the markup says so, and lets React render the links. Pages whose
 * server knew their languages skip it.
 */
export const lookUpLanguages: Enhancer = (host, root) => {
  const question = root.querySelector<HTMLElement>('[data-look-up]')?.dataset.lookUp
  if (question)
    import('./look-up.ts').then(
      ({ writeVersions }) => writeVersions(host, question),
      (cause: unknown) => console.error(`mandry: <${host.localName}>:`, cause),
    )
}
