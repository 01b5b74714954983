import { PostgresAdapter, type Selectable } from 'kysely'
import { MAX_DEFER_MS, type Enquiry, type TargetQueue, type TargetResult } from 'mandry/server'
import type { EnquiryDb, EnquiryTables } from './tables.ts'

type Row = Selectable<EnquiryTables['enquiries_deliveries']>

/** What waits for a target, and what it has refused. */
export interface TargetBacklog {
  readonly target: string
  readonly waiting: number
  /** Since when the oldest waits, in milliseconds since 1970. */
  readonly oldestAt: number | undefined
  readonly dead: number
}

/** SQLite has one writer at a time and no locks of rows. */
export function hasRowLocks(db: EnquiryDb): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** The rows of a new enquiry. What no target gets is what no mail is sent of: a suspected one. */
export function pendingRows(enquiry: Enquiry, targets: readonly string[]): Row[] {
  if (enquiry.suspicions.length > 0) return []
  return targets.map((target) => ({
    submission_id: enquiry.id,
    target,
    received_at: enquiry.receivedAt,
    attempts: 0,
    not_before: 0,
    leased_until: 0,
    dead_since: null,
    reason: null,
  }))
}

/** What is to reach targets, in a table beside the outbox. */
export function createTableTargets(db: EnquiryDb): TargetQueue {
  return {
    claim: (target, options) => claimFor(db, target, options),
    complete: (id, target, result) => recordResult(db, { id, target, result }),
    async deadLetters() {
      const rows = await db
        .selectFrom('enquiries_deliveries')
        .select(['submission_id', 'target', 'dead_since', 'reason'])
        .where('dead_since', 'is not', null)
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
      const dead = db
        .updateTable('enquiries_deliveries')
        .set({ dead_since: null, reason: null, attempts: 0, not_before: 0, leased_until: 0 })
        .where('target', '=', target)
        .where('dead_since', 'is not', null)
      const chosen = id === undefined ? dead : dead.where('submission_id', '=', id)
      return Number((await chosen.executeTakeFirst()).numUpdatedRows)
    },
  }
}

async function claimFor(
  db: EnquiryDb,
  target: string,
  { limit, leaseMs, now }: Parameters<TargetQueue['claim']>[1],
) {
  return await db.transaction().execute(async (tx) => {
    const open = tx
      .selectFrom('enquiries_deliveries as delivery')
      .innerJoin('enquiries_outbox as entry', 'entry.submission_id', 'delivery.submission_id')
      .select(['delivery.submission_id', 'delivery.attempts', 'entry.body'])
      .where('delivery.target', '=', target)
      .where('delivery.dead_since', 'is', null)
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
    return rows.map(({ body, attempts }) => ({ enquiry: JSON.parse(body) as Enquiry, attempts }))
  })
}

interface Outcome {
  readonly id: string
  readonly target: string
  readonly result: TargetResult
}

async function recordResult(db: EnquiryDb, { id, target, result }: Outcome): Promise<void> {
  if (result.kind !== 'sent') {
    const columns =
      result.kind === 'retry'
        ? { attempts: result.attempts, not_before: result.notBefore }
        : { dead_since: result.since, reason: result.reason }
    await db
      .updateTable('enquiries_deliveries')
      .set({ ...columns, leased_until: 0 })
      .where('submission_id', '=', id)
      .where('target', '=', target)
      .execute()
    return
  }
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('enquiries_deliveries')
      .where('submission_id', '=', id)
      .where('target', '=', target)
      .execute()
    await clearedBodies(tx).where('submission_id', '=', id).execute()
  })
}

/** Ends what is left of pruned enquiries, and the texts that two processes have left, each for the other. */
export async function pruneTargets(db: EnquiryDb): Promise<void> {
  await db
    .deleteFrom('enquiries_deliveries')
    .where('submission_id', 'not in', (delivery) =>
      delivery.selectFrom('enquiries_outbox').select('submission_id'),
    )
    .execute()
  await clearedBodies(db).where('body', '!=', '').execute()
}

/** The texts of enquiries go when they have reached every place. */
function clearedBodies(db: EnquiryDb) {
  return db
    .updateTable('enquiries_outbox')
    .set({ body: '' })
    .where('is_delivered', '=', 1)
    .where((entry) =>
      entry.not(
        entry.exists(
          entry
            .selectFrom('enquiries_deliveries')
            .select('target')
            .whereRef('enquiries_deliveries.submission_id', '=', 'enquiries_outbox.submission_id'),
        ),
      ),
    )
}

/** How many and how old, of each target that something waits for or that has refused something. */
export async function readTargetBacklogs(db: EnquiryDb): Promise<TargetBacklog[]> {
  const rows = await db
    .selectFrom('enquiries_deliveries')
    .select(({ fn }) => [
      'target',
      fn.countAll<number>().filterWhere('dead_since', 'is', null).as('waiting'),
      fn.count<number>('dead_since').as('dead'),
      fn.min<string | null>('received_at').filterWhere('dead_since', 'is', null).as('oldest'),
    ])
    .groupBy('target')
    .orderBy('target')
    .execute()
  return rows.map(({ target, waiting, dead, oldest }) => ({
    target,
    waiting,
    dead,
    oldestAt: oldest === null ? undefined : Date.parse(oldest),
  }))
}

/** What waits for targets that there are no longer becomes dead letters: nothing would come of it, and no one would know. */
export async function retireTargets(
  db: EnquiryDb,
  targets: readonly string[],
  now: number,
): Promise<void> {
  const waiting = db
    .updateTable('enquiries_deliveries')
    .set({ dead_since: now, reason: 'removed' })
    .where('dead_since', 'is', null)
  await (targets.length === 0 ? waiting : waiting.where('target', 'not in', targets)).execute()
}
