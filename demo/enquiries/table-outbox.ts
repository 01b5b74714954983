import { PostgresAdapter } from 'kysely'
import {
  destinationsOf,
  MAIL,
  MAX_DEFER_MS,
  STORE,
  type ClaimedEnquiry,
  type ClaimOptions,
  type DeliveryState,
  type Enquiry,
  type Outbox,
} from 'mandry/server'
import type { Db } from '#demo/platform/index.ts'
import { withEnquiryTables, type EnquiryDb } from './tables.ts'

/** What waits for a target, and what the target has refused. */
interface TargetBacklog {
  readonly target: string
  readonly waiting: number
  /** When the oldest was received, in milliseconds since 1970. */
  readonly oldestAt: number | undefined
  readonly dead: number
}

/**
 * An outbox in the database, for any number of processes: they pass over what another process has claimed. Of a delivered
 * enquiry the id and the hash stay, so that a late attempt of the visitor's browser finds it known.
 *
 * @param targets names of those that new enquiries are to reach
 * @param isMeant whether an enquiry is for a target. Default: for all. A delivery costs as much as storing the enquiry
 */
export function createTableOutbox(
  platform: Db,
  targets: readonly string[] = [],
  isMeant: (target: string, enquiry: Enquiry) => boolean = () => true,
): Outbox {
  const db = withEnquiryTables(platform)
  const deliveriesTo = (target: string) =>
    db.updateTable('enquiries_deliveries').where('target', '=', target)
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
      const own = targets.filter((target) => isMeant(target, enquiry))
      if (await insertEnquiry(db, enquiry, own)) return 'added'
      const found = await this.find(enquiry.id, enquiry.contentHash)
      // It can only be gone when it was pruned in this very moment.
      return found === 'unknown' ? 'known' : found
    },
    claim: (target, options) => claim(db, target, options),
    async begin(target, ids, nextAt) {
      await deliveriesTo(target)
        .set({ state: 'sending', not_before: nextAt })
        .where('submission_id', 'in', ids)
        .execute()
    },
    record: (target, states) => record(db, target, states),
    async prune(receivedBefore) {
      const { numDeletedRows } = await db
        .deleteFrom('enquiries_outbox')
        .where('received_at', '<', receivedBefore)
        .where('submission_id', 'not in', (entry) =>
          entry
            .selectFrom('enquiries_deliveries')
            .select('submission_id')
            .where('state', '!=', 'failed'),
        )
        .executeTakeFirst()
      await db
        .deleteFrom('enquiries_deliveries')
        .where('submission_id', 'not in', (delivery) =>
          delivery.selectFrom('enquiries_outbox').select('submission_id'),
        )
        .execute()
      return Number(numDeletedRows)
    },
    async deadLetters() {
      const rows = await db
        .selectFrom('enquiries_deliveries')
        .select(['submission_id', 'target', 'dead_since', 'reason'])
        .where('state', '=', 'failed')
        .orderBy('dead_since')
        .execute()
      return rows.map(({ submission_id: id, target, dead_since, reason }) => ({
        id,
        target,
        reason: reason ?? '',
        since: dead_since ?? 0,
      }))
    },
    async sendAgain(target, id) {
      const failed = deliveriesTo(target).set(QUEUED_ROW).where('state', '=', 'failed')
      const chosen = id === undefined ? failed : failed.where('submission_id', '=', id)
      return Number((await chosen.executeTakeFirst()).numUpdatedRows)
    },
  }
}

const QUEUED_ROW = {
  state: 'queued',
  attempts: 0,
  not_before: 0,
  leased_until: 0,
  dead_since: null,
  reason: null,
} as const

/** How much waits for the store and the mail box, since when the oldest; and the same of each target. */
export async function readBacklog(platform: Db): Promise<{
  readonly waiting: number
  /** Milliseconds since 1970. */
  readonly oldestAt: number | undefined
  readonly targets: readonly TargetBacklog[]
}> {
  const db = withEnquiryTables(platform)
  const { waiting, oldest } = await db
    .selectFrom('enquiries_deliveries')
    .select(({ fn }) => [
      fn.count<number>('submission_id').distinct().as('waiting'),
      fn.min<string | null>('received_at').as('oldest'),
    ])
    .where('target', 'in', [STORE, MAIL])
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('enquiries_deliveries')
    .select(({ fn }) => [
      'target',
      fn.countAll<number>().filterWhere('state', '!=', 'failed').as('waiting'),
      fn.countAll<number>().filterWhere('state', '=', 'failed').as('dead'),
      fn.min<string | null>('received_at').filterWhere('state', '!=', 'failed').as('oldest'),
    ])
    .where('target', 'not in', [STORE, MAIL])
    .groupBy('target')
    .orderBy('target')
    .execute()
  const targets = rows.map(({ oldest, ...row }) => ({ ...row, oldestAt: timeOf(oldest) }))
  return { waiting, oldestAt: timeOf(oldest), targets }
}

function timeOf(received: string | null): number | undefined {
  return received === null ? undefined : Date.parse(received)
}

