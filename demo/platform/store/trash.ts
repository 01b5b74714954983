import type { Db } from './schema.ts'

/** The numbers of an app's items in the trash; a part for other queries. */
export function itemsInTrash(db: Db, appId: number) {
  return db.selectFrom('items').select('item_id').where('app_id', '=', appId).where('trash', '=', 1)
}

/** Those of the items that are in the trash. */
export async function whichInTrash(db: Db, itemIds: readonly number[]): Promise<Set<number>> {
  const asked = [...new Set(itemIds)]
  if (asked.length === 0) return new Set()
  const rows = await db
    .selectFrom('items')
    .select('item_id')
    .where('item_id', 'in', asked)
    .where('trash', '=', 1)
    .execute()
  return new Set(rows.map((row) => row.item_id))
}
