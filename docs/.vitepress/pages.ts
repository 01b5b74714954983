import { posix } from 'node:path'

// Which files are pages of the site, and where.

export const REPOSITORY = 'https://github.com/mandry-widgets/mandry'

/** Files of `docs/` that are for contributors only. */
const FOR_CONTRIBUTORS = /^docs\/(decisions|specification-map|testing)\.md$/

/** The source of each page, and its address. The first that fits counts. */
const ADDRESSES: readonly (readonly [source: RegExp, address: string])[] = [
  [/^docs\/(.*)$/, '$1'],
  [/^CHANGELOG\.md$/, 'changelog.md'],
  [/^widgets\/README\.md$/, 'elements/index.md'],
  [/^widgets\/([\w-]+)\/README\.md$/, 'elements/$1.md'],
  [/^platform\/README\.md$/, 'platform/index.md'],
  [/^platform\/(\w+)\/README\.md$/, 'platform/$1.md'],
  [/^src\/(render|live)\/README\.md$/, 'server/$1.md'],
  [/^src\/enquiries\/server\/README\.md$/, 'server/enquiries.md'],
  [/^src\/enquiries\/browser\/README\.md$/, 'guides/delivery.md'],
]

/** Where the text of a file is on the site, without a slash in front; undefined if it is not there. */
export function addressOf(source: string): string | undefined {
  if (!source.endsWith('.md') || FOR_CONTRIBUTORS.test(source)) return undefined
  const [pattern, address] = ADDRESSES.find(([pattern]) => pattern.test(source)) ?? []
  return pattern && address && source.replace(pattern, address)
}

/** A link of a document, for its page on the site. Other files of the project are in the repository. */
export function linkOnSite(source: string, href: string): string {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return href
  const [path = '', hash] = href.split('#')
  const target = posix.join(posix.dirname(source), path)
  const address = addressOf(target)
  return `${address ? `/${address}` : `${REPOSITORY}/blob/main/${target}`}${hash ? `#${hash}` : ''}`
}

/** The anchor of a heading, as GitHub makes it: links work in both places. */
export function anchorOf(title: string): string {
  const words = title.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
  return words.trim().replaceAll(/\s/g, '-')
}
