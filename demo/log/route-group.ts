/** The parts of the server, by the first folder of a path. */
const GROUPS: ReadonlySet<string> = new Set([
  'api',
  'auth',
  'brand',
  'demo',
  'enquiries',
  'file',
  'fonts',
  'healthz',
  'inbox',
  'live',
  'mandry',
  'pictures',
  'playground',
  'portfolio',
  'readyz',
  'sharing',
  'studio',
  'upload-image-path',
  'version',
  'ws',
])
const PAGES = /^\/((en|uk)(\/|$)|$)/

/**
 * What a request is counted and logged by: `pages`, a part of the server, or `other`. Paths themselves hold secrets of
 * files, and a scanner would make any number of them.
 */
export function routeGroup(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (PAGES.test(path)) return 'pages'
  const [, part = ''] = path.split('/', 2)
  return GROUPS.has(part) ? part : 'other'
}
