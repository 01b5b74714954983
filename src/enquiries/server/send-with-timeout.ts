import type { Mailer } from './options.ts'
import { withTimeout } from '../../../platform/transport/wait.ts'
import type { Enquiry } from './outbox.ts'

export interface TimedSendOptions {
  readonly mailer: Mailer
  /** How long the mail server may take, in milliseconds. */
  readonly timeoutMs: number
  readonly now: () => number
}

interface Attempt {
  readonly sending: Promise<void>
  /** Milliseconds since 1970. */
  readonly since: number
  isSettled: boolean
}

/** Nodemailer gives up long before: a mail in flight for longer was lost by its transport. */
const MAX_IN_FLIGHT_MS = 60 * 60 * 1000

/**
 * Creates a `send` that rejects after the timeout. A late mail may still be in the transport's queue, so the next attempt
 * waits for the same answer and sends nothing a second time.
 */
export function createTimedSend({ mailer, timeoutMs, now }: TimedSendOptions): Mailer['send'] {
  const attempts = new Map<string, Attempt>()

  function begin(enquiry: Enquiry): Attempt {
    const attempt = { sending: mailer.send(enquiry), since: now(), isSettled: false }
    const settle = () => void (attempt.isSettled = true)
    attempt.sending.then(settle, settle)
    return attempt
  }

  return async (enquiry) => {
    const earlier = attempts.get(enquiry.id)
    const isInFlight = earlier && now() - earlier.since < MAX_IN_FLIGHT_MS
    const attempt = isInFlight ? earlier : begin(enquiry)
    attempts.set(enquiry.id, attempt)
    try {
      await withTimeout(attempt.sending, timeoutMs)
    } finally {
      if (attempt.isSettled) attempts.delete(enquiry.id)
    }
  }
}
