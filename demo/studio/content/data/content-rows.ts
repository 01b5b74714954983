import type { Item } from 'mandry/platform'
import { foldText } from 'mandry/platform/query'
import type { APPS } from '../../../content/model/apps.ts'
import { PUBLISHED } from '../../../content/model/common-fields.ts'
import type { AppKey } from '../../../content/model/definition.ts'
import { byLanguage, type ByLanguage, type Language } from '../../../content/page.ts'
import type { ContentField } from '../fields/content-field.ts'
import { readRange } from '../fields/dates.ts'
import { isForKind, missingTexts } from '../fields/form-groups.ts'
import type { Values } from '../../editing/editor-state.ts'
import { isBlank, itemValues } from '../fields/values.ts'
import { compareOrder, type Placed } from './order.ts'
import { partsOf } from '../../../content/model/value-fault.ts'

/** An item with its values by name space. */
export interface ContentItem {
  readonly itemId: number
  readonly values: Values
  readonly updatedAt: number
}

export type RowStatus = 'published' | 'draft' | 'partly'

/** A line of a list: an item, or the items of one page in its languages. */
export interface ContentRow extends Placed {
  /** Number of the first item. */
  readonly key: number
  readonly items: readonly [ContentItem, ...ContentItem[]]
  readonly titles: ByLanguage<string>
  /** Reference to a picture, or the item's own number in the app of pictures; empty for none. */
  readonly picture: string
  /** Undefined where the app has none. */
  readonly status: RowStatus | undefined
  /** Languages in which something is missing, with how much. */
  readonly missing: ByLanguage<number>
  readonly price: { readonly value: string; readonly currency: string } | undefined
  readonly date: string
  readonly categories: readonly string[]
  /** What search looks through, folded. */
  readonly text: string
}

/** The field that names an item, and that of its picture; the compiler holds them to the model. */
export const TITLES: { readonly [Key in AppKey]: (typeof APPS)[Key]['title'] } = {
  pages: 'title',
  tours: 'name',
  events: 'name',
  departures: 'name',
  team: 'name',
  works: 'caption',
  reviews: 'author',
  menu: 'name',
  settings: 'name',
  pictures: 'label',
}
const PICTURES: Readonly<Partial<Record<AppKey, string>>> = {
  pages: 'image',
  tours: 'picture',
  events: 'picture',
  team: 'picture',
  works: 'picture',
  menu: 'card_picture',
}

/** Whether the items of an app have a picture beside their names. */
export const hasPictures = (appKey: AppKey): boolean =>
  appKey === 'pictures' || PICTURES[appKey] !== undefined

export interface AppContent {
  readonly appKey: AppKey
  readonly appId: number
  /** Those of the site, the default one first. */
  readonly languages: readonly Language[]
  readonly fields: readonly ContentField[]
  readonly items: readonly Item[]
}

/** Makes rows of items. It keeps what it made of items that have not changed. */
export function createRowReader(): (content: AppContent) => readonly ContentRow[] {
  let fieldsBefore: readonly ContentField[] | undefined
  let read = new WeakMap<Item, ContentItem>()
  let rows = new WeakMap<ContentItem, ContentRow>()
  return (content) => {
    if (fieldsBefore !== content.fields) {
      read = new WeakMap()
      rows = new WeakMap()
      fieldsBefore = content.fields
    }
    const items = content.items.map((item) => remember(read, item, () => readItem(item, content)))
    if (content.appKey === 'pages') return pairRows(items, content)
    const sorted = items
      .map((item) => remember(rows, item, () => createRow([item], content)))
      .sort(compareOrder)
    return content.appKey === 'pictures' ? sorted.toReversed() : sorted
  }
}

