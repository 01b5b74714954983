import { MAX_RETRY_AFTER_MS } from './timing.ts'
import { isExpired, postpone, remainingDelay, type QueuedSubmission } from './queued-submission.ts'
import type { AttemptResult } from './delivery-error.ts'
import type { Exchange } from './exchange.ts'
import * as outbox from './outbox.ts'
import type { Pending } from './pending.ts'
import { withLock } from './with-lock.ts'

export interface AttemptOptions {
  readonly endpoint: string
  readonly exchange: Exchange
  /** For each request. */
  readonly timeoutMs: number
  /** Entries that `deliver` is sending, by id. */
  readonly busy: ReadonlyMap<string, QueuedSubmission>
  readonly pending: Pending
  readonly mayAttribute: () => boolean
}

/** Tries to send a kept entry. @returns true when nothing is left to do for it on this visit */
export type AttemptQueued = (entry: QueuedSubmission) => Promise<boolean>

export function createAttempt(options: AttemptOptions): AttemptQueued {
  const { endpoint, exchange, timeoutMs, busy, pending, mayAttribute } = options
  /** Entries without a waiting form: the next visit tries them again, when the site may have changed. */
  const refused = new Set<string>()

  return async (kept) => {
    const { id } = kept
    const now = Date.now()
    if (isExpired(kept, now)) return await drop(id, new Error(`${id} was kept too long`))
    if (kept.endpoint !== endpoint || busy.has(id) || refused.has(id)) return true
    const entry = await withoutWithdrawn(kept)
    if (remainingDelay(entry, now, MAX_RETRY_AFTER_MS) > 0) return false
    const outcome = await withLock(id, () => sendKept(entry), { isPatient: pending.has(id) })
    if (outcome === undefined || outcome.kind === 'failed') return false
    if (outcome.kind === 'stored') pending.answer(id)
    else if (pending.has(id)) return await drop(id, outcome.error)
    else {
      refused.add(id)
      console.error(`mandry/delivery: ${id} is kept for another visit:`, outcome.error)
    }
    return true
  }

  /** Undefined when another tab has sent it and no form of this page waits for it. */
  async function sendKept(entry: QueuedSubmission): Promise<AttemptResult | undefined> {
    if (!pending.has(entry.id) && !(await outbox.isKept(entry.id))) return undefined
    const outcome = await exchange.attempt(entry, timeoutMs)
    if (outcome.kind === 'stored') await outbox.remove(entry.id)
    else await outbox.keep(postpone(entry, outcome.retryAfterMs, Date.now()))
    return outcome
  }

  /** Removes attribution and referrer from the kept entry as well when consent was withdrawn. */
  async function withoutWithdrawn(entry: QueuedSubmission): Promise<QueuedSubmission> {
    const { attribution, ...rest } = entry.body
    if (!attribution || mayAttribute()) return entry
    entry = { ...entry, body: { ...rest, referrer: '' } }
    await outbox.keep(entry)
    return entry
  }

  async function drop(id: string, error: Error): Promise<true> {
    await outbox.remove(id)
    console.error('mandry/delivery: not sent:', error)
    pending.answer(id, error)
    return true
  }
}
