import { sql } from 'kysely'
import { HttpProblem } from '../http-problem.ts'
import { PERMISSION } from '../rules/permission.ts'
import type { Db, Tx } from './schema.ts'

/** Bytes of items, files, documents, fields and views. */
export interface StorageQuota {
  /** In all apps that one account owns. */
  readonly perAccount: number
  /** In all apps. */
  readonly total: number
}

/** Takes over what the items of an app hold by now. */
export async function countItems(tx: Tx, app_id: number, items: number): Promise<void> {
  await tx
    .insertInto('app_bytes')
    .values({ app_id, items, others: 0 })
    .onConflict((conflict) => conflict.column('app_id').doUpdateSet({ items }))
    .execute()
}

/** Counts again what an app holds besides its items; called after each change of that. */
export async function countOthers(tx: Tx, appId: number): Promise<void> {
  await sql`
    insert into app_bytes (app_id, items, others)
    ${appBytes} where app_id = ${appId}
    on conflict (app_id) do update set others = excluded.others`.execute(tx)
}

/** What apps hold, from the rows of their parts; a statement that can be narrowed. */
export const appBytes = sql`
  select app_id, items_bytes,
    octet_length(icon_json) + octet_length(views_json)
    + coalesce((select sum(octet_length(model_json)) from fields where fields.app_id = apps.app_id), 0)
    + coalesce((select sum(bytes) from files where files.app_id = apps.app_id), 0)
    + coalesce((select sum(octet_length(data)) from documents where documents.app_id = apps.app_id), 0)
  from apps`

/** What the apps hold together. */
export async function bytesOfApps(db: Db, appIds: readonly number[]): Promise<number> {
  const { bytes } = await db
    .selectFrom('app_bytes')
    .select(SUM)
    .where('app_id', 'in', appIds)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

// PostgreSQL adds up to a number of any length, which comes as text.
const SUM = sql<number | string | null>`sum(items + others)`.as('bytes')

/** The owner of each of the apps. */
export async function ownersOf(db: Db, appIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('sharings')
    .select(['app_id', 'user_id'])
    .where('app_id', 'in', appIds)
    .where('permission', '=', PERMISSION.owner)
    .execute()
  return new Map(rows.map(({ app_id, user_id }) => [app_id, user_id]))
}

/**
 * @param onTheWay bytes that are being written for the account, and not yet in its apps
 * @throws {HttpProblem} when the account, or all together, hold more than they may
 */
export async function requireStorage(
  db: Db,
  ownerId: number,
  { perAccount, total }: StorageQuota,
  onTheWay = 0,
): Promise<void> {
  const own = await db
    .selectFrom('sharings')
    .innerJoin('app_bytes', 'app_bytes.app_id', 'sharings.app_id')
    .select(SUM)
    .where('user_id', '=', ownerId)
    .where('permission', '=', PERMISSION.owner)
    .executeTakeFirstOrThrow()
  if (Number(own.bytes) + onTheWay > perAccount)
    throw new HttpProblem('too-many', `the apps of an account may hold ${perAccount} bytes`)
  const all = await db.selectFrom('app_bytes').select(SUM).executeTakeFirstOrThrow()
  if (Number(all.bytes) + onTheWay > total)
    throw new HttpProblem('full', `all apps together may hold ${total} bytes, and they do`)
}
