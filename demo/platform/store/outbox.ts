import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** Its listeners get the number of each change in the outbox, once it is committed. PostgreSQL only. */
export const OUTBOX_CHANNEL = 'mandry_changes'

/**
 * Stores texts and notifies of them in their order: with the commit of `db` where it is a transaction.
 *
 * Within one app the numbers rise in the order of the commits, since a writer holds the app's lock from
 * before this until its commit. Those of different apps may be committed in any order.
 */
export async function addToOutbox(db: Db, bodies: readonly string[]): Promise<void> {
  if (bodies.length === 0) return
  const rows = bodies.map((body) => ({ body }))
  await db
    .with('added', (own) => own.insertInto('changes_outbox').values(rows).returning('change_id'))
    .selectFrom('added')
    .select(sql`pg_notify(${OUTBOX_CHANNEL}, change_id::text)`.as('told'))
    .orderBy('change_id')
    .execute()
}

/** Drops what is older than so many milliseconds; several processes may do it at once. */
export async function sweepOutbox(db: Db, keptMs: number): Promise<void> {
  const old = db
    .selectFrom('changes_outbox')
    .select('change_id')
    .where('created_at', '<', sql<number>`extract(epoch from clock_timestamp()) * 1000 - ${keptMs}`)
    .orderBy('change_id')
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('changes_outbox').where('change_id', 'in', old).execute()
}
