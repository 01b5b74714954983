import { HttpProblem } from '../http-problem.ts'
import { MAX_ITEM_BYTES, MAX_ITEM_BYTES_PER_APP, MAX_ITEM_BYTES_PER_CALL } from '../rules/limits.ts'
import type { ItemField } from './item-fields.ts'
import type { AppRow, ItemRow, Tx } from './schema.ts'
import { countItems } from './storage.ts'

/** What items take in the database, in bytes. @throws {HttpProblem} when one of them takes too much */
export function bytesOfItems(items: readonly { readonly fields: readonly ItemField[] }[]): number {
  return items.reduce((sum, { fields }) => {
    const bytes = Buffer.byteLength(JSON.stringify(fields))
    if (bytes > MAX_ITEM_BYTES)
      throw new HttpProblem('too-many', `an item may have ${MAX_ITEM_BYTES} bytes`)
    return sum + bytes
  }, 0)
}

/** The same of items that are there already. */
export function bytesOfRows(rows: readonly Pick<ItemRow, 'bytes'>[]): number {
  return rows.reduce((sum, { bytes }) => sum + bytes, 0)
}

/**
 * Counts what the items of an app take altogether. One that holds too much may still shrink.
 *
 * @param app as it is locked by this transaction
 * @throws {HttpProblem} past the limit
 */
export async function countItemBytes(
  tx: Tx,
  { app_id, items_bytes: before }: Pick<AppRow, 'app_id' | 'items_bytes'>,
  grownBy: number,
): Promise<void> {
  const items_bytes = before + grownBy
  if (grownBy > 0 && items_bytes > MAX_ITEM_BYTES_PER_APP)
    throw new HttpProblem(
      'too-many',
      `the items of an app may have ${MAX_ITEM_BYTES_PER_APP} bytes`,
    )
  await tx.updateTable('apps').set({ items_bytes }).where('app_id', '=', app_id).execute()
  await countItems(tx, app_id, items_bytes)
}

/** @throws {HttpProblem} when the items as they are, whichever apps they are in, are too much for one answer */
export async function requireOneAnswer(tx: Tx, itemIds: readonly number[]): Promise<void> {
  const { bytes } = await tx
    .selectFrom('items')
    .select((column) => column.fn.sum<number>('bytes').as('bytes'))
    .where('item_id', 'in', itemIds)
    .executeTakeFirstOrThrow()
  if (bytes > MAX_ITEM_BYTES_PER_CALL)
    throw new HttpProblem(
      'too-large',
      `items of ${MAX_ITEM_BYTES_PER_CALL} bytes may be named at once; name fewer`,
    )
}
