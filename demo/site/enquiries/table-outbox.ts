import {
  isDelivered,
  MAX_DEFER_MS,
  PENDING,
  type Delivery,
  type Enquiry,
  type Entry,
  type Outbox,
  type ClaimOptions,
} from 'mandry/server'
import type { Db } from '#demo/platform/index.ts'
import { withEnquiryTables, type EnquiryDb, type EnquiryTables } from './tables.ts'
import { PostgresAdapter, type Selectable } from 'kysely'

type Row = Selectable<EnquiryTables['enquiries_outbox']>

/**
 * An outbox in the database, for any number of processes: what one of them has taken the others pass over. An enquiry
 * that is delivered leaves its id and hash behind, so that a late attempt of the visitor's browser finds it known.
 */
export function createTableOutbox(platform: Db): Outbox {
  const db = withEnquiryTables(platform)
  return {
    async find(id, contentHash) {
      const row = await db
        .selectFrom('enquiries_outbox')
        .select('content_hash')
        .where('submission_id', '=', id)
        .executeTakeFirst()
      if (!row) return 'unknown'
      return row.content_hash === contentHash ? 'known' : 'conflict'
    },
    async add(enquiry) {
      const added = await db
        .insertInto('enquiries_outbox')
        .values(rowOf(enquiry))
        .onConflict((conflict) => conflict.column('submission_id').doNothing())
        .executeTakeFirst()
      if (Number(added.numInsertedOrUpdatedRows) > 0) return 'added'
      const found = await this.find(enquiry.id, enquiry.contentHash)
      // It can only be gone when it was pruned in this very moment.
      return found === 'unknown' ? 'known' : found
    },
    claim: (options) => claim(db, options),
    complete: (id, delivery) => updateEntry(db, id, { ...columnsOf(delivery), leased_until: 0 }),
    // One commit: each waits for the disk.
    update: (deliveries) =>
      db.transaction().execute(async (tx) => {
        for (const [id, delivery] of deliveries) await updateEntry(tx, id, columnsOf(delivery))
      }),
    async prune(receivedBefore) {
      const { numDeletedRows } = await db
        .deleteFrom('enquiries_outbox')
        .where('is_delivered', '=', 1)
        .where('received_at', '<', receivedBefore)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

/** How many enquiries are not delivered, and since when the oldest waits: milliseconds since 1970. */
export async function readBacklog(
  platform: Db,
): Promise<{ waiting: number; oldestAt: number | undefined }> {
  const { waiting, oldest } = await withEnquiryTables(platform)
    .selectFrom('enquiries_outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min<string | null>('received_at').as('oldest'),
    ])
    .where('is_delivered', '=', 0)
    .executeTakeFirstOrThrow()
  return { waiting, oldestAt: oldest === null ? undefined : Date.parse(oldest) }
}

/** Ends all leases: for the start of a process that has the database to itself, after one that was killed. */
export async function releaseLeases(db: Db): Promise<void> {
  const tables = withEnquiryTables(db)
  await tables.updateTable('enquiries_outbox').set({ leased_until: 0 }).execute()
}

async function claim(db: EnquiryDb, { limit, leaseMs, now }: ClaimOptions): Promise<Entry[]> {
  return await db.transaction().execute(async (tx) => {
    const open = tx
      .selectFrom('enquiries_outbox')
      .selectAll()
      .where('is_delivered', '=', 0)
      .where((column) =>
        column.or([column('not_before', '<=', now), column('not_before', '>', now + MAX_DEFER_MS)]),
      )
      .where('leased_until', '<=', now)
      .orderBy('not_before')
      .orderBy('received_at')
      .limit(limit)
    // SQLite has one writer at a time and no locks of rows.
    const hasLocks = db.getExecutor().adapter instanceof PostgresAdapter
    const rows = await (hasLocks ? open.forUpdate().skipLocked() : open).execute()
    if (rows.length === 0) return []
    await tx
      .updateTable('enquiries_outbox')
      .set({ leased_until: now + leaseMs })
      .where(
        'submission_id',
        'in',
        rows.map((row) => row.submission_id),
      )
      .execute()
    return rows.map(entryOf)
  })
}

async function updateEntry(
  db: EnquiryDb,
  id: string,
  columns: Partial<Omit<Row, 'submission_id'>>,
): Promise<void> {
  await db.updateTable('enquiries_outbox').set(columns).where('submission_id', '=', id).execute()
}

function rowOf(enquiry: Enquiry): Row {
  return {
    submission_id: enquiry.id,
    content_hash: enquiry.contentHash,
    received_at: enquiry.receivedAt,
    body: JSON.stringify(enquiry),
    leased_until: 0,
    is_delivered: 0,
    ...columnsOf(PENDING),
  }
}

function columnsOf(delivery: Delivery) {
  const { itemId, inDoubt, mail, attempts, notBefore } = delivery
  return {
    item_id: itemId ?? null,
    is_item_uncertain: inDoubt ? (1 as const) : (0 as const),
    mail,
    attempts,
    not_before: notBefore,
    ...(isDelivered(delivery) ? { is_delivered: 1 as const, body: '' } : {}),
  }
}

function entryOf(row: Row): Entry {
  return {
    enquiry: JSON.parse(row.body) as Enquiry,
    delivery: {
      itemId: row.item_id ?? undefined,
      inDoubt: row.is_item_uncertain === 1,
      mail: row.mail,
      attempts: row.attempts,
      notBefore: row.not_before,
    },
  }
}
