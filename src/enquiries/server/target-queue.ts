import type { Enquiry } from './enquiry.ts'

/** A place that enquiries go to beside the store and the mail box: a webhook, a chat. */
export interface Target {
  /** Names it in the outbox, in logs and in lists: a word like `crm`. What waits under another name is not found. */
  readonly name: string
  /**
   * Sends an enquiry; fulfilled when the target has taken it. The same enquiry may come twice.
   *
   * @param signal aborts when the target took too long
   * @throws {TargetError} for what is refused for good, or is to wait; anything else is tried again
   */
  readonly send: (enquiry: Enquiry, signal: AbortSignal) => Promise<void>
}

/** An enquiry that waits for a target. */
export interface TargetEntry {
  readonly enquiry: Enquiry
  /** Tries that failed in a row. */
  readonly attempts: number
}

/** What came of a try. Times are in milliseconds since 1970. */
export type TargetResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'retry'; readonly attempts: number; readonly notBefore: number }
  | { readonly kind: 'dead'; readonly reason: string; readonly since: number }

/** An enquiry that a target refused for good, or did not take in all tries. */
export interface DeadLetter {
  /** The submission id. */
  readonly id: string
  readonly target: string
  /** The code of the last error, such as `http-410` or `timeout`. */
  readonly reason: string
  /** Milliseconds since 1970. */
  readonly since: number
}

/**
 * Which enquiry is still to reach which target. Each target has its own work, leases and back-off. An enquiry is to reach
 * the targets that the outbox knew when it was added.
 */
export interface TargetQueue {
  /** As `Outbox.claim`, of one target. */
  readonly claim: (
    target: string,
    options: { readonly limit: number; readonly leaseMs: number; readonly now: number },
  ) => Promise<TargetEntry[]>
  /** Records what came of a try and ends the lease. */
  readonly complete: (id: string, target: string, result: TargetResult) => Promise<void>
  /** The newest last. They are kept as long as the enquiry is known by its id. */
  readonly deadLetters: () => Promise<DeadLetter[]>
  /** Puts dead letters of a target back to work: of one enquiry, or all. Returns how many. */
  readonly sendAgain: (target: string, id?: string) => Promise<number>
}

const NAME = /^[a-z][a-z\d-]{0,31}$/

/** @throws {RangeError} for names that are no plain words, and for two of a kind */
export function checkTargetNames(names: readonly string[]): void {
  const wrong = names.find((name, at) => !NAME.test(name) || names.indexOf(name) !== at)
  if (wrong !== undefined)
    throw new RangeError(`a target's name is a word of its own like "crm", not "${wrong}"`)
}
