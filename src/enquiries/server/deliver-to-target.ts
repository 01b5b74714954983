import { backoffMs } from '../../../platform/transport/backoff.ts'
import { BACKOFF, createRecorder, type RoundOptions } from './delivery.ts'
import { describeError, TargetError } from './errors.ts'
import { MAIL, type ClaimedEnquiry, type DeliveryState } from './outbox.ts'
import type { DueTime } from './polling.ts'
import type { Target } from './target.ts'
import { withTimeout } from '../../../platform/transport/wait.ts'

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

/** Sends to one target, or to the mail box. */
export interface TargetDelivery {
  /** Begins to send what is due, as much at once as the target may have. Returns how many enquiries it began with. */
  readonly round: () => Promise<number>
  /** Fulfilled when nothing is on its way. */
  readonly settled: () => Promise<void>
}

/**
 * Creates the delivery to a target. An enquiry that hangs holds up no other one, as long as the target may have more at once. A target
 * that asks for a pause gets one: nothing is sent to it until then.
 *
 * @param onIdle called when an enquiry is sent, or has failed and knows when to try again: time for a round
 */
export function createTargetDelivery(
  target: Target,
  options: TargetDeliveryOptions,
  onIdle = () => {},
): TargetDelivery {
  const { outbox, due, leaseMs, now, log, signal } = options
  const { atOnce, timeoutMs, maxAttempts, random = Math.random } = options
  const recorder = createRecorder(outbox, target.name, log)
  const senders = new Set<Promise<void>>()
  let pause = { from: 0, until: 0 }

  return {
    async round() {
      // No more than are sent at once: an enquiry must not wait for another one that hangs.
      const entries = await claim(atOnce - senders.size)
      for (const entry of entries) {
        const sender: Promise<void> = send(entry).finally(() => {
          senders.delete(sender)
          onIdle()
        })
        senders.add(sender)
      }
      return entries.length
    },
    async settled() {
      await Promise.all(senders)
    },
  }

  async function send(entry: ClaimedEnquiry): Promise<void> {
    const state = recorder.unrecorded(entry) ?? (await attempt(entry))
    await recorder.record(new Map([[entry.enquiry.id, state]]))
  }

  async function claim(limit: number): Promise<readonly ClaimedEnquiry[]> {
    for (;;) {
      const began = now()
      // A clock that was set back ends the pause.
      const isPaused = began >= pause.from && began < pause.until
      if (limit === 0 || signal.aborted || isPaused) return []
      const entries = await outbox.claim(target.name, { limit, leaseMs, now: began })
      // If this process or its outbox was suspended, another process may already have the enquiries.
      if (entries.length === 0 || now() <= began + leaseMs / 2) return entries
    }
  }

  async function attempt({ enquiry, delivery }: ClaimedEnquiry): Promise<DeliveryState> {
    try {
      const sending = target.send(enquiry, AbortSignal.timeout(timeoutMs))
      await withTimeout(sending, timeoutMs + GRACE_MS)
      return { state: 'delivered' }
    } catch (error) {
      const who = target.name === MAIL ? 'the mail server' : target.name
      log(`${who} did not accept enquiry ${enquiry.id}: ${describeError(error)}`)
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
