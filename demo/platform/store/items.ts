import { missing } from '../http-problem.ts'
import { isItemField, type ItemField } from './item-fields.ts'
import { storedList } from './json-text.ts'
import type { Db, ItemRow } from './schema.ts'

export interface Item {
  readonly item_id: number
  readonly index_number: number
  /** Milliseconds since 1970. */
  readonly last_update: number
  readonly trash: boolean
  readonly fields: readonly ItemField[]
}

const STREAMED_AT_ONCE = 500

/** The items of an app, in the order of their numbers. */
export async function listItems(
  db: Db,
  appId: number,
  { withTrash }: { readonly withTrash: boolean },
): Promise<Item[]> {
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where('app_id', '=', appId)
    .orderBy('item_id')
    .execute()
  return rows.filter((row) => withTrash || row.trash === 0).map(toItem)
}

/** The items of an app that are in the trash, or are not, in the order of their numbers and without ever holding all of them. */
export async function* streamItems(
  db: Db,
  appId: number,
  { trash }: Pick<Item, 'trash'> = { trash: false },
): AsyncGenerator<Item> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('items')
      .selectAll()
      .where('app_id', '=', appId)
      .where('trash', '=', trash ? 1 : 0)
      .where('item_id', '>', last)
      .orderBy('item_id')
      .limit(STREAMED_AT_ONCE)
      .execute()
    yield* rows.map(toItem)
    if (rows.length < STREAMED_AT_ONCE) return
    last = rows.at(-1)?.item_id ?? last
  }
}

/** Items of an app, those in the trash included. */
export async function countItems(db: Db, appId: number): Promise<number> {
  const { items } = await db
    .selectFrom('items')
    .select((column) => column.fn.countAll<number>().as('items'))
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  return items
}

/** The apps that the items are in, ascending. @throws {HttpProblem} when one of the items is missing */
export async function appsOfItems(db: Db, itemIds: readonly number[]): Promise<number[]> {
  const wanted = new Set(itemIds)
  if (wanted.size === 0) return []
  // Without the content of the items: the caller may have no right to them.
  const rows = await db
    .selectFrom('items')
    .select(['item_id', 'app_id'])
    .where('item_id', 'in', [...wanted])
    .execute()
  if (rows.length < wanted.size) throw missing('item')
  return [...new Set(rows.map((row) => row.app_id))].sort((a, b) => a - b)
}

/**
 * The rows of the items, ascending.
 *
 * @param appId the app they must all be in, if it matters
 * @throws {HttpProblem} when one of them is missing
 */
export async function itemRows(
  db: Db,
  itemIds: readonly number[],
  appId?: number,
): Promise<ItemRow[]> {
  const wanted = new Set(itemIds)
  if (wanted.size === 0) return []
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where('item_id', 'in', [...wanted])
    .$if(appId !== undefined, (query) => query.where('app_id', '=', appId ?? 0))
    .orderBy('item_id')
    .execute()
  if (rows.length < wanted.size) throw missing('item')
  return rows
}

/** The JSON text of an item; that of its fields is stored. */
export function itemText({ fields_json, ...row }: ItemRow): string {
  const { item_id, index_number, last_update } = row
  const head = JSON.stringify({ item_id, index_number, last_update, trash: row.trash === 1 })
  return `${head.slice(0, -1)},"fields":${fields_json}}`
}

export function toItem(row: ItemRow): Item {
  const { item_id, index_number, last_update } = row
  const fields = storedList(row.fields_json, isItemField)
  return { item_id, index_number, last_update, trash: row.trash === 1, fields }
}
