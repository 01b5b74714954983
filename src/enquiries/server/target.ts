import type { Enquiry } from './enquiry.ts'

/** A destination other than store and mailbox: a webhook, a chat. */
export interface Target {
  /** Names the target in the outbox, in logs and in lists: a word like `crm`. Deliveries under another name are not found. */
  readonly name: string
  /**
   * Sends an enquiry; fulfilled when the target has accepted it. The same enquiry may be sent twice.
   *
   * @param signal aborts when the target takes too long
   * @throws {TargetError} for a final refusal, or for a pause; after any other error the forwarder tries again
   */
  readonly send: (enquiry: Enquiry, signal: AbortSignal) => Promise<void>
}

const NAME = /^[a-z][a-z\d-]{0,31}$/

/** @throws {RangeError} for a name that is not a plain word, and for a repeated name */
export function checkTargetNames(names: readonly string[]): void {
  const wrong = names.find((name, at) => !NAME.test(name) || names.indexOf(name) !== at)
  if (wrong !== undefined)
    throw new RangeError(`a target's name is a word of its own like "crm", not "${wrong}"`)
}
