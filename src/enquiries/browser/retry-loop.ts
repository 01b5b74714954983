import { backoffMs, type Backoff } from '../../../platform/transport/backoff.ts'
import type { AttemptQueued } from './attempt.ts'
import type { QueuedSubmission } from './queued-submission.ts'
import * as outbox from './outbox.ts'
import type { Pending } from './pending.ts'

/** Sends kept entries until none is left. */
export interface RetryLoop {
  /** Tries all kept entries at once and resets the backoff. */
  readonly retryNow: () => void
  /** Fulfilled when the entry has arrived; rejected when it was refused or has expired. */
  readonly whenSent: (entry: QueuedSubmission) => Promise<void>
  readonly stop: () => void
}

const BACKOFF: Backoff = { firstMs: 5000, capMs: 5 * 60_000 }

export function createRetryLoop(attemptQueued: AttemptQueued, pending: Pending): RetryLoop {
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isStopped = false

  return {
    retryNow() {
      failures = 0
      run()
    },
    whenSent(entry) {
      schedule()
      return pending.wait(entry)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }

  function run(): void {
    running ??= round().finally(() => (running = undefined))
  }

  function schedule(): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(run, backoffMs(++failures, BACKOFF))
  }

  async function round(): Promise<void> {
    // An entry with a waiting form is sent even when the outbox has lost it: another tab may have sent it, or the visitor
    // cleared the browser's data. The endpoint stores it once.
    const all = [...pending.entries(), ...(await outbox.allKept())]
    let isDone = true
    for (const entry of new Map(all.map((entry) => [entry.id, entry])).values())
      // One that fails unexpectedly does not stop those after it.
      if (!(await attemptQueued(entry).catch(logError))) isDone = false
    if (!isDone || pending.entries().length > 0) schedule()
  }
}

function logError(cause: unknown): false {
  console.error('mandry/delivery:', cause)
  return false
}
