/** Why a submission could not be sent. A form that is rejected with it says so to the visitor. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  readonly code: 'refused' | 'too-many' | 'unavailable'
  /** What the endpoint found in the inputs. Another server may answer anything. */
  readonly issues: unknown

  constructor(code: DeliveryError['code'], message: string, cause: unknown) {
    super(`mandry/delivery: ${message}`, { cause })
    this.code = code
    this.issues = (Object(cause) as { readonly issues?: unknown }).issues
  }
}

/** The result of one attempt. */
export type AttemptResult =
  | { readonly kind: 'stored'; readonly error?: undefined }
  /** `refused`: the endpoint will not take this content. `failed`: another attempt may succeed. */
  | {
      readonly kind: 'refused' | 'failed'
      readonly error: DeliveryError
      /** From `Retry-After`, in milliseconds. */
      readonly retryAfterMs: number
    }
