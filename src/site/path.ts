/**
 * The path of the page on its site: the query parameter `path`, which the platform's previews have, or the path of the
 * address. A trailing `/page/...` (a page of a list) is removed.
 */
export function sitePath(path: string, query: string): string {
  const written = new URLSearchParams(query).get('path') || path
  return written.split('/page/', 1)[0] || '/'
}

/**
 * True when a link leads to the page at `path`. Slashes at the end, query, hash and the way a letter is encoded or composed
 * make no difference; an absolute link must name the site's own host. A hash alone leads to a place of the page, not to
 * the page.
 */
export function isLinkTo(link: string, path: string, host?: string): boolean {
  return linkMatcher(path, host)(link)
}

/** `isLinkTo` for many links of one page, whose path is parsed once. */
export function linkMatcher(path: string, host = NO_HOST): (link: string) => boolean {
  const address = `http://${host}${path}`
  const page = parseUrl(path, `http://${host}`)
  const own = page && comparablePath(page.pathname)
  return (link) => {
    if (!page || !link || link.startsWith('#')) return false
    const target = parseUrl(link, address)
    return target?.host === page.host && comparablePath(target.pathname) === own
  }
}

/** `URL.parse`, which Safari has from version 18. */
export function parseUrl(url: string, base: string): URL | undefined {
  try {
    return new URL(url, base)
  } catch {
    return undefined
  }
}

/** Stands for the site's host where none is known: no absolute link names it. */
const NO_HOST = 'page.invalid'

/**
 * A path in the form in which paths are compared: letters decoded and composed (NFC), without slashes at its end and without
 * `index.html`. An encoded slash stays encoded, and so does what is not decodable. The client library
 * has its own in `platform/query/items/alternatives.ts`; `tests/support/path-spellings.ts` compares them.
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
