import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { newSecret, required, type Db, type KeyDeps } from '../../../platform/index.ts'
import type { PreviewCall } from './contract.ts'

type PreviewTables = { studio_previews: PreviewTable }

/** In the database: the page may be asked of another process. */
interface PreviewTable {
  ticket_hash: string
  user_id: number
  app_id: number
  item_id: number
  language: string
  values_json: string
  expires_at: number
}

/** What a ticket shows, and to whom. */
export interface Preview extends PreviewCall {
  readonly userId: number
}

/** Long enough to look at a page and load it again; its address may stay in a history. */
const LIFETIME_MS = 10 * 60 * 1000
/** The newest of a user are kept. */
const MAX_PER_USER = 10

export async function createPreviews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('studio_previews')
    .ifNotExists()
    .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', required)
    .addColumn('app_id', 'integer', required)
    .addColumn('item_id', 'integer', required)
    .addColumn('language', 'text', required)
    .addColumn('values_json', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await db.schema
    .createIndex('studio_previews_by_user')
    .ifNotExists()
    .on('studio_previews')
    .columns(['user_id', 'expires_at'])
    .execute()
}

/** Keeps a preview for a while. @returns the ticket, which only its address has, and when it ends */
export async function addTicket(
  { db, now, randomBytes }: Pick<KeyDeps, 'db' | 'now' | 'randomBytes'>,
  { userId: user_id, appId: app_id, itemId, language, values }: Preview,
): Promise<{ readonly ticket: string; readonly expiresAt: number }> {
  const ticket = newSecret(randomBytes)
  const expiresAt = now() + LIFETIME_MS
  await tables(db)
    .insertInto('studio_previews')
    .values({
      ticket_hash: ticketHash(ticket),
      user_id,
      app_id,
      item_id: itemId ?? 0,
      language,
      values_json: JSON.stringify(values),
      expires_at: expiresAt,
    })
    .execute()
  await dropOld(db, user_id, now())
  return { ticket, expiresAt }
}

/** Undefined when there is no such ticket, or it has ended. */
export async function findTicket(
  { db, now }: Pick<KeyDeps, 'db' | 'now'>,
  ticket: string,
): Promise<Preview | undefined> {
  const row = await tables(db)
    .selectFrom('studio_previews')
    .selectAll()
    .where('ticket_hash', '=', ticketHash(ticket))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return (
    row && {
      userId: row.user_id,
      appId: row.app_id,
      itemId: row.item_id || null,
      language: row.language,
      values: JSON.parse(row.values_json) as Preview['values'],
    }
  )
}

async function dropOld(db: Db, userId: number, now: number): Promise<void> {
  const own = tables(db)
    .selectFrom('studio_previews')
    .select('ticket_hash')
    .where('user_id', '=', userId)
    .orderBy('expires_at', 'desc')
    .limit(MAX_PER_USER)
  await tables(db)
    .deleteFrom('studio_previews')
    .where((row) =>
      row.or([
        row('expires_at', '<=', now),
        row.and([row('user_id', '=', userId), row('ticket_hash', 'not in', own)]),
      ]),
    )
    .execute()
}

function tables(db: Db) {
  return db.withTables<PreviewTables>()
}

function ticketHash(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex')
}