/** Ends all leases: for the start of a process that has the database to itself, after one that was killed. */
export async function releaseLeases(db: Db): Promise<void> {
  await withEnquiryTables(db).updateTable('enquiries_deliveries').set({ leased_until: 0 }).execute()
}

/** Deliveries to targets that are not in the settings become dead letters: otherwise nobody would know of them. */
export async function retireTargets(
  db: Db,
  targets: readonly string[],
  now: number,
): Promise<void> {
  await withEnquiryTables(db)
    .updateTable('enquiries_deliveries')
    .set({ state: 'failed', dead_since: now, reason: 'removed' })
    .where('state', '!=', 'failed')
    .where('target', 'not in', [STORE, MAIL, ...targets])
    .execute()
}

/** @returns false when the id is known */
async function insertEnquiry(
  db: EnquiryDb,
  enquiry: Enquiry,
  targets: readonly string[],
): Promise<boolean> {
  const ids = { submission_id: enquiry.id, received_at: enquiry.receivedAt }
  const row = { ...ids, content_hash: enquiry.contentHash, body: JSON.stringify(enquiry) }
  const deliveries = destinationsOf(enquiry, targets).map((target) => {
    return { ...ids, ...QUEUED_ROW, target }
  })
  return await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('enquiries_outbox')
      .values(row)
      .onConflict((conflict) => conflict.column('submission_id').doNothing())
      .executeTakeFirst()
    const isNew = Number(added.numInsertedOrUpdatedRows) > 0
    if (isNew) await tx.insertInto('enquiries_deliveries').values(deliveries).execute()
    return isNew
  })
}

/** SQLite has one writer at a time and no locks of rows. */
function hasRowLocks(db: EnquiryDb): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

async function claim(
  db: EnquiryDb,
  target: string,
  { limit, leaseMs, now }: ClaimOptions,
): Promise<ClaimedEnquiry[]> {
  return await db.transaction().execute(async (tx) => {
    const open = tx
      .selectFrom('enquiries_deliveries as delivery')
      .innerJoin('enquiries_outbox as entry', 'entry.submission_id', 'delivery.submission_id')
      .select([
        'delivery.submission_id',
        'delivery.state',
        'delivery.attempts',
        'delivery.not_before',
        'entry.body',
      ])
      .where('delivery.target', '=', target)
      .where('delivery.state', '!=', 'failed')
      .where('delivery.leased_until', '<=', now)
      .where((column) =>
        column.or([
          column('delivery.not_before', '<=', now),
          column('delivery.not_before', '>', now + MAX_DEFER_MS),
        ]),
      )
      .orderBy('delivery.not_before')
      .orderBy('delivery.received_at')
      .limit(limit)
    const rows = await (hasRowLocks(db) ? open.forUpdate('delivery').skipLocked() : open).execute()
    if (rows.length === 0) return []
    const ids = rows.map((row) => row.submission_id)
    await tx
      .updateTable('enquiries_deliveries')
      .set({ leased_until: now + leaseMs })
      .where('target', '=', target)
      .where('submission_id', 'in', ids)
      .execute()
    return rows.flatMap(({ body, state, attempts, not_before: nextAt }) => {
      if (state === 'failed') return []
      return [{ enquiry: JSON.parse(body) as Enquiry, delivery: { state, attempts, nextAt } }]
    })
  })
}

/** One commit: each waits for the disk. */
async function record(
  db: EnquiryDb,
  target: string,
  states: ReadonlyMap<string, DeliveryState>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const [id, state] of states)
      if (state.state !== 'delivered')
        await tx
          .updateTable('enquiries_deliveries')
          .set({ ...columnsOf(state), leased_until: 0 })
          .where('submission_id', '=', id)
          .where('target', '=', target)
          .execute()
    const delivered = [...states].filter(([, { state }]) => state === 'delivered')
    await removeDelivered(
      tx,
      target,
      delivered.map(([id]) => id),
    )
  })
}

/** Deletes deliveries, and the texts of enquiries that have reached every destination. */
async function removeDelivered(
  tx: EnquiryDb,
  target: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  // Of two processes that record the last two deliveries of an enquiry, the second sees what the first has deleted.
  const locked = tx
    .selectFrom('enquiries_outbox')
    .select('submission_id')
    .where('submission_id', 'in', ids)
    .orderBy('submission_id')
  if (hasRowLocks(tx)) await locked.forUpdate().execute()
  await tx
    .deleteFrom('enquiries_deliveries')
    .where('target', '=', target)
    .where('submission_id', 'in', ids)
    .execute()
  await tx
    .updateTable('enquiries_outbox')
    .set({ body: '' })
    .where('submission_id', 'in', ids)
    .where('submission_id', 'not in', (entry) =>
      entry
        .selectFrom('enquiries_deliveries')
        .select('submission_id')
        .where('submission_id', 'in', ids),
    )
    .execute()
}

function columnsOf(state: Exclude<DeliveryState, { readonly state: 'delivered' }>) {
  return state.state === 'failed'
    ? { state: state.state, dead_since: state.since, reason: state.reason }
    : { state: state.state, attempts: state.attempts, not_before: state.nextAt }
}
