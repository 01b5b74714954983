import type { Mailer } from './options.ts'
import { withTimeout } from './with-timeout.ts'
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

/** Nodemailer gives up long before; a mail that is on its way for longer was lost by whoever carries it. */
const MAX_IN_FLIGHT_MS = 60 * 60 * 1000

/**
 * Makes the function that hands mails over and throws when the answer is late. Such a mail is on its way still, in the
 * queue of the transport perhaps: whoever tries again waits for that answer, and hands nothing over a second time.
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
    const isOnItsWay = earlier && now() - earlier.since < MAX_IN_FLIGHT_MS
    const attempt = isOnItsWay ? earlier : begin(enquiry)
    attempts.set(enquiry.id, attempt)
    try {
      await withTimeout(attempt.sending, timeoutMs)
    } finally {
      if (attempt.isSettled) attempts.delete(enquiry.id)
    }
  }
}
