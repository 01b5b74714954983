import type { AppKey } from './model/definition.ts'
import type { Problem } from './read-records.ts'
import type { ContentRecord, MenuEntry } from './records.ts'

interface Led {
  /** The entries whose way up ends. */
  readonly menu: readonly MenuEntry[]
  readonly problems: readonly Problem[]
}

interface Reference {
  readonly field: string
  readonly reference: string
  readonly apps: readonly AppKey[]
}

/** References that lead to nothing that is published, and menu entries that stand below themselves. */
export function brokenReferences(
  published: readonly ContentRecord[],
  byReference: ReadonlyMap<string, ContentRecord>,
): Led {
  const problems = published.flatMap((record) =>
    referencesOf(record).flatMap(({ field, reference, apps }): Problem[] => {
      const found = byReference.get(reference)
      if (found && apps.includes(found.app)) return []
      const fault = found
        ? `leads to an item of the app ${found.app}`
        : `leads to item ${reference}, which is deleted or not published`
      return [{ app: record.app, itemId: record.itemId, field, fault }]
    }),
  )
  const entries = published.filter((record) => record.app === 'menu')
  const circling = entries.filter((entry) => isInCircle(entry, byReference))
  const circles = circling.map(({ app, itemId }): Problem => ({
    app,
    itemId,
    field: 'parent',
    fault: 'leads in a circle',
  }))
  return {
    menu: entries.filter((entry) => !circling.includes(entry)),
    problems: [...problems, ...circles],
  }
}

const OFFERS: readonly AppKey[] = ['tours', 'events']
const PAGES: readonly AppKey[] = ['pages', ...OFFERS]
const PICTURES: readonly AppKey[] = ['pictures']

function referencesOf(record: ContentRecord): Reference[] {
  const to = (field: string, reference: string, apps: readonly AppKey[]): Reference[] =>
    reference === '' ? [] : [{ field, reference, apps }]
  switch (record.app) {
    case 'tours':
    case 'events':
      return to('picture', record.picture, PICTURES)
    case 'departures':
      return to('tour', record.tour, ['tours'])
    case 'team':
      return to('picture', record.picture, PICTURES)
    case 'works':
      return [...to('picture', record.picture, PICTURES), ...to('about', record.about, OFFERS)]
    case 'reviews':
      return to('about', record.about, OFFERS)
    case 'pages':
      return [
        ...to('image', record.image, PICTURES),
        ...record.featured.flatMap((one) => to('featured', one, [...OFFERS, 'works', 'reviews'])),
        ...record.alternatives.flatMap((one) => to('alternative_languages', one, ['pages'])),
      ]
    case 'menu':
      return [
        ...to('page', record.page, PAGES),
        ...to('parent', record.parent, ['menu']),
        ...to('card_page', record.card.page, PAGES),
        ...to('card_picture', record.card.picture, PICTURES),
      ]
    case 'pictures':
    case 'settings':
      break
  }
  return []
}

function isInCircle(
  entry: MenuEntry,
  byReference: ReadonlyMap<string, ContentRecord>,
  seen: readonly string[] = [],
): boolean {
  if (seen.includes(entry.reference)) return true
  const parent = byReference.get(entry.parent)
  return parent?.app === 'menu' && isInCircle(parent, byReference, [...seen, entry.reference])
}
