import type { EnquiryReason } from '../contract.ts'

/** A refusal meant for the sender: its message is sent back and holds nothing of what was sent. */
export class EnquiryError extends Error {
  override readonly name = 'EnquiryError'
  readonly code: EnquiryReason
  /** Seconds after which another try may succeed, where that is known. */
  readonly retryAfterS: number | undefined

  constructor(code: EnquiryReason, message: string, retryAfterS?: number) {
    super(message)
    this.code = code
    this.retryAfterS = retryAfterS
  }
}
