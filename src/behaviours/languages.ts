import type { Attach } from './behaviours.ts'
import type { LookUp } from '../languages/look-up.ts'

/** Carries the address's query, its `path` left out, and its hash over to the link of another language. */
export const keepAddress: Attach = (_host, root) => {
  const listeners = new AbortController()
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
  root.addEventListener('click', onClick, listeners)
  root.addEventListener('auxclick', onClick, listeners)
  return () => listeners.abort()
}

let isTold = false

/**
 * Asks the platform for the page's languages where the markup says so, and writes them on the element as its
 * `versions`; that lets React render the links. A page whose server knew its languages never comes here.
 */
export const lookUpLanguages: Attach = (host, root) => {
  const question = root.querySelector<HTMLElement>('[data-look-up]')?.dataset.lookUp
  let stopped = false
  if (question) {
    import('../languages/look-up.ts')
      .then(({ lookUpVersions }) => lookUpVersions(JSON.parse(question) as LookUp))
      .then(
        (versions) => {
          if (versions.length && !stopped) host.setAttribute('versions', JSON.stringify(versions))
        },
        (cause: unknown) => {
          // All switchers of a page ask the same.
          if (!isTold)
            console.error(
              `mandry: <${host.localName}>: the page's languages are unknown: ${String(cause)}`,
            )
          isTold = true
        },
      )
  }
  return () => void (stopped = true)
}
