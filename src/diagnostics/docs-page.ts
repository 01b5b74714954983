/** Where the documentation is. Change it here when the site moves. */
export const DOCS_ADDRESS = 'https://mandry-widgets.github.io/mandry/'

/** Where bugs are reported. The form requests the report of the debug panel. */
export const ISSUES_ADDRESS = 'https://github.com/mandry-widgets/mandry/issues/new?template=bug.yml'

/** The address of a page of the documentation. @param page its path there, with a hash if it has one: `guides/security#headers` */
export function docsPage(page: string): string {
  const [path = '', hash] = page.split('#')
  const file = path.endsWith('/') ? path : `${path}.html`
  return `${DOCS_ADDRESS}${file}${hash ? `#${hash}` : ''}`
}
