import { backoffMs } from '../../../platform/transport/backoff.ts'
import { BACKOFF, type DeliveryOptions } from './deliver-batch.ts'
import { describeError, TargetError } from './errors.ts'
import type { DueTime } from './polling.ts'
import type { Target, TargetEntry, TargetQueue, TargetResult } from './target-queue.ts'
import { withTimeout } from './with-timeout.ts'

export interface TargetDeliveryOptions extends DeliveryOptions {
  readonly queue: TargetQueue
  /** Is told when something is due. */
  readonly due: DueTime
}

/** Enquiries on their way to one target. Chats count messages a second; more at once are refused. */
const AT_ONCE = 4
/** For a target to end after its signal; then it is waited for no longer. */
const GRACE_MS = 500

/**
 * Creates the function that delivers to one target what is due. A target that asks for a pause gets one: nothing is sent to
 * it until then.
 *
 * @returns a function that works until nothing is due, and tells on how many enquiries
 */
export function createTargetDelivery(
  target: Target,
  options: TargetDeliveryOptions,
): () => Promise<number> {
  const { queue, due, leaseMs, now, log, signal, random = Math.random } = options
  // Three days: nine tries in the first quarter of an hour, then four to eight an hour.
  const { targetTimeoutMs = 10_000, maxAttempts = 400 } = options
  const timeoutMs = Math.min(targetTimeoutMs, leaseMs / 2)
  /** Results that could not be written to the outbox. When the process dies, their deliveries are repeated. */
  const unwritten = new Map<string, TargetResult>()
  let pause = { from: 0, until: 0 }

  return async function round(): Promise<number> {
    const first = await claimNext()
    if (!first) return 0
    let worked = 0
    const lanes = [finish(first), ...Array.from({ length: AT_ONCE - 1 }, () => finish())]
    for (const lane of await Promise.allSettled(lanes))
      if (lane.status === 'rejected') throw lane.reason
    return worked

    // One by one: of those that were claimed together some would wait for one that hangs.
    async function finish(entry?: TargetEntry): Promise<void> {
      for (let next = entry ?? (await claimNext()); next; next = await claimNext()) {
        worked++
        await write(next.enquiry.id, unwritten.get(next.enquiry.id) ?? (await attempt(next)))
      }
    }
  }

  async function claimNext(): Promise<TargetEntry | undefined> {
    // A clock that was set back ends the pause.
    const isPaused = now() >= pause.from && now() < pause.until
    if (signal.aborted || isPaused) return undefined
    const [entry] = await queue.claim(target.name, { limit: 1, leaseMs, now: now() })
    return entry
  }

  async function attempt({ enquiry, attempts }: TargetEntry): Promise<TargetResult> {
    try {
      const sending = target.send(enquiry, AbortSignal.timeout(timeoutMs))
      await withTimeout(sending, timeoutMs + GRACE_MS)
      return { kind: 'sent' }
    } catch (error) {
      log(`${target.name} did not take enquiry ${enquiry.id}: ${describeError(error)}`)
      return afterFailure(error, attempts + 1)
    }
  }

  function afterFailure(error: unknown, attempts: number): TargetResult {
    const { isPermanent = false, retryAfterMs = 0 } = error instanceof TargetError ? error : {}
    if (isPermanent || attempts >= maxAttempts)
      return { kind: 'dead', reason: reasonOf(error), since: now() }
    if (retryAfterMs > 0) pause = { from: now(), until: now() + retryAfterMs }
    const notBefore = now() + Math.max(retryAfterMs, backoffMs(attempts, BACKOFF, random))
    due.add(retryAfterMs > 0 ? pause.until : notBefore)
    return { kind: 'retry', attempts, notBefore }
  }

  async function write(id: string, result: TargetResult): Promise<void> {
    unwritten.set(id, result)
    try {
      await queue.complete(id, target.name, result)
      unwritten.delete(id)
    } catch (error) {
      const why = describeError(error)
      log(`what ${target.name} did with enquiry ${id} could not be written down: ${why}`)
    }
  }
}

/** A word: lists and logs hold no messages, which may name an address with a token in it. */
function reasonOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[\w-]{1,64}$/.test(code) ? code : 'error'
}
