import {
  addressesOf,
  type AddressedOffer,
  type AddressedPage,
} from '../../../content/addresses-of.ts'
import { PUBLISHED } from '../../../content/model/common-fields.ts'
import type { AppKey } from '../../../content/model/definition.ts'
import { FIRST_LANGUAGES } from '../../../content/model/stored-fields.ts'
import { partsOf } from '../../../content/model/value-fault.ts'
import { isLanguageTag, type Language } from '../../../content/page.ts'
import type { PageKind } from '../../../content/records.ts'
import type { ContentField } from '../fields/content-field.ts'
import type { ContentItem, ContentRow } from './content-rows.ts'
import { compareOrder } from './order.ts'

/** An app of the content with its rows. */
export interface AppRows {
  readonly appKey: AppKey
  readonly appId: number
  readonly fields: readonly ContentField[]
  readonly rows: readonly ContentRow[]
}

/** Where published items are found on the site: by reference and language, `5.12 uk`. */
export type LiveAddresses = ReadonlyMap<string, string>

/** Addresses of all pages, tours and events, as the site gives them. What may not be read has none. */
export function liveAddresses(apps: readonly AppRows[]): LiveAddresses {
  const languages = publishedLanguages(apps.find(({ appKey }) => appKey === 'settings')?.rows ?? [])
  const records = apps.flatMap((app) =>
    app.rows
      .flatMap(({ items }) => items)
      .toSorted((one, other) => one.itemId - other.itemId)
      .flatMap(recordOf(app, languages)),
  )
  return addressesOf(records, languages).addresses
}

/** Languages of the site, the default one first. */
export function publishedLanguages(settings: readonly ContentRow[]): readonly Language[] {
  const tags = settings
    .toSorted(compareOrder)
    .map(({ items: [{ values }] }) => values)
    .filter(({ kind, status }) => kind === 'language' && status === PUBLISHED)
    .flatMap(({ tag = '' }) => (isLanguageTag(tag) ? [tag] : []))
  return tags.length > 0 ? [...new Set(tags)] : FIRST_LANGUAGES
}

function recordOf({ appKey, appId, fields }: AppRows, languages: readonly Language[]) {
  return ({ itemId, values }: ContentItem): (AddressedPage | AddressedOffer)[] => {
    const reference = `${appId}.${itemId}`
    const own = { itemId, reference, isPublished: values.status === PUBLISHED }
    if (appKey === 'tours' || appKey === 'events') {
      const slugIn = slugReader(values, fields, languages)
      const texts = languages.map((language) => [language, slugIn(language)] as const)
      return [{ ...own, app: appKey, texts: Object.fromEntries(texts) }]
    }
    if (appKey !== 'pages') return []
    const { slug = '', language = '', kind = '', alternative_languages = '' } = values
    return [
      {
        ...own,
        app: appKey,
        kind: (kind || 'free') as PageKind,
        slug: slug.startsWith(`/${language}/`) ? slug : '',
        language,
        alternatives: partsOf(alternative_languages),
      },
    ]
  }
}

/** A tour has a page in the languages that it has a name in; its address there may be that in the default language. */
function slugReader(
  values: ContentItem['values'],
  fields: readonly ContentField[],
  [first = '']: readonly Language[],
) {
  return (language: Language): { readonly slug: string } | undefined => {
    const name = values[`name_${language}`]
    const isRequired = fields.find((field) => field.name === `slug_${language}`)?.required
    const [part = ''] = language.split('-')
    const tags = isRequired ? [language] : [language, part, first]
    const slug = tags.map((tag) => values[`slug_${tag}`]).find(Boolean)
    return name && slug ? { slug } : undefined
  }
}
