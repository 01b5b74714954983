import type { AppKey } from './model/definition.ts'
import type { ByLanguage, Language } from './page.ts'
import type { Problem } from './read-records.ts'
import type { PageRecord } from './records.ts'

type Identity = 'itemId' | 'reference' | 'isPublished'

/** What an address is made of: the site knows it of records, the studio of the rows of its lists. */
export type AddressedPage = Pick<
  PageRecord,
  Identity | 'app' | 'kind' | 'slug' | 'language' | 'alternatives'
>
export interface AddressedOffer extends Pick<PageRecord, Identity> {
  readonly app: 'tours' | 'events'
  readonly texts: ByLanguage<{ readonly slug: string } | undefined>
}
type Addressed =
  | AddressedPage
  | AddressedOffer
  | { readonly app: Exclude<AppKey, 'pages' | 'tours' | 'events'> }

export interface Addresses {
  /** By reference and language: `5.12 uk`. */
  readonly addresses: ReadonlyMap<string, string>
  readonly problems: readonly Problem[]
}

/**
 * Where each published page, tour and event stands. Of two that want one address the one with the smaller number gets it;
 * a free page shares it with what would be made there, and is shown in its place.
 *
 * @param languages those of the site: nothing has an address in another one
 */
export function addressesOf(
  records: readonly Addressed[],
  languages: readonly Language[],
): Addresses {
  const addresses = new Map<string, string>()
  const problems: Problem[] = []
  const taken = new Map<string, number>()

  const give = (record: AddressedPage | AddressedOffer, language: Language, address: string) => {
    const holder = taken.get(address)
    if (holder === undefined) {
      taken.set(address, record.itemId)
      addresses.set(`${record.reference} ${language}`, address)
      return
    }
    const field = record.app === 'pages' ? 'slug' : `slug_${language}`
    const fault = `is the address of item ${holder}, too`
    problems.push({ app: record.app, itemId: record.itemId, field, fault })
  }

  const pages = records
    .filter((record) => record.app === 'pages')
    .filter(({ language }) => languages.includes(language))
  const published = pages.filter(({ isPublished, slug }) => isPublished && slug !== '')
  for (const page of published) if (page.kind !== 'free') give(page, page.language, page.slug)
  const lists = listAddresses(pages)
  const isOffer = (record: Addressed) => record.app === 'tours' || record.app === 'events'
  for (const offer of records.filter((record): record is AddressedOffer => isOffer(record)))
    for (const language of languages) {
      const above = lists.get(`${offer.app} ${language}`)
      const slug = offer.texts[language]?.slug
      if (offer.isPublished && above && slug) give(offer, language, `${above}${slug}/`)
    }
  for (const page of published) addVersions(page, published, addresses)

  const covered = new Map(
    [...addresses].map(([key, address]) => [address, key.slice(0, key.indexOf(' '))]),
  )
  taken.clear()
  const free = published.filter(({ kind }) => kind === 'free')
  for (const page of free) give(page, page.language, page.slug)
  for (const page of free) {
    addVersions(page, published, addresses)
    const reference = covered.get(page.slug)
    if (reference) addVersionsOf(reference, page, addresses)
  }
  return { addresses, problems }
}

/** A free page that is shown in the place of another has the versions of that one, besides its own. */
function addVersionsOf(
  covered: string,
  { reference }: AddressedPage,
  addresses: Map<string, string>,
): void {
  for (const [key, address] of addresses) {
    const [of, language] = key.split(' ')
    const own = `${reference} ${language}`
    if (of === covered && !addresses.has(own)) addresses.set(own, address)
  }
}

/** Addresses of tours and events begin with that of their list, whether or not the list is published. */
function listAddresses(pages: readonly AddressedPage[]): ReadonlyMap<string, string> {
  const lists = pages.filter(({ kind, slug }) => (kind === 'tours' || kind === 'events') && slug)
  // The first published one counts, so it comes last.
  const ranked = lists.toReversed().sort((one, other) => rank(one) - rank(other))
  return new Map(ranked.map(({ kind, language, slug }) => [`${kind} ${language}`, slug]))
}

function rank({ isPublished }: AddressedPage): number {
  return isPublished ? 1 : 0
}

/** A reference to a page leads to its version in each language. */
function addVersions(
  page: AddressedPage,
  published: readonly AddressedPage[],
  addresses: Map<string, string>,
): void {
  for (const reference of page.alternatives) {
    const other = published.find((each) => each.reference === reference)
    if (!other || other.language === page.language) continue
    const address = addresses.get(`${reference} ${other.language}`)
    if (address) addresses.set(`${page.reference} ${other.language}`, address)
  }
}
