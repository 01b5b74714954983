import { MOST_PATIENCE_MS } from './backoff.ts'
import { isExpired, postpone, restOf, type Entry } from './entry.ts'
import type { Exchange, Outcome } from './exchange.ts'
import { locked } from './locked.ts'
import * as outbox from './outbox.ts'
import type { Waiters } from './waiters.ts'

export interface TryOptions {
  readonly endpoint: string
  readonly exchange: Exchange
  /** For each request. */
  readonly timeoutMs: number
  /** Entries that are being sent while somebody waits, by id. */
  readonly busy: ReadonlyMap<string, Entry>
  readonly waiters: Waiters
  readonly mayAttribute: () => boolean
}

/** Does what can be done now for an entry. The answer is true when there is nothing left to do on this visit. */
export type TryEntry = (entry: Entry) => Promise<boolean>

export function createTry(options: TryOptions): TryEntry {
  const { endpoint, exchange, timeoutMs, busy, waiters, mayAttribute } = options
  /** Nobody was there to be told: they are tried again on another visit, when the site may have changed. */
  const refused = new Set<string>()

  return async (kept) => {
    const { id } = kept
    const now = Date.now()
    if (isExpired(kept, now)) return await drop(id, new Error(`${id} was kept too long`))
    if (kept.endpoint !== endpoint || busy.has(id) || refused.has(id)) return true
    const entry = await withoutWithdrawn(kept)
    if (restOf(entry, now, MOST_PATIENCE_MS) > 0) return false
    const outcome = await locked(id, () => attempt(entry), { isPatient: waiters.has(id) })
    if (outcome === undefined || outcome.kind === 'failed') return false
    if (outcome.kind === 'stored') waiters.answer(id)
    else if (waiters.has(id)) return await drop(id, outcome.error)
    else {
      refused.add(id)
      console.error(`mandry/delivery: ${id} is kept for another visit:`, outcome.error)
    }
    return true
  }

  /** Undefined when another tab has sent it meanwhile, and nobody here wants to know. */
  async function attempt(entry: Entry): Promise<Outcome | undefined> {
    if (!waiters.has(entry.id) && !(await outbox.isKept(entry.id))) return undefined
    const outcome = await exchange.attempt(entry, timeoutMs)
    if (outcome.kind === 'stored') await outbox.forget(entry.id)
    else await outbox.keep(postpone(entry, outcome.retryAfterMs, Date.now()))
    return outcome
  }

  /** What led the visitor here goes from what is kept, too, when that may not be known any more. */
  async function withoutWithdrawn(entry: Entry): Promise<Entry> {
    const { attribution, ...body } = entry.body
    if (!attribution || mayAttribute()) return entry
    await outbox.keep({ ...entry, body })
    return { ...entry, body }
  }

  async function drop(id: string, error: Error): Promise<true> {
    await outbox.forget(id)
    console.error('mandry/delivery: not sent:', error)
    waiters.answer(id, error)
    return true
  }
}
