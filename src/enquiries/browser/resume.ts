import { backoffMs, type Backoff } from './backoff.ts'
import type { Entry } from './entry.ts'
import * as outbox from './outbox.ts'
import type { TryEntry } from './try-entry.ts'
import type { Waiters } from './waiters.ts'

/** Sends what an earlier moment had to leave behind. */
export interface Resume {
  /** Tries what is kept now, then again and again until nothing is left. */
  readonly resume: () => void
  /** When an entry has arrived; rejected when it is refused, or was kept as long as it may be. */
  readonly whenSent: (entry: Entry) => Promise<void>
  readonly stop: () => void
}

const BACKOFF: Backoff = { firstMs: 5000, capMs: 5 * 60_000 }

export function createResume(tryEntry: TryEntry, waiters: Waiters): Resume {
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isStopped = false

  return {
    resume() {
      failures = 0
      run()
    },
    whenSent(entry) {
      schedule()
      return waiters.wait(entry)
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
    // What somebody waits for is sent even if it is kept no more: another tab may have sent it, or the visitor may have
    // cleared the browser. The endpoint knows.
    const all = [...waiters.entries(), ...(await outbox.allKept())]
    let isDone = true
    for (const entry of new Map(all.map((entry) => [entry.id, entry])).values())
      // One that fails unexpectedly does not stop those after it.
      if (!(await tryEntry(entry).catch(report))) isDone = false
    if (!isDone || waiters.entries().length > 0) schedule()
  }
}

function report(cause: unknown): false {
  console.error('mandry/delivery:', cause)
  return false
}
