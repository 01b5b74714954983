import type { Language } from './page.ts'
import type { Labels } from './labels/en.ts'
import { labelsOf } from './labels/labels.ts'
import { optionsIn } from './options.ts'
import { addressesOf } from './addresses-of.ts'
import { readItems, type Problem } from './read-records.ts'
import type {
  AgencyEvent,
  Category,
  Departure,
  ContentRecord,
  FormSettings,
  GeneralInfo,
  MenuEntry,
  PageKind,
  PageRecord,
  Person,
  Picture,
  Review,
  Tour,
  Work,
} from './records.ts'
import { languagesIn } from './languages-in.ts'
import { brokenReferences } from './check-references.ts'
import { sameList } from './same-list.ts'
import type { StoredApps } from './stored-apps.ts'

/**
 * The agency's published content at one moment. It never changes; records and lists are the same objects in the next one
 * as long as they are equal.
 */
export interface Content {
  /** In the site's order, as all lists here. */
  readonly tours: readonly Tour[]
  readonly events: readonly AgencyEvent[]
  readonly departures: readonly Departure[]
  readonly team: readonly Person[]
  readonly works: readonly Work[]
  readonly reviews: readonly Review[]
  /** Entries of all levels. */
  readonly menu: readonly MenuEntry[]
  readonly pages: readonly PageRecord[]
  readonly forms: readonly FormSettings[]
  readonly general: GeneralInfo | undefined
  readonly pictures: readonly Picture[]
  /** Languages of the site, the default one first. */
  readonly languages: readonly Language[]
  /** The site's own labels in a language. */
  readonly labels: (language: Language) => Labels
  /** Of works, in the gallery's order. */
  readonly categories: readonly Category[]
  /** What a reference leads to; undefined when that is deleted or not published. */
  readonly find: (reference: string) => ContentRecord | undefined
  readonly picture: (reference: string) => Picture | undefined
  readonly pictureNamed: (name: string) => Picture | undefined
  /** The page of a kind that there is one of. */
  readonly page: (kind: PageKind, language: Language) => PageRecord | undefined
  /** Address of a page, tour or event in a language; undefined where it has none. */
  readonly address: (reference: string, language: Language) => string | undefined
  readonly problems: readonly Problem[]
}

/** @param before the content whose lists are kept where they are equal */
export function readContent(stored: StoredApps, before?: Content): Content {
  const languages = sameList(before?.languages, languagesIn(stored.settings))
  const all = Object.entries(stored).flatMap(([key, app]) =>
    readItems(key as keyof StoredApps, app, languages),
  )
  const records = all.map(({ record }) => record)
  const published = inOrder(records.filter((record) => isShown(record, languages)))
  const listOf = <Key extends ContentRecord['app']>(key: Key, known?: readonly Of<Key>[]) =>
    sameList(
      known,
      published.filter((record): record is Of<Key> => record.app === key),
    )

  const byReference = new Map(published.map((record) => [record.reference, record]))
  const settings = listOf('settings')
  const pictures = listOf('pictures', before?.pictures)
  const pages = listOf('pages', before?.pages)
  const byName = new Map(pictures.map((picture) => [picture.name, picture]))
  const shown = pages.filter(({ slug }) => slug !== '')
  // Of two of a kind the first one counts.
  const byKind = new Map(
    shown.toReversed().map((page) => [`${page.kind} ${page.language}`, page] as const),
  )
  const { addresses, problems: taken } = addressesOf(records, languages)
  const { menu, problems: broken } = brokenReferences(published, byReference)
  const stays = optionsIn(stored.works.fields.categories?.model.options)

  return {
    tours: listOf('tours', before?.tours),
    events: listOf('events', before?.events),
    departures: listOf('departures', before?.departures),
    team: listOf('team', before?.team),
    works: listOf('works', before?.works),
    reviews: listOf('reviews', before?.reviews),
    menu: sameList(before?.menu, menu),
    pages,
    forms: sameList(
      before?.forms,
      settings.filter((one) => one.kind === 'form'),
    ),
    general: settings.find((one) => one.kind === 'general'),
    pictures,
    languages,
    labels: (language) =>
      settings.filter((one) => one.kind === 'language').find(({ tag }) => tag === language)
        ?.labels ?? labelsOf(language),
    categories: sameCategories(before?.categories, stays),
    find: (reference) => byReference.get(reference),
    picture: (reference) => {
      const found = byReference.get(reference)
      return found?.app === 'pictures' && found.width > 0 && found.height > 0 ? found : undefined
    },
    pictureNamed: (name) => byName.get(name),
    page: (kind, language) => byKind.get(`${kind} ${language}`),
    address: (reference, language) => addresses.get(`${reference} ${language}`),
    problems: [
      // A draft may lack whatever it likes; a status that is none makes a draft of what was meant to be published.
      ...all.flatMap(({ record, problems }) =>
        record.isPublished ? problems : problems.filter(({ field }) => field === 'status'),
      ),
      ...taken,
      ...broken,
    ],
  }
}

type Of<Key extends ContentRecord['app']> = Extract<ContentRecord, { readonly app: Key }>

/** A page in a language that is not published is as a draft. */
function isShown(record: ContentRecord, languages: readonly Language[]): boolean {
  return record.isPublished && (record.app !== 'pages' || languages.includes(record.language))
}

function inOrder(records: readonly ContentRecord[]): ContentRecord[] {
  return records.toSorted((one, other) =>
    one.order === other.order ? one.itemId - other.itemId : one.order - other.order,
  )
}

function sameCategories(
  before: readonly Category[] | undefined,
  now: readonly Category[],
): readonly Category[] {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now
}
