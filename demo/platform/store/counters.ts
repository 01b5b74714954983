import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Limit } from 'mandry/server'
import type { Counters } from '../rules/counters.ts'
import type { Db } from './schema.ts'

/** Every process clears away what has ended so often. */
const SWEEP_MS = 60_000

/** What all counters of a process share. */
export interface TableCounting {
  readonly db: Db
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Counters that all processes on one database share. PostgreSQL only.
 *
 * A count is one statement; the rows of its keys are locked in the order of the keys, so that two of them
 * never wait for each other.
 */
export function createTableCounters({ db, now }: TableCounting, name: string): Counters {
  let sweptAt = now()

  async function giveBack(key: string): Promise<void> {
    await db
      .updateTable('counters')
      .set((column) => ({ hits: column('hits', '-', 1) }))
      .where('counter_key', '=', hashOf(name, key))
      .where('hits', '>', 0)
      .execute()
  }
  return {
    giveBack,
    async count(limits, windowMs) {
      const time = now()
      if (time - sweptAt >= SWEEP_MS) {
        sweptAt = time
        await sweep(db, time)
      }
      const ends = await add(db, keyed(name, limits), { time, windowMs })
      if (ends === undefined) return undefined
      for (const { key } of limits) await giveBack(key)
      return Math.max(1, Math.ceil((ends - time) / 1000))
    },
    async forget(key) {
      await db.deleteFrom('counters').where('counter_key', '=', hashOf(name, key)).execute()
    },
  }
}

/** Counts in every window and restarts those that have ended. @returns when the last full one ends */
async function add(
  db: Db,
  maxima: ReadonlyMap<string, number>,
  { time, windowMs }: { readonly time: number; readonly windowMs: number },
): Promise<number | undefined> {
  const rows = [...maxima.keys()].map((counter_key) => ({
    counter_key,
    hits: 1,
    ends_at: time + windowMs,
  }))
  // One that ends after two windows was begun before the clock was set back. One that ends a little later than a new
  // one would was begun by a process whose clock is ahead, or which came first and counted last.
  const latest = time + 2 * windowMs
  const goesOn = sql<boolean>`counters.ends_at > ${time} and counters.ends_at <= ${latest}`
  const counted = await db
    .insertInto('counters')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('counter_key').doUpdateSet({
        hits: sql`case when ${goesOn} then counters.hits + 1 else 1 end`,
        ends_at: sql`case when ${goesOn} then counters.ends_at else excluded.ends_at end`,
      }),
    )
    .returningAll()
    .execute()
  const full = counted.filter(({ counter_key, hits }) => hits > (maxima.get(counter_key) ?? 0))
  return full.length === 0 ? undefined : Math.max(...full.map(({ ends_at }) => ends_at))
}

/** Rows that another process has locked stay until the next sweep. */
async function sweep(db: Db, time: number): Promise<void> {
  const ended = db
    .selectFrom('counters')
    .select('counter_key')
    .where('ends_at', '<=', time)
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('counters').where('counter_key', 'in', ended).execute()
}

/** The greatest number for each key, in the order of the keys. */
function keyed(name: string, limits: readonly Limit[]): ReadonlyMap<string, number> {
  const entries = limits.map(({ key, max }) => [hashOf(name, key), max] as const)
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Of a length that does not depend on what a visitor typed, and not to be read. */
function hashOf(name: string, key: string): string {
  return createHash('sha256').update(`${name} ${key}`).digest('base64url')
}
