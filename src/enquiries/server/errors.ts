import type { EnquiryReason } from '../contract.ts'

/** Refuses a submission. The message is sent back, so it must not hold any part of the submission. */
export class EnquiryError extends Error {
  override readonly name = 'EnquiryError'
  readonly code: EnquiryReason
  /** Seconds until another attempt may succeed, where that is known. */
  readonly retryAfterS: number | undefined
  /** What the delivery script is to answer, for the code `captcha`. */
  readonly challenge: object | undefined

  constructor(code: EnquiryReason, message: string, retryAfterS?: number, challenge?: object) {
    super(message)
    this.code = code
    this.retryAfterS = retryAfterS
    this.challenge = challenge
  }
}

export interface NotStoredOptions extends ErrorOptions {
  /** True when the content caused the refusal: a smaller group may be accepted. Default false. */
  readonly isOfContent?: boolean | undefined
}

/** The store did not add the enquiry. */
export class NotStoredError extends Error {
  override readonly name = 'NotStoredError'
  readonly code = 'not-stored'
  readonly isOfContent: boolean

  constructor(message: string, { isOfContent = false, ...options }: NotStoredOptions = {}) {
    super(message, options)
    this.isOfContent = isOfContent
  }
}

export interface TargetErrorOptions extends ErrorOptions {
  /** True when another try would get the same answer. Default false. */
  readonly isPermanent?: boolean | undefined
  /** How long the target asks to be left alone, in milliseconds. Default: not at all. */
  readonly retryAfterMs?: number | undefined
}

/** A target did not take an enquiry. The code is shown and logged: a word, never a part of an address or an enquiry. */
export class TargetError extends Error {
  override readonly name = 'TargetError'
  readonly code: string
  readonly isPermanent: boolean
  readonly retryAfterMs: number

  constructor(code: string, options: TargetErrorOptions = {}) {
    const { isPermanent = false, retryAfterMs = 0, ...rest } = options
    super(`the target did not take the enquiry: ${code}`, rest)
    this.code = code
    this.isPermanent = isPermanent
    this.retryAfterMs = retryAfterMs
  }
}

/** Name, code and status of an error and of its cause. Messages are left out: they may hold what a visitor typed. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { cause } = error
  return kindOf(error) + (cause instanceof Error ? ` (${kindOf(cause)})` : '')
}

function kindOf(error: Error): string {
  const details = error as Readonly<Partial<Record<'code' | 'status' | 'responseCode', unknown>>>
  const words = [details.code, details.status, details.responseCode].filter(
    (fact) => typeof fact === 'number' || (typeof fact === 'string' && /^[\w-]{1,64}$/.test(fact)),
  )
  return [error.name, ...words].join(' ')
}
