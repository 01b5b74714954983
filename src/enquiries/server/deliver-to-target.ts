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
 * @param onIdle called when nothing more was due for a sender, which may have failed and know when to try again
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
      let begun = 0
      // Claimed one by one: an enquiry must not wait for another one that hangs.
      while (senders.size < atOnce) {
        const entry = await claimNext()
        if (!entry) break
        begun++
        const sender: Promise<void> = send(entry)
          .catch((error: unknown) => log(`the outbox failed: ${describeError(error)}`))
          .finally(() => {
            senders.delete(sender)
            onIdle()
          })
        senders.add(sender)
      }
      return begun
    },
    async settled() {
      await Promise.all(senders)
    },
  }

  /** Sends an enquiry, then others until nothing is due. */
  async function send(first: ClaimedEnquiry): Promise<void> {
    for (let next: ClaimedEnquiry | undefined = first; next; next = await claimNext()) {
      const state = recorder.unrecorded(next) ?? (await attempt(next))
      await recorder.record(new Map([[next.enquiry.id, state]]))
    }
  }

  async function claimNext(): Promise<ClaimedEnquiry | undefined> {
    for (;;) {
      const began = now()
      // A clock that was set back ends the pause.
      const isPaused = began >= pause.from && began < pause.until
      if (signal.aborted || isPaused) return undefined
      const [entry] = await outbox.claim(target.name, { limit: 1, leaseMs, now: began })
      // If this process or its outbox was suspended, another process may already have the enquiry.
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
