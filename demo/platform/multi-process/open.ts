import { createChanges, type Changes } from '../changes.ts'
import { ownCounters, type OpenCounters } from '../rules/counters.ts'
import { createTableCounters } from '../store/counters.ts'
import type { DatabaseLocation } from '../store/database.ts'
import type { Db } from '../store/schema.ts'
import { openSharedChanges } from './shared-changes.ts'

/** What the processes of one server have in common, beside the database itself. */
export interface Shared {
  readonly changes: Changes
  readonly openCounters: OpenCounters
  /** Before the database is closed. */
  readonly close: () => Promise<void>
}

export interface ShareOptions {
  readonly db: Db
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called with what a listener threw, and when a connection broke. */
  readonly onError: (error: unknown) => void
}

/**
 * On PostgreSQL there may be several processes: they share changes and counters. With
 * SQLite there is one process, and all of it stays in there.
 *
 * @throws when the server cannot be reached
 */
export async function shareBetweenProcesses(
  location: DatabaseLocation,
  { db, now, onError }: ShareOptions,
): Promise<Shared> {
  if (!('postgresUrl' in location)) {
    const openCounters = () => ownCounters(now)
    return { changes: createChanges(onError), openCounters, close: () => Promise.resolve() }
  }
  const postgresUrl = location.listenUrl ?? location.postgresUrl
  const { changes, close } = await openSharedChanges({ postgresUrl, db, onError })
  const openCounters = (name: string) => createTableCounters({ db, now }, name)
  return { changes, openCounters, close }
}
