import { setImmediate as nextTurn } from 'node:timers/promises'
import { missing } from '../http-problem.ts'
import { MAX_CHUNK_BYTES } from '../rules/limits.ts'
import { writeItems } from './change-items.ts'
import { inTransaction } from './in-transaction.ts'
import { bytesOfItems, bytesOfRows, countItemBytes } from './item-bytes.ts'
import { toItem, type Item } from './items.ts'
import type { Db, ItemRow, Tx } from './schema.ts'
import { countOthers } from './storage.ts'
import { touchApp } from './touch-app.ts'

/** Items that are read and written at once, unless they have more than `MAX_CHUNK_BYTES`. */
const BATCH = 1000

type Size = Pick<ItemRow, 'item_id' | 'bytes'>

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
    for (const itemIds of batchesOf(await sizesWith(tx, { appId, fieldId }))) {
      const rows = await tx
        .selectFrom('items')
        .selectAll()
        .where('item_id', 'in', itemIds)
        .execute()
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

/** What the items take that have a value of the field, those in the trash included. */
async function sizesWith(
  tx: Tx,
  { appId, fieldId }: { appId: number; fieldId: number },
): Promise<Size[]> {
  return await tx
    .selectFrom('items')
    .select(['item_id', 'bytes'])
    .where('app_id', '=', appId)
    // As `JSON.stringify` writes it; inside a value the quotes would have backslashes.
    .where('fields_json', 'like', `%"field_id":${fieldId},%`)
    .orderBy('item_id')
    .execute()
}

/** Their ids, so many at once that parsing them takes a moment only. A larger item is alone. */
function batchesOf(sizes: readonly Size[]): number[][] {
  const batches: number[][] = []
  let bytes = Infinity
  for (const size of sizes) {
    bytes += size.bytes
    if (bytes > MAX_CHUNK_BYTES || (batches.at(-1)?.length ?? 0) >= BATCH) {
      batches.push([])
      bytes = size.bytes
    }
    batches.at(-1)?.push(size.item_id)
  }
  return batches
}