function remember<Key extends object, Value>(
  known: WeakMap<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

const readItem = (item: Item, { fields }: AppContent): ContentItem => ({
  itemId: item.item_id,
  values: itemValues(item, fields),
  updatedAt: item.last_update ?? 0,
})

/** Pages that name each other as the same in other languages are one row. */
function pairRows(items: readonly ContentItem[], content: AppContent): readonly ContentRow[] {
  const byId = new Map(items.map((item) => [item.itemId, item]))
  const taken = new Set<number>()
  return items.flatMap((item) => {
    if (taken.has(item.itemId)) return []
    const versions = [item, ...alternativesOf(item, content.appId, byId)].filter(
      ({ itemId }) => !taken.has(itemId),
    )
    for (const { itemId } of versions) taken.add(itemId)
    const rank = ({ values }: ContentItem) => content.languages.indexOf(values.language ?? '')
    const sorted = versions.toSorted((a, b) => rank(a) - rank(b))
    const [first = item, ...others] = sorted
    return [createRow([first, ...others], content)]
  })
}

/** The versions of a page in other languages, one of each. */
export function alternativesOf(
  { itemId, values }: ContentItem,
  appId: number,
  byId: ReadonlyMap<number, ContentItem>,
): readonly ContentItem[] {
  const languages = new Set([values.language])
  return partsOf(values.alternative_languages ?? '').flatMap((reference) => {
    const [app, id] = reference.split('.')
    const other = Number(app) === appId ? byId.get(Number(id)) : undefined
    const language = other?.values.language
    if (!other || other.itemId === itemId || languages.has(language)) return []
    languages.add(language)
    return [other]
  })
}

function createRow(
  items: readonly [ContentItem, ...ContentItem[]],
  content: AppContent,
): ContentRow {
  const [{ itemId, values }] = items
  const { fields, appKey, appId } = content
  const titles = titlesOf(items, content)
  const order = Number.parseFloat(values.order ?? '')
  return {
    key: itemId,
    items,
    titles,
    order: Number.isFinite(order) ? order : undefined,
    picture: appKey === 'pictures' ? `${appId}.${itemId}` : (values[PICTURES[appKey] ?? ''] ?? ''),
    status: rowStatus(items, fields),
    missing: missingOf(items, content),
    price: priceOf(values, fields),
    date: readRange(values[fields.find(({ type }) => type === 'date')?.name ?? ''] ?? '').start,
    categories: partsOf(values[categoryField(fields)?.name ?? ''] ?? ''),
    text: searchTextOf(items, fields, titles),
  }
}

function titlesOf(
  items: readonly ContentItem[],
  { appKey, languages }: AppContent,
): ByLanguage<string> {
  const name = TITLES[appKey]
  const title = (language: Language) => {
    const version = items.find(({ values }) => values.language === language)
    if (appKey === 'pages') return version?.values[name] ?? ''
    const values = items[0]?.values ?? {}
    // Languages name themselves, and pictures without a name have an address.
    return values[`${name}_${language}`] || values[name] || values.own_name || values.name || ''
  }
  return byLanguage(languages, title)
}

function rowStatus(
  items: readonly ContentItem[],
  fields: readonly ContentField[],
): RowStatus | undefined {
  if (!fields.some(({ name }) => name === 'status')) return undefined
  const published = items.filter(({ values }) => values.status === PUBLISHED).length
  if (published === 0) return 'draft'
  return published === items.length ? 'published' : 'partly'
}

function missingOf(
  items: readonly ContentItem[],
  { fields, appKey, languages }: AppContent,
): ByLanguage<number> {
  const missing = (language: Language) => {
    if (appKey !== 'pages') return missingTexts(fields, items[0]?.values ?? {}, language).length
    const version = items.find(({ values }) => values.language === language)
    return version ? missingInVersion(version, items, fields) : 1
  }
  return byLanguage(languages, missing)
}

/** How many fields of a page are blank that are required, or that the page has in another language. */
export function missingInVersion(
  { values }: Pick<ContentItem, 'values'>,
  versions: readonly Pick<ContentItem, 'values'>[],
  fields: readonly ContentField[],
): number {
  return fields.filter((field) => {
    if (field.isHidden || !isForKind(field, values.kind) || !isBlank(values[field.name]))
      return false
    return field.required || versions.some((version) => !isBlank(version.values[field.name]))
  }).length
}

function priceOf(values: Values, fields: readonly ContentField[]): ContentRow['price'] {
  const field = fields.find(({ currency, name }) => currency && !isBlank(values[name]))
  const value = field && values[field.name]
  return value && field.currency ? { value, currency: field.currency } : undefined
}

/** The choice that lists are filtered by. */
export const categoryField = (fields: readonly ContentField[]): ContentField | undefined =>
  fields.find(({ type, isHidden }) => type === 'radio_button' && !isHidden)

const SEARCHED: ReadonlySet<string> = new Set(['text', 'number', 'link', 'email', 'phone'])

/** Short values only: searching through whole pages would be slow and find too much. */
function searchTextOf(
  items: readonly ContentItem[],
  fields: readonly ContentField[],
  titles: ByLanguage<string>,
): string {
  const names = fields
    .filter(({ type, multiline, isHidden }) => SEARCHED.has(type) && !multiline && !isHidden)
    .map(({ name }) => name)
  const texts = items.flatMap(({ values }) => names.map((name) => values[name] ?? ''))
  return foldText([...new Set([...Object.values(titles), ...texts])].join('\n'))
}

/** What a row is called in a language, or in the first one that it has a name in. */
export const titleOf = ({ titles }: ContentRow, language: Language): string =>
  titles[language] || (Object.values(titles).find(Boolean) ?? '')
