import type { Kysely } from 'kysely'
import type { StoredField } from '../../../content/model/stored-field.ts'
import { required, type Db } from '../../../platform/index.ts'
import type { Revision } from './contract.ts'

/** What changes of items replaced, so that earlier versions can be restored. */
interface RevisionTable {
  item_id: number
  /** From 1, in the order of the item's changes. */
  number: number
  user_id: number
  made_at: number
  /** JSON object of the changed fields' earlier values; null for the change that made the item. */
  before_json: string | null
}

/** Of one item. Older ones are deleted. */
export const MAX_REVISIONS = 100

export async function createRevisions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('studio_revisions')
    .ifNotExists()
    .addColumn('item_id', 'integer', required)
    .addColumn('number', 'integer', required)
    .addColumn('user_id', 'integer', required)
    .addColumn('made_at', 'bigint', required)
    .addColumn('before_json', 'text')
    .addPrimaryKeyConstraint('studio_revisions_key', ['item_id', 'number'])
    .execute()
}

interface Change {
  readonly itemId: number
  readonly userId: number
  readonly now: number
  readonly fields: readonly StoredField[]
  /** What the item held; null for a new one. */
  readonly before: Readonly<Record<string, string>> | null
  readonly values: Readonly<Record<string, string>>
}

/** Keeps what a change replaces, in the transaction that makes it. Fields that no form shows have no versions. */
export async function addRevision(db: Db, change: Change): Promise<void> {
  const { itemId, userId, now, fields, before, values } = change
  const replaced = fields.flatMap(({ name, model }) => {
    const [old, value] = [before?.[name] ?? '', values[name]]
    const isShown = name === 'status' || !model.isHidden
    return isShown && value !== undefined && value !== old ? [[name, old] as const] : []
  })
  if (before && replaced.length === 0) return
  const last = await tables(db)
    .selectFrom('studio_revisions')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  const number = (last?.number ?? 0) + 1
  const before_json = before && JSON.stringify(Object.fromEntries(replaced))
  await tables(db)
    .insertInto('studio_revisions')
    .values({ item_id: itemId, number, user_id: userId, made_at: now, before_json })
    .execute()
  await tables(db)
    .deleteFrom('studio_revisions')
    .where('item_id', '=', itemId)
    .where('number', '<=', number - MAX_REVISIONS)
    .execute()
}

/** The newest first. */
export async function revisionsOf(db: Db, itemId: number): Promise<Revision[]> {
  const rows = await tables(db)
    .selectFrom('studio_revisions')
    .leftJoin('users', 'users.user_id', 'studio_revisions.user_id')
    .select(['studio_revisions.user_id', 'username', 'fullname', 'made_at', 'before_json'])
    .where('item_id', '=', itemId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ user_id: userId, username, fullname, made_at, before_json }) => ({
    at: made_at,
    by: username === null ? null : { userId, name: fullname || username },
    before: before_json === null ? null : (JSON.parse(before_json) as Record<string, string>),
  }))
}

function tables(db: Db) {
  return db.withTables<{ studio_revisions: RevisionTable }>()
}
