import { HttpProblem } from '../http-problem.ts'
import { MAX_ITEMS_PER_APP } from '../rules/limits.ts'
import type { ItemDraft, ItemPatch } from '../sent/items.ts'
import { inTransaction } from './in-transaction.ts'
import { bytesOfItems, bytesOfRows, countItemBytes, requireOneAnswer } from './item-bytes.ts'
import { mergeFields } from './item-fields.ts'
import { appsOfItems, countItems, itemRows, toItem, type Item } from './items.ts'
import type { Db, ItemRow, Tx } from './schema.ts'
import { requireClientFields } from './server-fields.ts'
import { touchApp } from './touch-app.ts'

interface Writing {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Whether the values are those of the server or of the app's owner. Others may not change fields of `isServerOnly`. */
  readonly isTrusted?: boolean | undefined
}

/** Adds items. @returns them in the order given. @throws {HttpProblem} past a limit, and for a field of the server */
export async function addItems(
  db: Db,
  appId: number,
  { drafts, now, isTrusted }: Writing & { readonly drafts: readonly ItemDraft[] },
): Promise<Item[]> {
  if (drafts.length === 0) return []
  return await inTransaction(db, async (tx) => {
    const app = await touchApp(tx, appId, now)
    if (!isTrusted) await requireClientFields(tx, appId, drafts)
    if ((await countItems(tx, appId)) + drafts.length > MAX_ITEMS_PER_APP)
      throw new HttpProblem('too-many', `an app may hold ${MAX_ITEMS_PER_APP} items`)
    let { next_index_number, next_data_id } = app
    const values = drafts.map((draft) => {
      const index_number = draft.index_number ?? next_index_number
      next_index_number = Math.max(next_index_number, index_number + 1)
      const fields = mergeFields([], draft.fields, () => next_data_id++)
      return { index_number, last_update: app.last_update, trash: false, fields }
    })
    await countItemBytes(tx, app, bytesOfItems(values))
    const ids = await insertItems(tx, appId, values)
    await tx
      .updateTable('apps')
      .set({ next_index_number, next_data_id })
      .where('app_id', '=', appId)
      .execute()
    return ids.flatMap((item_id, place) => {
      const item = values[place]
      return item === undefined ? [] : [{ item_id, ...item }]
    })
  })
}

/**
 * Changes items of one app: sent fields get their new value, unknown ones are appended, others stay.
 *
 * @returns the whole items as they are now, each once
 * @throws {HttpProblem} when an item is not in the app, past a limit, and for a field of the server; then nothing is changed
 */
export async function updateItems(
  db: Db,
  appId: number,
  { patches, now, isTrusted }: Writing & { readonly patches: readonly ItemPatch[] },
): Promise<Item[]> {
  if (patches.length === 0) return []
  return await inTransaction(db, async (tx) => {
    const app = await touchApp(tx, appId, now)
    let { next_data_id } = app
    const ids = patches.map((patch) => patch.item_id)
    await requireOneAnswer(tx, ids)
    const rows = await itemRows(tx, ids, appId)
    const items = new Map(rows.map((row) => [row.item_id, toItem(row)]))
    if (!isTrusted) {
      const sent = patches.map(({ item_id, fields }) => {
        return { fields, held: items.get(item_id)?.fields }
      })
      await requireClientFields(tx, appId, sent)
    }
    for (const { item_id, fields, trash } of patches) {
      const item = items.get(item_id)
      if (item === undefined) continue
      items.set(item_id, {
        ...item,
        fields: mergeFields(item.fields, fields, () => next_data_id++),
        trash: trash ?? item.trash,
        last_update: app.last_update,
      })
    }
    await countItemBytes(tx, app, bytesOfItems([...items.values()]) - bytesOfRows(rows))
    await writeItems(tx, appId, [...items.values()])
    await tx.updateTable('apps').set({ next_data_id }).where('app_id', '=', appId).execute()
    return [...items.values()]
  })
}

/**
 * Puts items into the trash; from there an update with `trash: false` brings them back.
 *
 * @returns the items by app
 * @throws {HttpProblem} when one of the items is missing, or they are too much for one answer; then nothing is changed
 */
export async function trashItems(
  db: Db,
  itemIds: readonly number[],
  now: number,
): Promise<Map<number, Item[]>> {
  if (itemIds.length === 0) return new Map()
  return await inTransaction(db, async (tx) => {
    // Asked before anything is written: what cannot be answered must not be done.
    await requireOneAnswer(tx, itemIds)
    // In ascending order, so that two of these never wait for each other.
    for (const appId of await appsOfItems(tx, itemIds)) {
      const { last_update } = await touchApp(tx, appId, now)
      await tx
        .updateTable('items')
        .set({ trash: 1, last_update })
        .where('app_id', '=', appId)
        .where('item_id', 'in', itemIds)
        .execute()
    }
    const byApp = Map.groupBy(await itemRows(tx, itemIds), (row) => row.app_id)
    return new Map([...byApp].map(([appId, rows]) => [appId, rows.map(toItem)]))
  })
}

/** @returns the new numbers, in the order of the items */
async function insertItems(
  tx: Tx,
  appId: number,
  items: readonly Omit<Item, 'item_id'>[],
): Promise<number[]> {
  const rows = await tx
    .insertInto('items')
    .values(items.map((item) => ({ app_id: appId, ...columnsOf(item) })))
    .returning('item_id')
    .execute()
  // Numbers are given in the order of the values; the rows come back in any.
  return rows.map((row) => row.item_id).sort((a, b) => a - b)
}

/** Items in one statement: seven bound values each, of which SQLite takes 32766 at most. */
const ITEMS_PER_WRITE = 2000

/** Writes items that are there already, many at once: a statement for each would take seconds. */
export async function writeItems(tx: Tx, appId: number, items: readonly Item[]): Promise<void> {
  for (let start = 0; start < items.length; start += ITEMS_PER_WRITE) {
    const values = items.slice(start, start + ITEMS_PER_WRITE).map((item) => rowOf(appId, item))
    await tx
      .insertInto('items')
      .values(values)
      .onConflict((conflict) =>
        conflict.column('item_id').doUpdateSet((column) => ({
          trash: column.ref('excluded.trash'),
          last_update: column.ref('excluded.last_update'),
          fields_json: column.ref('excluded.fields_json'),
          bytes: column.ref('excluded.bytes'),
        })),
      )
      .execute()
  }
}

function rowOf(app_id: number, item: Item): ItemRow {
  return { item_id: item.item_id, app_id, ...columnsOf(item) }
}

function columnsOf({ index_number, last_update, trash, fields }: Omit<Item, 'item_id'>) {
  const fields_json = JSON.stringify(fields)
  const bytes = Buffer.byteLength(fields_json)
  return { index_number, last_update, trash: trash ? 1 : 0, fields_json, bytes } as const
}
