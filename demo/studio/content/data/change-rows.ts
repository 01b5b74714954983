import type { Platform } from 'mandry/platform'
import type { EditorReason } from '../../editing/editor-state.ts'
import { rowSaverOf } from '../../editing/rows/row-saver.ts'
import { DRAFT, PUBLISHED } from '../../../content/model/common-fields.ts'
import type { AppKey } from '../../../content/model/definition.ts'
import type { Language } from '../../../content/page.ts'
import type { ItemChange, RowOutcome } from '../../server/save/contract.ts'
import type { ContentField } from '../fields/content-field.ts'
import type { Values } from '../../editing/editor-state.ts'
import { TITLES, type ContentItem, type ContentRow } from './content-rows.ts'
import { lastOrder, type Placement } from './order.ts'

/** The app whose rows are changed, and who changes them. */
export interface RowChange {
  readonly platform: Platform
  readonly userId: number
  readonly appKey: AppKey
  readonly appId: number
  readonly languages: readonly Language[]
  readonly fields: readonly ContentField[]
}

/** A row with what becomes of its items. */
export interface RowEdit {
  readonly row: ContentRow
  readonly changes: readonly ItemChange[]
}

/** A row that stays as it is, with the reason. */
export interface UnchangedRow {
  readonly row: ContentRow
  readonly outcome: Exclude<RowOutcome, { kind: 'saved' }>
}

export interface ChangedRows {
  readonly changed: readonly RowEdit[]
  readonly unchanged: readonly UnchangedRow[]
}

const editOf =
  (change: (item: ContentItem) => Omit<ItemChange, 'itemId'>) =>
  (row: ContentRow): RowEdit => ({
    row,
    changes: row.items.map((item) => ({ itemId: item.itemId, ...change(item) })),
  })

const setStatus = (status: string) =>
  editOf(({ values }) => ({ base: { status: values.status ?? '' }, values: { status } }))

export const toPublish = setStatus(PUBLISHED)
export const toUnpublish = setStatus(DRAFT)
export const toTrash = editOf(() => ({ base: {}, values: {}, trash: true }))
export const toRestore = editOf(() => ({ base: {}, values: {}, trash: false }))

/** New places of rows. */
export function toPlace(
  rows: readonly ContentRow[],
  placements: readonly Placement[],
): readonly RowEdit[] {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return placements.flatMap(({ key, order }) => {
    const place = editOf(({ values }) => {
      return { base: { order: values.order ?? '' }, values: { order: String(order) } }
    })
    const row = byKey.get(key)
    return row ? [place(row)] : []
  })
}

/** What takes changes back, as long as nobody has changed the same since. */
export function toTakeBack({ row, changes }: RowEdit): RowEdit {
  const back = changes.map(({ itemId, base, values, trash }) => {
    const change = { itemId, base: values, values: base }
    return trash === undefined ? change : { ...change, trash: !trash }
  })
  return { row, changes: back }
}

/**
 * Changes rows, shown at once. The server decides for each of them.
 *
 * @throws {PlatformError} when nothing may be changed at all
 */
export async function changeRows(
  { platform, userId, appId }: RowChange,
  edits: readonly RowEdit[],
  onWaiting: (reason: EditorReason) => void,
): Promise<ChangedRows> {
  const rows = edits.map(({ changes }) => changes)
  const outcomes = await rowSaverOf(platform, appId).save({ userId, rows, onWaiting })
  return {
    changed: edits.filter((_edit, index) => outcomes[index]?.kind === 'saved'),
    unchanged: edits.flatMap(({ row }, index) => {
      const outcome = outcomes[index]
      return outcome && outcome.kind !== 'saved' ? [{ row, outcome }] : []
    }),
  }
}

/** Whether the first save of a form makes an item. Of the settings it makes a language; pictures come by uploads. */
export function isMadeBySaving(appKey: AppKey): boolean {
  return appKey !== 'pictures' && appKey !== 'pages'
}

/**
 * Adds an empty page at once, a draft in each language: its versions name each other by number.
 *
 * @returns the number of the first one
 */
export async function addPage(change: RowChange, rows: readonly ContentRow[]): Promise<number> {
  const versions = change.languages.map((language) => ({ language, kind: NEW_PAGE }))
  return await addVersions(change, versions, rows)
}

/** Adds the version of a page in one more language, a draft: it names the others, and they name it. */
export async function addVersion(
  { platform, userId, appId }: RowChange,
  { items }: ContentRow,
  language: Language,
): Promise<void> {
  const { kind = '' } = items[0].values
  const values = { status: DRAFT, language, kind }
  const others = items.map(({ itemId, values: { language: own = '' } }) => {
    const same = { language: own }
    return { itemId, base: same, values: same }
  })
  const rows = [[{ itemId: null, base: {}, values }, ...others]]
  const [outcome] = await rowSaverOf(platform, appId).save({
    userId,
    rows,
    onWaiting: () => undefined,
  })
  if (outcome?.kind !== 'saved') throw new Error('the version was not added')
  await platform.apps.refresh(appId)
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
    name === title || change.languages.some((each) => name === `${title}_${each}`)
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

/** The server links versions of a page to each other. @returns the number of the first one */
async function addVersions(
  { platform, userId, appId, fields }: RowChange,
  versions: readonly Values[],
  rows: readonly ContentRow[],
): Promise<number> {
  const known = new Set(fields.map(({ name }) => name))
  const own = { status: DRAFT, order: String(lastOrder(rows)) }
  const row = versions.map((version) => {
    const all = Object.entries({ ...version, ...own })
    const values = Object.fromEntries(all.filter(([name, value]) => value && known.has(name)))
    return { itemId: null, base: {}, values }
  })
  const saver = rowSaverOf(platform, appId)
  const [outcome] = await saver.save({ userId, rows: [row], onWaiting: () => undefined })
  if (outcome?.kind !== 'saved') throw new Error('the item was not added')
  await platform.apps.refresh(appId)
  return outcome.items[0]?.itemId ?? 0
}
