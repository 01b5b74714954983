import type { Attach } from './behaviours.ts'

/** Marks the links of a menu that lead to this page. A server did already, unless it rendered for another address. */
export const currentLinks: Attach = (_host, root) => {
  const path = comparablePath(location.pathname)
  for (const link of root.querySelectorAll<HTMLAnchorElement>('nav li a[href]:not(.card)')) {
    const isPlace = link.getAttribute('href')?.startsWith('#')
    if (!isPlace && link.host === location.host && comparablePath(link.pathname) === path)
      link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  for (const entry of root.querySelectorAll('[data-parent]'))
    entry.toggleAttribute('data-branch', !!entry.querySelector('[aria-current]'))
}

/**
 * A path in the form in which paths are compared: letters decoded and composed (NFC), without slashes at its end and without
 * `index.html`. An encoded slash stays encoded, and so does what is not decodable. The same is in `src/site/path.ts`: the first script shares no
 * module with others. `tests/support/path-spellings.ts` compares them.
 */
function comparablePath(pathname: string): string {
  const path = pathname.replace(/(?:%[\da-f]{2})+/gi, decodeLetters).normalize()
  return withoutSlashes(withoutSlashes(path).replace(/\/index\.html?$/, ''))
}

function decodeLetters(encoded: string): string {
  try {
    return decodeURIComponent(encoded.replace(/%2f/gi, '%252F'))
  } catch {
    return encoded.toUpperCase()
  }
}

/** A loop, because a pattern like `/+$` takes quadratic time on a path of many slashes. */
function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}
