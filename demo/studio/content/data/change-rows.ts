import type { ItemDraft, Platform } from 'mandry/platform'
import { DRAFT, PUBLISHED } from '../../../site/model/common-fields.ts'
import type { AppKey } from '../../../site/model/definition.ts'
import { LANGUAGES } from '../../../site/page.ts'
import type { ContentField } from '../fields/content-field.ts'
import { findFaults } from '../fields/faults.ts'
import type { Values } from '../fields/values.ts'
import { TITLES, type ContentItem, type ContentRow } from './content-rows.ts'
import { lastOrder, type Placement } from './order.ts'

/** The app whose rows are changed. */
export interface RowChange {
  readonly platform: Platform
  readonly appKey: AppKey
  readonly appId: number
  readonly fields: readonly ContentField[]
}

const itemIdsOf = (rows: readonly ContentRow[]): readonly number[] =>
  rows.flatMap(({ items }) => items.map(({ itemId }) => itemId))

/**
 * Publishes rows, or takes them back to drafts. Rows that are not complete are not published.
 *
 * @returns the rows that were changed
 */
export async function setPublished(
  { platform, appId, fields }: RowChange,
  rows: readonly ContentRow[],
  isPublished: boolean,
): Promise<readonly ContentRow[]> {
  const isComplete = ({ items }: ContentRow) =>
    items.every(({ values }) => Object.keys(findFaults(fields, values)).length === 0)
  const changed = isPublished ? rows.filter(isComplete) : rows
  const values = { status: isPublished ? PUBLISHED : DRAFT }
  const written = draftOf(values, fields).fields
  const patches = itemIdsOf(changed).map((item_id) => ({ item_id, fields: written }))
  if (patches.length > 0) await platform.items.update(appId, patches, { optimistic: true })
  return changed
}

export async function trashRows(
  { platform, appId }: RowChange,
  rows: readonly ContentRow[],
): Promise<void> {
  await platform.items.delete(appId, itemIdsOf(rows), { optimistic: true })
}

export async function restoreRows(
  { platform, appId }: RowChange,
  rows: readonly ContentRow[],
): Promise<void> {
  await platform.items.restore(appId, itemIdsOf(rows))
}

/** Writes new places, shown at once. */
export async function placeRows(
  { platform, appId, fields }: RowChange,
  placements: readonly Placement[],
): Promise<void> {
  const patches = placements.map(({ key, order }) => {
    const { fields: written } = draftOf({ order: String(order) }, fields)
    return { item_id: key, fields: written }
  })
  await platform.items.update(appId, patches, { optimistic: true })
}

/** Adds an empty draft after all others; of a page, one in each language. @returns its number */
export async function addRow(change: RowChange, rows: readonly ContentRow[]): Promise<number> {
  const versions =
    change.appKey === 'pages' ? LANGUAGES.map((language) => ({ language, kind: NEW_PAGE })) : [{}]
  return await addVersions(change, versions, rows)
}

/** Kind of the pages that may be added: the others are there once. */
const NEW_PAGE = 'free'

interface CopyOptions {
  readonly rows: readonly ContentRow[]
  /** Names the copy. */
  readonly nameCopy: (title: string) => string
}

/** Adds a copy of a row as a draft, with an address of its own to be found. @returns its number */
export async function duplicateRow(
  change: RowChange,
  row: ContentRow,
  { rows, nameCopy }: CopyOptions,
): Promise<number> {
  const title = TITLES[change.appKey]
  const isTitle = (name: string) =>
    name === title || name === `${title}_en` || name === `${title}_uk`
  const isAddress = ({ isSlug, name }: ContentField) => isSlug || name === 'slug'
  const copies = row.items.map(({ values }: ContentItem) => {
    const entries = change.fields.map((field): [string, string] => {
      const value = values[field.name] ?? ''
      if (isAddress(field) || field.name === 'alternative_languages') return [field.name, '']
      return [field.name, value && isTitle(field.name) ? nameCopy(value) : value]
    })
    return Object.fromEntries(entries)
  })
  return await addVersions(change, copies, rows)
}

/** Versions of a page are linked to each other when they have numbers. */
async function addVersions(
  { platform, appId, fields }: RowChange,
  versions: readonly Values[],
  rows: readonly ContentRow[],
): Promise<number> {
  const order = String(lastOrder(rows))
  const drafts = versions.map((values) => draftOf({ ...values, status: DRAFT, order }, fields))
  const added = await platform.items.add(appId, drafts)
  const ids = added.map(({ item_id }) => item_id)
  if (ids.length > 1) {
    const patches = ids.map((item_id) => {
      const others = ids.filter((id) => id !== item_id).map((id) => `${appId}.${id}`)
      return { item_id, ...draftOf({ alternative_languages: others.join() }, fields) }
    })
    await platform.items.update(appId, patches)
  }
  return ids[0] ?? 0
}

/** Values that the app has no field for are left out. */
function draftOf(values: Values, fields: readonly ContentField[]): ItemDraft {
  const written = fields.flatMap(({ id, name }) => {
    const field_value = values[name]
    return field_value === undefined || field_value === '' ? [] : [{ field_id: id, field_value }]
  })
  return { fields: written }
}
