/** Why a submission is not taken. */
export type EnquiryReason =
  /** The body is not what it says it is, or holds what no form of ours sends. */
  | 'malformed'
  /** The page is of an origin that may not send here. */
  | 'origin'
  /** The form token is missing, forged, expired or used up: ask for another one. */
  | 'token'
  /** The submission id belongs to another content. */
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'too-many'
  /** The captcha says that this is no person. */
  | 'captcha'
  /** Nothing could be kept: try again later. */
  | 'unavailable'

/** A refusal meant for the sender: its message is sent back and holds nothing of what was sent. */
export class EnquiryRefusal extends Error {
  override readonly name = 'EnquiryRefusal'
  readonly code: EnquiryReason
  /** Seconds after which another try may succeed, where that is known. */
  readonly retryAfterS: number | undefined

  constructor(code: EnquiryReason, message: string, retryAfterS?: number) {
    super(message)
    this.code = code
    this.retryAfterS = retryAfterS
  }
}

export const STATUS_OF = {
  malformed: 400,
  origin: 403,
  token: 403,
  captcha: 403,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  'too-many': 429,
  unavailable: 503,
} as const satisfies Record<EnquiryReason, number>
