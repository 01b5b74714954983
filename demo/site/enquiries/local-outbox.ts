import { createFileOutbox, type Added, type Enquiry, type Entry, type Outbox } from 'mandry/server'
import { traceOf } from '#demo/platform/index.ts'

export interface LocalOutboxOptions {
  /** Of this process alone. */
  readonly directory: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: (line: string) => void
}

/** How long the table is left alone after a failure, and how often files are moved to it. */
const RETRY_MS = 5000
/** Moved at once. */
const BATCH = 100
/** An id that belongs to another enquiry in the table: it is tried again after this time. */
const LEASE_MS = 60 * 60 * 1000
/** A repetition of a moved enquiry finds it in the table. */
const TRACE_MS = 24 * 60 * 60 * 1000

/**
 * An outbox that goes on without its database: what cannot be written there waits in files, and is moved when the
 * database is back. An enquiry that is in both is one by its id.
 *
 * @returns the table alone where the files cannot be made, after a line in the log
 */
export async function withLocalOutbox(table: Outbox, options: LocalOutboxOptions): Promise<Outbox> {
  const { directory, log } = options
  return await createFileOutbox(directory, { log }).then(
    (files) => joinOutboxes(table, files, options),
    (error: unknown) => {
      log(`DATA_DIR cannot hold enquiries, they depend on the database: ${traceOf(error)}`)
      return table
    },
  )
}

function joinOutboxes(table: Outbox, files: Outbox, options: LocalOutboxOptions): Outbox {
  const { directory, now, log } = options
  let downUntil = 0
  /** Files of an earlier run may wait as well. */
  let mayWait = true

  async function orLocally<T>(ask: () => Promise<T>, locally: () => Promise<T>): Promise<T> {
    if (now() < downUntil) return await locally()
    try {
      return await ask()
    } catch (error) {
      log(`enquiries go to files, without the database: ${traceOf(error)}`)
      downUntil = now() + RETRY_MS
      return await locally()
    }
  }

  async function keepLocally(enquiry: Enquiry): Promise<Added> {
    const added = await files.add(enquiry)
    mayWait = true
    return added
  }

  async function moveOne({ enquiry, delivery }: Entry): Promise<boolean> {
    const fail = () => {
      downUntil = now() + RETRY_MS
    }
    const added = now() < downUntil ? undefined : await table.add(enquiry).catch(fail)
    if (added === 'conflict') log(`${enquiry.id} stays in ${directory}: its id is taken`)
    if (added === 'conflict') return false
    const moved = { ...delivery, itemId: 0, mail: 'none' } as const
    await files.complete(enquiry.id, added ? moved : delivery)
    return added !== undefined
  }

  async function move(): Promise<void> {
    if (!mayWait || now() < downUntil) return
    mayWait = false
    const entries = await files.claim({ limit: BATCH, leaseMs: LEASE_MS, now: now() })
    if (entries.length > 0) mayWait = true
    let moved = 0
    for (const entry of entries) if (await moveOne(entry)) moved++
    await files.prune(new Date(now() - TRACE_MS).toISOString())
    if (moved > 0) log(`${moved} enquiries were moved from files to the database`)
  }
  const moveSafely = () =>
    void move().catch((error: unknown) => log(`enquiries stay in files: ${traceOf(error)}`))
  moveSafely()
  setInterval(moveSafely, RETRY_MS).unref()

  return {
    ...table,
    find: (id, hash) =>
      orLocally(
        () => table.find(id, hash),
        () => files.find(id, hash),
      ),
    add: (enquiry) =>
      orLocally(
        () => table.add(enquiry),
        () => keepLocally(enquiry),
      ),
  }
}
