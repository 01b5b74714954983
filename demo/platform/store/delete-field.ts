import { setImmediate as nextTurn } from 'node:timers/promises'
import { missing } from '../http-problem.ts'
import { ITEMS_PER_CHUNK, MAX_CHUNK_BYTES } from '../rules/limits.ts'
import { writeItems } from './change-items.ts'
import { listChunks, type Chunk } from './chunks.ts'
import { inTransaction } from './in-transaction.ts'
import { bytesOfItems, bytesOfRows, countItemBytes } from './item-bytes.ts'
import { toItem, type Item } from './items.ts'
import type { Db, ItemRow, Tx } from './schema.ts'
import { countOthers } from './storage.ts'
import { touchApp } from './touch-app.ts'

/** What is read and written at once, so that parsing it takes a moment only. A larger item is alone. */
const BATCH = { items: ITEMS_PER_CHUNK, bytes: MAX_CHUNK_BYTES }

/** Removes a field from its app, and its value from every item. @throws {HttpProblem} when it is missing */
export async function deleteField(
  db: Db,
  { appId, fieldId, now }: { appId: number; fieldId: number; now: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const app = await touchApp(tx, appId, now)
    const { last_update } = app
    const { numDeletedRows } = await tx
      .deleteFrom('fields')
      .where('field_id', '=', fieldId)
      .where('app_id', '=', appId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw missing('field')
    let removed = 0
    for (const { first, last } of await listChunks(tx, appId, BATCH)) {
      const rows = await rowsWith(tx, { appId, fieldId, first, last })
      const items = rows.map((row) => withoutField(toItem(row), fieldId, last_update))
      await writeItems(tx, appId, items)
      removed += bytesOfRows(rows) - bytesOfItems(items)
      // SQLite answers within the same turn: others get theirs in between.
      await nextTurn()
    }
    await countItemBytes(tx, app, -removed)
    await countOthers(tx, appId)
  })
}

function withoutField(item: Item, fieldId: number, last_update: number): Item {
  const fields = item.fields.filter((field) => field.field_id !== fieldId)
  return { ...item, last_update, fields }
}

/** The items of a range that have a value of the field, those in the trash included. */
async function rowsWith(
  tx: Tx,
  {
    appId,
    fieldId,
    first,
    last,
  }: Pick<Chunk, 'first' | 'last'> & { appId: number; fieldId: number },
): Promise<ItemRow[]> {
  return await tx
    .selectFrom('items')
    .selectAll()
    .where('app_id', '=', appId)
    .where('item_id', '>=', first)
    .where('item_id', '<=', last)
    // As `JSON.stringify` writes it; inside a value the quotes would have backslashes.
    .where('fields_json', 'like', `%"field_id":${fieldId},%`)
    .orderBy('item_id')
    .execute()
}
