import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { HttpProblem, required, type Db } from '../../../platform/index.ts'
import type { SaveAnswer, SaveCall, SaveConflict } from './contract.ts'

type SaveTables = { studio_saves: SaveTable }

/** Changes that were made, so that a further try of one is answered and not made again. */
interface SaveTable {
  user_id: number
  save_id: string
  content_hash: string
  app_id: number
  item_id: number
  /** JSON array of name spaces. */
  fields_json: string
  last_update: number
  saved_at: number
}

/** `SaveCall.saveId` and who sent it. */
export interface SaveKey {
  readonly userId: number
  readonly call: SaveCall
}

/** How long a further try is known. A client that was away for longer is answered with a conflict. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

export async function createSaves(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('studio_saves')
    .ifNotExists()
    .addColumn('user_id', 'integer', required)
    .addColumn('save_id', 'text', required)
    .addColumn('content_hash', 'text', required)
    .addColumn('app_id', 'integer', required)
    .addColumn('item_id', 'integer', required)
    .addColumn('fields_json', 'text', required)
    .addColumn('last_update', 'bigint', required)
    .addColumn('saved_at', 'bigint', required)
    .addPrimaryKeyConstraint('studio_saves_key', ['user_id', 'save_id'])
    .execute()
  const index = (name: string) => db.schema.createIndex(name).ifNotExists().on('studio_saves')
  await index('studio_saves_by_item').columns(['item_id', 'saved_at']).execute()
  await index('studio_saves_by_age').columns(['saved_at']).execute()
}

/** The answer to the same change, where it is made already. @throws {HttpProblem} when it was another change */
export async function findSave(db: Db, { userId, call }: SaveKey): Promise<SaveAnswer | undefined> {
  const row = await tables(db)
    .selectFrom('studio_saves')
    .selectAll()
    .where('user_id', '=', userId)
    .where('save_id', '=', call.saveId)
    .executeTakeFirst()
  if (row && row.content_hash !== changeHash(call))
    throw new HttpProblem('invalid', 'saveId names another change; make a new one for each')
  return row && { itemId: row.item_id, lastUpdate: row.last_update }
}

/** Keeps a change, in the transaction that makes it. */
export async function addSave(
  db: Db,
  { userId: user_id, call }: SaveKey,
  { itemId: item_id, lastUpdate: last_update, now }: SaveAnswer & { readonly now: number },
): Promise<void> {
  const { saveId: save_id, appId: app_id } = call
  const fields_json = JSON.stringify(Object.keys(call.values))
  await tables(db)
    .insertInto('studio_saves')
    .values({
      user_id,
      save_id,
      content_hash: changeHash(call),
      app_id,
      item_id,
      fields_json,
      last_update,
      saved_at: now,
    })
    .execute()
}

/** Forgets changes that no further try is expected of. */
export async function dropOldSaves(db: Db, now: number): Promise<void> {
  await tables(db)
    .deleteFrom('studio_saves')
    .where('saved_at', '<', now - MAX_AGE_MS)
    .execute()
}

/** Who changed each of the fields last. */
export async function editorsOf(
  db: Db,
  itemId: number,
  names: readonly string[],
): Promise<Map<string, SaveConflict['by']>> {
  const saves = await tables(db)
    .selectFrom('studio_saves')
    .innerJoin('users', 'users.user_id', 'studio_saves.user_id')
    .select(['users.user_id', 'username', 'fullname', 'fields_json'])
    .where('item_id', '=', itemId)
    .orderBy('last_update', 'desc')
    .execute()
  const all = saves.map(({ fields_json, ...user }) => ({
    by: { userId: user.user_id, name: user.fullname || user.username },
    names: new Set(JSON.parse(fields_json) as string[]),
  }))
  return new Map(names.map((name) => [name, all.find((save) => save.names.has(name))?.by ?? null]))
}

function tables(db: Db) {
  return db.withTables<SaveTables>()
}

/** Of what is changed; `base` is the client's to take up to date before a further try. */
function changeHash({ appId, itemId, values, trash }: SaveCall): string {
  const entries = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify([appId, itemId, entries, trash])
  return createHash('sha256').update(text).digest('hex')
}
