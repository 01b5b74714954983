import { sql } from 'kysely'
import { listItems, type Item } from './items.ts'
import type { Db } from './schema.ts'

/**
 * A run of an app's items in the order of their numbers, those in the trash included. No item is deleted for good, so
 * a full chunk never changes its items.
 */
export interface Chunk {
  /** From 1. */
  readonly number: number
  /** The greatest `last_update` of its items. */
  readonly version: number
}

/** The chunks of an app; only the last one may be incomplete. @param size items in a chunk */
export async function listChunks(db: Db, appId: number, size: number): Promise<Chunk[]> {
  // The cast: SQLite is sent every number as one with a fraction, and would divide with a fraction.
  const { rows } = await sql<Chunk>`
    select place / cast(${size} as integer) + 1 as number, max(last_update) as version
    from (
      select row_number() over (order by item_id) - 1 as place, last_update
      from items
      where app_id = ${appId}
    ) as placed
    group by 1
    order by 1`.execute(db)
  return rows
}

export interface ChunkView {
  /** Items in a chunk. */
  readonly size: number
  /** From 1. */
  readonly number: number
  readonly withTrash: boolean
}

/** The items of one chunk. */
export async function readChunk(
  db: Db,
  appId: number,
  { size, number, withTrash }: ChunkView,
): Promise<Item[]> {
  return await listItems(db, appId, { withTrash, range: { start: (number - 1) * size, size } })
}
