import type { EnquiriesOptions } from './options.ts'
import { isFormPost } from './read-body.ts'

const ADDRESSES = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
} as const

export interface SiteVerifyOptions {
  /** `recaptcha` is v2 and v3. */
  readonly service: keyof typeof ADDRESSES
  /** The service's secret key. */
  readonly secret: string
  /** Of reCAPTCHA v3: an enquiry with a lower score is held for review. Default 0.5. */
  readonly minScore?: number | undefined
  /** How long the service may take, in milliseconds; less than `captchaTimeoutMs` of the endpoint. Default 4000. */
  readonly timeoutMs?: number | undefined
  /** Address of the check. Default: the service's. */
  readonly url?: string | undefined
}

/** An answer that was used, or given too long ago: the device may have kept the enquiry meanwhile. */
const USED = 'timeout-or-duplicate'

interface Verified {
  readonly success?: unknown
  readonly score?: unknown
  readonly 'error-codes'?: unknown
}

/**
 * Creates a captcha, for the option `captcha`, that asks the service about the answer that the form sent.
 *
 * An enquiry without an answer, or with a wrong one, is refused; one whose answer is too old, or that comes without script, is
 * held for review. While the service cannot be asked nothing is kept, and the visitor's device tries again.
 *
 * @throws {RangeError} without a secret
 */
export function createSiteVerifyCaptcha({
  service,
  secret,
  minScore = 0.5,
  timeoutMs = 4000,
  url = ADDRESSES[service],
}: SiteVerifyOptions): NonNullable<EnquiriesOptions['captcha']> {
  if (!secret) throw new RangeError(`${service} needs its secret key`)
  return async ({ captcha }, request) => {
    if (captcha === '') return isFormPost(request) ? 'suspect' : 'refuse'
    const verified = await verify(captcha)
    if (!verified) return 'unavailable'
    const { success, score, 'error-codes': codes } = verified
    if (success === true) return typeof score === 'number' && score < minScore ? 'suspect' : 'pass'
    if (!Array.isArray(codes)) return 'unavailable'
    if (codes.includes(USED)) return 'suspect'
    // A wrong secret is the site's fault.
    return codes.some((code) => /secret|internal|bad-request/.test(String(code)))
      ? 'unavailable'
      : 'refuse'
  }

  async function verify(response: string): Promise<Verified | undefined> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ secret, response }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      return answer.ok ? (Object(await answer.json()) as Verified) : undefined
    } catch {
      return undefined // no answer in time, or none of the service
    }
  }
}
