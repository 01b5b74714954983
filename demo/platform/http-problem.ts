/** Why a request cannot be done. The store and the rules speak in these words, not in HTTP. */
export type Reason =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'too-large'
  | 'too-many'
  | 'busy'
  | 'full'

/** A refusal meant for the caller: its message is sent back. Anything else thrown is our fault. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly reason: Reason
  /** Seconds after which another try may succeed, where that is known. */
  readonly retryAfterS: number | undefined

  constructor(reason: Reason, message: string, retryAfterS?: number) {
    super(message)
    this.reason = reason
    this.retryAfterS = retryAfterS
  }
}

/** @param what it is, as in `app` */
export function missing(what: string): HttpProblem {
  return new HttpProblem('missing', `there is no such ${what}`)
}
