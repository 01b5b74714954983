import { APPS } from '../model/apps.ts'
import { PUBLISHED } from '../model/common-fields.ts'
import type { AppDefinition, AppKey, FieldDefinition } from '../model/definition.ts'
import { fieldNamed } from '../model/stored-fields.ts'
import { PICTURES, PORTFOLIO_PICTURES } from '../pictures/catalogue.ts'
import departures from './departures.json' with { type: 'json' }
import events from './events.json' with { type: 'json' }
import menu from './menu.json' with { type: 'json' }
import pages from './pages.json' with { type: 'json' }
import reviews from './reviews.json' with { type: 'json' }
import team from './team.json' with { type: 'json' }
import settings from './settings.json' with { type: 'json' }
import tours from './tours.json' with { type: 'json' }

// What the site begins with. Values are written for people: rows as lists, dates with their offset, references as keys.

/** An item, by name space. */
export interface FirstItem {
  /** By which others lead to it, unique within its app. */
  readonly key: string
  readonly [name: string]: unknown
}

/** In the order in which they can be stored: apps that others lead to come first. */
export const FIRST_ITEMS: Readonly<Record<AppKey, readonly FirstItem[]>> = {
  pictures: PICTURES.map(({ name, width, height, alt, caption }) => ({
    key: name,
    name,
    width,
    height,
    alt_en: alt.en,
    alt_uk: alt.uk,
    caption_en: caption.en,
    caption_uk: caption.uk,
  })),
  tours,
  events,
  departures,
  team,
  works: PORTFOLIO_PICTURES.map(({ name, caption, note, categories, about }) => ({
    key: `work-${name}`,
    picture: name,
    caption_en: caption.en,
    caption_uk: caption.uk,
    note_en: note?.en,
    note_uk: note?.uk,
    categories,
    about,
  })),
  reviews,
  pages: pages.map((page) => ({
    ...page,
    alternative_languages: pages
      .filter(({ key, kind }) => kind === page.kind && key !== page.key)
      .map(({ key }) => key),
  })),
  menu,
  settings,
}

/** @returns the reference to the item of a key, or undefined when it is not stored yet */
export type ReferenceTo = (app: AppKey, key: string) => string | undefined

/** The values of an item as the platform holds them. Those that lead to what is not stored yet are left out. */
export function storedValues(
  app: AppKey,
  { key: _key, ...item }: FirstItem,
  referenceTo: ReferenceTo,
): Record<string, string> {
  const entries = Object.entries(item).flatMap(([name, value]) => {
    const field = fieldNamed(APPS[app], name)
    if (!field) throw new Error(`the app ${app} has no field ${name}`)
    const stored = storedValue(field, value, referenceTo)
    return stored === undefined || stored === '' ? [] : [[name, stored] as const]
  })
  return Object.fromEntries(entries)
}

/** What every item has that was in this list: it is published, at its place. */
export function standing(app: AppKey, index: number): Record<string, string> {
  const { fields }: AppDefinition = APPS[app]
  return {
    ...(fields.status ? { status: PUBLISHED } : {}),
    ...(fields.order ? { order: String(index + 1) } : {}),
  }
}

function storedValue(
  field: FieldDefinition,
  value: unknown,
  referenceTo: ReferenceTo,
): string | undefined {
  if (value === undefined) return undefined
  const parts = (Array.isArray(value) ? value : [value]) as readonly unknown[]
  if (field.type === 'date') return parts.map((part) => Date.parse(String(part))).join()
  if (field.type === 'nested_list') return JSON.stringify(parts.map(rowValues))
  if (field.type !== 'image' && field.type !== 'item_ref') return parts.join()
  const apps: readonly AppKey[] = field.type === 'image' ? ['pictures'] : (field.apps ?? [])
  const references = parts.map((key) => {
    const found = apps.map((app) => referenceTo(app, String(key)))
    return found.find((reference) => reference !== undefined)
  })
  return references.includes(undefined) ? undefined : references.join()
}

/** Each value of a row is one string, that of a list within it too. */
function rowValues(row: unknown): Record<string, string> {
  const entries = Object.entries(row as Readonly<Record<string, unknown>>).map(([name, value]) => [
    name,
    Array.isArray(value) ? JSON.stringify(value.map(rowValues)) : String(value),
  ])
  return Object.fromEntries(entries) as Record<string, string>
}
