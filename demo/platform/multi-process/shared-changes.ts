import { createKeyedMutex } from 'mandry/server'
import type { Change, PublicChange } from '../change.ts'
import type { Changes } from '../changes.ts'
import { redact, Listeners } from '../listeners.ts'
import { addToOutbox, OUTBOX_CHANNEL, sweepOutbox } from '../store/outbox.ts'
import type { Db } from '../store/schema.ts'
import { PgListener } from './pg-listener.ts'
import { OutboxReader } from './outbox-reader.ts'

/** How long the outbox keeps a change for a process that cannot read just now. */
const KEPT_MS = 5 * 60_000
/** Earlier, as a change is written a while before it is committed. */
const LOST_AFTER_MS = 4 * 60_000
const CHECK_MS = 5000
const PATIENCE_MS = 20_000

export interface SharedChangesOptions {
  readonly postgresUrl: string
  readonly db: Db
  /** Called with what a listener threw, and when a connection broke; those are replaced. */
  readonly onError: (error: unknown) => void
  /** Between two looks for changes of which no notice came, in milliseconds. Default 5 s. */
  readonly checkMs?: number
  /** Until a connection that does not answer is replaced, in milliseconds. Default 20 s. */
  readonly patienceMs?: number
  /** Of a change in the outbox, in milliseconds. Default 5 min. */
  readonly keptMs?: number
  /** Default 4 min. */
  readonly lostAfterMs?: number
}

export interface OpenChanges {
  readonly changes: Changes
  readonly close: () => Promise<void>
}

/**
 * Changes that every process on one PostgreSQL receives, the author's process included: they are
 * rows of an outbox, written with the change itself, and a notice goes out with the commit.
 *
 * @throws when the server cannot be reached
 */
export async function openSharedChanges(options: SharedChangesOptions): Promise<OpenChanges> {
  const { postgresUrl, db, onError } = options
  const { checkMs = CHECK_MS, patienceMs = PATIENCE_MS } = options
  const { keptMs = KEPT_MS, lostAfterMs = LOST_AFTER_MS } = options
  const listeners = new Listeners(onError)
  const reader = new OutboxReader({
    onChange: (body) => listeners.emit(JSON.parse(body) as PublicChange),
    onLost: () => listeners.emit({ api: '/lost' }),
    lostAfterMs,
  })
  const listener = new PgListener({
    postgresUrl,
    channel: OUTBOX_CHANNEL,
    onNotice: (payload) => reader.note(payload),
    onWake: (client) => reader.read(client),
    onCheck: (client) => reader.catchUp(client),
    checkMs,
    patienceMs,
    onError,
  })
  try {
    await listener.started()
  } catch (error) {
    await listener.stop()
    throw error
  }
  const stopSweeping = startSweeping(db, keptMs, onError)
  return {
    changes: {
      async record(tx, changes) {
        await addToOutbox(tx, changes.map(bodyOf))
        // PostgreSQL notifies every process of them, this one included.
        return () => {}
      },
      publish: (change) => addToOutbox(db, [bodyOf(change)]),
      subscribe: (listener) => listeners.add(listener),
      runExclusive: createKeyedMutex(),
    },
    async close() {
      await listener.stop()
      await stopSweeping()
    },
  }
}

function bodyOf(change: Change): string {
  return JSON.stringify(redact(change))
}

/** @returns a function that stops it and waits for the last sweep */
function startSweeping(
  db: Db,
  keptMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let sweep = Promise.resolve()
  const timer = setInterval(() => {
    sweep = sweepOutbox(db, keptMs).catch(onError)
  }, keptMs / 5)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await sweep
  }
}
