import { missing } from '../http-problem.ts'
import { writeItems } from './change-items.ts'
import { inTransaction } from './in-transaction.ts'
import { bytesOfItems, bytesOfRows, countItemBytes } from './item-bytes.ts'
import { toItem, type Item } from './items.ts'
import type { Db, ItemRow, Tx } from './schema.ts'
import { countOthers } from './storage.ts'
import { touchApp } from './touch-app.ts'

/** Items that are read and written at once. */
const BATCH = 1000

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
    let rows = await itemsWith(tx, { appId, fieldId, after: 0 })
    let removed = 0
    while (rows.length > 0) {
      const items = rows.map((row) => withoutField(toItem(row), fieldId, last_update))
      await writeItems(tx, appId, items)
      removed += bytesOfRows(rows) - bytesOfItems(items)
      rows = await itemsWith(tx, { appId, fieldId, after: items.at(-1)?.item_id ?? 0 })
    }
    await countItemBytes(tx, app, -removed)
    await countOthers(tx, appId)
  })
}

function withoutField(item: Item, fieldId: number, last_update: number): Item {
  const fields = item.fields.filter((field) => field.field_id !== fieldId)
  return { ...item, last_update, fields }
}

/** The next items that have a value of the field, those in the trash included. */
async function itemsWith(
  tx: Tx,
  { appId, fieldId, after }: { appId: number; fieldId: number; after: number },
): Promise<ItemRow[]> {
  return await tx
    .selectFrom('items')
    .selectAll()
    .where('app_id', '=', appId)
    .where('item_id', '>', after)
    // As `JSON.stringify` writes it; inside a value the quotes would have backslashes.
    .where('fields_json', 'like', `%"field_id":${fieldId},%`)
    .orderBy('item_id')
    .limit(BATCH)
    .execute()
}
