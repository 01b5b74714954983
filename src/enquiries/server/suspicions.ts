import { MIN_FILL_MS } from '../contract.ts'
import type { CaptchaVerdict, EnquiriesOptions } from './options.ts'
import { describeError, EnquiryError } from './errors.ts'
import { withTimeout } from './with-timeout.ts'
import type { Suspicion } from './outbox.ts'
import type { Submission } from './read-submission.ts'

export interface SuspicionFacts extends Pick<
  EnquiriesOptions,
  'captcha' | 'captchaTimeoutMs' | 'minFillMs'
> {
  readonly request: Request
  /** Whom the form token was made for and when, and what the time is now. */
  readonly scope: 'visit' | 'page'
  readonly issuedAt: number
  readonly now: () => number
  readonly log: (line: string) => void
}

/** Signs of spam. @throws {EnquiryError} when the captcha refuses */
export async function findSuspicions(
  submission: Submission,
  facts: SuspicionFacts,
): Promise<Suspicion[]> {
  const { minFillMs = MIN_FILL_MS, scope, issuedAt, now } = facts
  const age = now() - issuedAt
  const verdict = await captchaVerdict(submission, facts)
  if (verdict === 'refuse') throw new EnquiryError('captcha', 'the captcha was not passed')
  return [
    ...(submission.honeypot === '' ? [] : ['trap' as const]),
    // A token from the future comes from a server with another clock, so the time is unknown.
    ...(scope === 'visit' && age >= 0 && age < minFillMs ? ['too-fast' as const] : []),
    ...(verdict === 'suspect' ? ['captcha' as const] : []),
  ]
}

async function captchaVerdict(
  submission: Submission,
  { captcha, captchaTimeoutMs = 5000, request, log }: SuspicionFacts,
): Promise<CaptchaVerdict> {
  if (!captcha) return 'pass'
  try {
    return await withTimeout(captcha(submission, request), captchaTimeoutMs)
  } catch (error) {
    log(`captcha failed: ${describeError(error)}`)
    return 'pass'
  }
}
