import { sanitizeRichText } from '../rich-text.ts'
import { FIRST_ITEMS, type FirstItem } from '../first-content/first-items.ts'
import { PUBLISHED, DRAFT } from '../model/common-fields.ts'
import type { AppKey } from '../model/definition.ts'
import { MAX_LONG_LENGTH, partsOf } from '../model/value-fault.ts'
import { isSlug } from '../slugs.ts'
import {
  hasFirstBody,
  hasFirstImage,
  allOrigins,
  isOfEarlier,
  matchOrigins,
  type EarlierPage,
  type Origin,
} from './origins.ts'

/** What becomes of the pages of an earlier version. */
export interface Plan {
  /** What the apps begin with, with the edits of titles, descriptions, addresses and states. */
  readonly items: Readonly<Record<AppKey, readonly FirstItem[]>>
  /** Pages that stay the items that they are, by their number. */
  readonly kept: ReadonlyMap<number, KeptPage>
  /** Pages that are made from tours and events now. */
  readonly trashed: readonly number[]
}

export interface KeptPage {
  readonly item: FirstItem
  /** References to the same page in other languages, as they are. */
  readonly alternatives?: string
}

export function planOf(pages: readonly EarlierPage[]): Plan {
  const all = allOrigins()
  const origins = matchOrigins(pages, all)
  const found = new Map([...origins].map(([page, origin]) => [origin, page]))
  const isFree = (page: EarlierPage) => {
    const origin = origins.get(page)
    return !origin || !hasFirstBody(page, origin) || isMoved(page, origin)
  }

  const kept = new Map<number, KeptPage>()
  const added: FirstItem[] = []
  for (const origin of all.filter(({ app }) => app === 'pages')) {
    const page = found.get(origin)
    const first = FIRST_ITEMS.pages.find(({ key }) => key === origin.key)
    if (first && !isOfEarlier(origin)) added.push(first)
    if (!page || !first) continue
    const item = { ...first, ...ownTexts(page), ...ownImage(page, origin) }
    if (isFree(page)) added.push(item)
    else kept.set(page.itemId, { item })
  }
  const free = pages.filter(isFree)
  const staying = new Set([...kept.keys(), ...free.map(({ itemId }) => itemId)])
  for (const page of free) kept.set(page.itemId, freePage(page, staying))

  const edited = (app: 'tours' | 'events') =>
    FIRST_ITEMS[app].map((item) => {
      const own = all.filter((origin) => origin.app === app && origin.key === item.key)
      return { ...item, ...editsOf(own.map((origin) => [origin, found.get(origin)])) }
    })
  return {
    items: { ...FIRST_ITEMS, tours: edited('tours'), events: edited('events'), pages: added },
    kept,
    trashed: pages.map(({ itemId }) => itemId).filter((itemId) => !staying.has(itemId)),
  }
}

/** The page of a tour or an event at an address that no tour or event can have. */
function isMoved(page: EarlierPage, origin: Origin): boolean {
  return origin.app !== 'pages' && slugUnder(page, origin) === undefined
}

/** The last part of an address that is still below the same list. */
function slugUnder(page: EarlierPage, { slug }: Origin): string | undefined {
  const list = slug.slice(0, slug.lastIndexOf('/', slug.length - 2) + 1)
  const own = page.slug.startsWith(list) ? page.slug.slice(list.length, -1) : ''
  return isSlug(own) ? own : undefined
}

function ownTexts({ status, slug, title, description }: EarlierPage) {
  return { status: status || DRAFT, slug, title, description }
}

function ownImage(page: EarlierPage, origin: Origin): { readonly image?: string } {
  return hasFirstImage(page, origin) ? {} : { image: page.image }
}

function freePage(page: EarlierPage, staying: ReadonlySet<number>): KeptPage {
  const { itemId, language, image, body } = page
  const others = partsOf(page.alternative_languages).filter((reference) =>
    staying.has(Number(reference.split('.')[1])),
  )
  const item = {
    key: `free/${itemId}`,
    kind: 'free',
    ...ownTexts(page),
    language,
    image,
    // Of a rich text that is too long only its harmless part is kept.
    body: body.length > MAX_LONG_LENGTH ? sanitizeRichText(body) : body,
  }
  return { item, alternatives: others.join() }
}

/** What an agency had changed on the pages of a tour or an event. */
function editsOf(
  versions: readonly (readonly [Origin, EarlierPage | undefined])[],
): Record<string, string> {
  const isShown = (page: EarlierPage | undefined) => page?.status === PUBLISHED
  const hasVersion = versions.some(([, page]) => isShown(page))
  const edits: Record<string, string> = hasVersion ? {} : { status: DRAFT }
  for (const [origin, page] of versions) {
    const { language } = origin
    if (page) {
      edits[`name_${language}`] = page.title
      edits[`description_${language}`] = page.description
      edits[`slug_${language}`] = slugUnder(page, origin) ?? lastPart(origin.slug)
      if (!hasFirstImage(page, origin)) edits.picture = page.image
    }
    // A language is hidden by its address: the other one stays.
    if (hasVersion && !isShown(page)) edits[`slug_${language}`] = ''
  }
  return edits
}

function lastPart(slug: string): string {
  return slug.split('/').at(-2) ?? ''
}
