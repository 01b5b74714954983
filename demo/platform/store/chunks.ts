import { setImmediate } from 'node:timers/promises'
import { itemText } from './items.ts'
import type { Db, ItemRow } from './schema.ts'

/**
 * A run of an app's items in the order of their numbers, those in the trash included. No item is deleted for good, and
 * none comes between two others, so the first and the last one name the same items for ever.
 */
export interface Chunk {
  /** From 1. */
  readonly number: number
  /** Numbers of its first and its last item. */
  readonly first: number
  readonly last: number
  /** The greatest `last_update` of its items. */
  readonly version: number
  /** What the `fields_json` of its items take together. */
  readonly bytes: number
}

/** Where a chunk ends: at whichever is reached first. One item may have more bytes. */
export interface ChunkSize {
  readonly items: number
  readonly bytes: number
}

type Part = Omit<Chunk, 'number'>
type Entry = Pick<ItemRow, 'item_id' | 'last_update' | 'bytes'>

/**
 * The chunks of an app; only the last one may be incomplete. Chunks by bytes begin again with each full number of items,
 * so that an item that grows moves the ends of a few chunks only.
 */
export async function listChunks(db: Db, appId: number, size: ChunkSize): Promise<Chunk[]> {
  const parts: Part[] = []
  for (let after = 0, items = size.items; items === size.items;) {
    const entries = await nextEntries(db, appId, { after, limit: size.items })
    parts.push(...cut(entries, size.bytes))
    items = entries.length
    after = entries.at(-1)?.item_id ?? after
    // Other requests have their turn: an app may hold 100,000 items.
    await setImmediate()
  }
  return parts.map((part, index) => ({ number: index + 1, ...part }))
}

/** By the index alone. */
async function nextEntries(
  db: Db,
  appId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Entry[]> {
  return await db
    .selectFrom('items')
    .select(['item_id', 'last_update', 'bytes'])
    .where('app_id', '=', appId)
    .where('item_id', '>', after)
    .orderBy('item_id')
    .limit(limit)
    .execute()
}

function cut(entries: readonly Entry[], maxBytes: number): Part[] {
  const parts: Part[] = []
  for (const { item_id, last_update, bytes } of entries) {
    const part = parts.at(-1)
    if (part === undefined || part.bytes + bytes > maxBytes)
      parts.push({ first: item_id, last: item_id, version: last_update, bytes })
    else
      parts[parts.length - 1] = {
        first: part.first,
        last: item_id,
        version: Math.max(part.version, last_update),
        bytes: part.bytes + bytes,
      }
  }
  return parts
}

type Range = Pick<Chunk, 'first' | 'last'>

/** The bytes of the items in a range by now, and whether it is a single item. */
export async function measureRange(
  db: Db,
  appId: number,
  range: Range,
): Promise<{ readonly bytes: number; readonly isSingle: boolean }> {
  const { bytes } = await itemsIn(db, appId, range)
    .select((column) => column.fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  // PostgreSQL adds up to a number that comes as text.
  return { bytes: Number(bytes), isSingle: range.first === range.last }
}

/** The JSON text of each item of a range. */
export async function itemTexts(
  db: Db,
  appId: number,
  { withTrash, ...range }: Range & { readonly withTrash: boolean },
): Promise<string[]> {
  const rows = await itemsIn(db, appId, range).selectAll().orderBy('item_id').execute()
  return rows.filter((row) => withTrash || row.trash === 0).map(itemText)
}

function itemsIn(db: Db, appId: number, { first, last }: Range) {
  return db
    .selectFrom('items')
    .where('app_id', '=', appId)
    .where('item_id', '>=', first)
    .where('item_id', '<=', last)
}
