import { backoffMs } from '../../../platform/transport/backoff.ts'
import { BACKOFF, createRecorder, type RoundOptions } from './delivery.ts'
import { describeError, TargetError } from './errors.ts'
import { MAIL, type ClaimedEnquiry, type DeliveryState } from './outbox.ts'
import type { DueTime } from './polling.ts'
import type { Target } from './target.ts'
import { withTimeout } from './with-timeout.ts'

export interface TargetDeliveryOptions extends Omit<RoundOptions, 'targets' | 'maxAttempts'> {
  /** Gets the time of the next attempt. */
  readonly due: DueTime
  /** Enquiries on their way at the same time. */
  readonly atOnce: number
  /** How long one of them may take, in milliseconds. */
  readonly timeoutMs: number
  /** Attempts until an enquiry is a dead letter. */
  readonly maxAttempts: number
}

/** After its signal a target has this time to end. */
const GRACE_MS = 500

/**
 * Creates the function that sends to one target, or to the mail box, what is due. A target that asks for a pause gets one:
 * nothing is sent to it until then.
 *
 * @returns a function that works until nothing is due, and returns how many enquiries it worked on
 */
export function createTargetDelivery(
  target: Target,
  options: TargetDeliveryOptions,
): () => Promise<number> {
  const { outbox, due, leaseMs, now, log, signal } = options
  const { atOnce, timeoutMs, maxAttempts, random = Math.random } = options
  const recorder = createRecorder(outbox, target.name, log)
  let pause = { from: 0, until: 0 }

  return async function round(): Promise<number> {
    const first = await claimNext()
    if (!first) return 0
    let worked = 0
    const lanes = [finish(first), ...Array.from({ length: atOnce - 1 }, () => finish())]
    for (const lane of await Promise.allSettled(lanes))
      if (lane.status === 'rejected') throw lane.reason
    return worked

    // Claimed one by one: an enquiry must not wait for another one that hangs.
    async function finish(entry?: ClaimedEnquiry): Promise<void> {
      for (let next = entry ?? (await claimNext()); next; next = await claimNext()) {
        worked++
        const state = recorder.unrecorded(next) ?? (await attempt(next))
        await recorder.record(new Map([[next.enquiry.id, state]]))
      }
    }
  }

  async function claimNext(): Promise<ClaimedEnquiry | undefined> {
    for (;;) {
      const began = now()
      // A clock that was set back ends the pause.
      const isPaused = began >= pause.from && began < pause.until
      if (signal.aborted || isPaused) return undefined
      const [entry] = await outbox.claim(target.name, { limit: 1, leaseMs, now: began })
      // If this process or its outbox stood still, another process may have the enquiry before it is sent.
      if (!entry || now() <= began + leaseMs / 2) return entry
    }
  }

  async function attempt({ enquiry, delivery }: ClaimedEnquiry): Promise<DeliveryState> {
    try {
      const sending = target.send(enquiry, AbortSignal.timeout(timeoutMs))
      await withTimeout(sending, timeoutMs + GRACE_MS)
      return { state: 'delivered' }
    } catch (error) {
      const who = target.name === MAIL ? 'the mail server' : target.name
      log(`${who} did not take enquiry ${enquiry.id}: ${describeError(error)}`)
      return afterFailure(error, delivery.attempts + 1)
    }
  }

  function afterFailure(error: unknown, attempts: number): DeliveryState {
    const { isPermanent = false, retryAfterMs = 0 } = error instanceof TargetError ? error : {}
    if (isPermanent || attempts >= maxAttempts)
      return { state: 'failed', reason: failureReason(error), since: now() }
    if (retryAfterMs > 0) pause = { from: now(), until: now() + retryAfterMs }
    const nextAt = now() + Math.max(retryAfterMs, backoffMs(attempts, BACKOFF, random))
    due.add(retryAfterMs > 0 ? pause.until : nextAt)
    return { state: 'queued', attempts, nextAt }
  }
}

/** A word: lists and logs hold no messages, because they may name an address with a token. */
function failureReason(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[\w-]{1,64}$/.test(code) ? code : 'error'
}
