import { fieldValue, type Item } from '../../model/item.ts'

/** Where an app of pages keeps what a language switcher needs. Ids as configurations write them. */
export interface PageFields {
  readonly slug_field_id: string | number
  /** A radio field; pages with the value 1 are published. */
  readonly status_field_id: string | number
  /** A comma-separated list of `app_id.item_id`. */
  readonly alternative_languages_field_id: string | number
  /** Where it is left out, the first part of the slug names the language. */
  readonly language_field_id?: string | number | undefined
}

/** An item of an app, as `app_id.item_id` names it. */
export interface ItemReference {
  readonly appId: string
  readonly itemId: string
}

/** A published page in one language. */
export interface PageAddress {
  readonly slug: string
  /** Language tag, or empty when nothing names the language. */
  readonly language: string
}

/** Status of a published page. */
const PUBLISHED = '1'

/**
 * The other language versions of the page at a path. If the page has none or does not exist, those of its nearest ancestor
 * that has some. Otherwise an empty list.
 *
 * @see specification, sections 2 and 7
 */
export function alternativesAt(
  items: readonly Item[],
  fields: PageFields,
  path: string,
): ItemReference[] {
  return alternativesUpward(items, fields, path).find((found) => found && found.length > 0) ?? []
}

/**
 * What the page at a path lists as its other language versions, then what each of its parents lists, up to the root.
 * Undefined where there is no published page.
 */
export function alternativesUpward(
  items: readonly Item[],
  fields: PageFields,
  path: string,
): (ItemReference[] | undefined)[] {
  const pages = new Map<string, Item>()
  for (const item of items) {
    const slug = isPublished(item, fields) && plain(fieldValue(item, fields.slug_field_id))
    if (slug !== false && !pages.has(slug)) pages.set(slug, item)
  }
  return pathAndParents(path).map((at) => {
    const page = pages.get(plain(at))
    return page && readReferences(fieldValue(page, fields.alternative_languages_field_id))
  })
}

/** Where a referenced page is, or undefined when it is missing, not published or has no slug. */
export function pageAddress(
  items: readonly Item[],
  fields: PageFields,
  itemId: string,
): PageAddress | undefined {
  const page = items.find(({ item_id }) => String(item_id) === itemId)
  const slug = page && isPublished(page, fields) ? fieldValue(page, fields.slug_field_id) : ''
  if (!page || !slug) return undefined
  const named = fields.language_field_id ? fieldValue(page, fields.language_field_id) : ''
  // One slash: two would name another host.
  return { slug: slug.replace(/^\/*/, '/'), language: named || languageIn(slug) }
}

/** `/en/tours/` gives `/en/tours`, `/en` and `/`: slashes at the end are ignored. */
export function pathAndParents(path: string): string[] {
  const parts = path.split('/').filter(Boolean)
  return [...parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}`), '/']
}

/** Reads `7.12, 8.3`; what does not fit is left out. */
export function readReferences(list: string): ItemReference[] {
  return list.split(',').flatMap((entry) => {
    const [, appId, itemId] = /^\s*([^\s.]+)\.([^\s.]+)\s*$/.exec(entry) ?? []
    return appId && itemId ? [{ appId, itemId }] : []
  })
}

function isPublished(item: Item, { status_field_id }: PageFields): boolean {
  return !item.trash && fieldValue(item, status_field_id) === PUBLISHED
}

/** Letters decoded and composed (NFC), without slashes at its ends; what is not decodable stays encoded. */
function plain(path: string): string {
  return withoutSlashes(path.replace(/(?:%[\da-f]{2})+/gi, decodeLetters).normalize())
}

function decodeLetters(encoded: string): string {
  try {
    return decodeURIComponent(encoded.replace(/%2f/gi, '%252F'))
  } catch {
    return encoded.toUpperCase()
  }
}

/** Not a regular expression: it would restart at each of many slashes. */
function withoutSlashes(path: string): string {
  let [start, end] = [0, path.length]
  while (path[start] === '/') start++
  while (end > start && path[end - 1] === '/') end--
  return path.slice(start, end)
}

/** The first part of a slug when it looks like a language tag: `uk` of `/uk/tury/`, `zh-hant-tw` of `/zh-hant-tw/`. */
function languageIn(slug: string): string {
  return /^\/*([a-z]{2}(?:-[a-z]{2,4})?(?:-[a-z]{2}|-\d{3})?)(?:\/|$)/i.exec(slug)?.[1] ?? ''
}
