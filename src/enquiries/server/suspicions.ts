import { MIN_FILL_MS } from '../contract.ts'
import type { CaptchaVerdict, CheckedInputs, EnquiriesOptions } from './options.ts'
import { describeError, EnquiryError } from './errors.ts'
import { withTimeout } from '../../../platform/transport/wait.ts'
import type { Suspicion } from './outbox.ts'
import type { RateLimit } from './rate-limit.ts'
import { isFormPost } from './read-body.ts'
import type { Submission } from './read-submission.ts'
import { judge, type Judgement, type SpamLevel } from './spam/judge.ts'
import { readCandidate } from './spam/read-candidate.ts'

export interface SuspicionContext extends Pick<
  EnquiriesOptions,
  'captcha' | 'captchaTimeoutMs' | 'minFillMs' | 'spam'
> {
  readonly checked: Extract<CheckedInputs, { readonly kind: 'accepted' }>
  readonly request: Request
  /** Whom the form token was made for and when, and what the time is now. */
  readonly scope: 'visit' | 'page'
  readonly issuedAt: number
  readonly now: () => number
  readonly perToken: RateLimit
  readonly log: (line: string) => void
}

/** When a captcha that could not be checked may be again, in seconds. */
const CAPTCHA_RETRY_S = 10

/** Signs of spam. @throws {EnquiryError} when the captcha refuses or sends a challenge */
export async function findSuspicions(
  submission: Submission,
  context: SuspicionContext,
): Promise<Suspicion[]> {
  const { minFillMs = MIN_FILL_MS, scope, issuedAt, now } = context
  // A token from the future is from a server with another clock, so the time is unknown.
  const age = now() - issuedAt
  const ageMs = scope === 'visit' && age >= 0 ? age : undefined
  const { level, suspicions } = await judgeContent(context, ageMs)
  const verdict = await captchaVerdict(submission, level, context)
  if (verdict === 'refuse') throw new EnquiryError('captcha', 'the captcha was not passed')
  if (verdict === 'unavailable')
    throw new EnquiryError('unavailable', 'the captcha could not be checked', CAPTCHA_RETRY_S)
  const isChallenged = typeof verdict === 'object' && submission.proof !== undefined
  if (isChallenged)
    throw new EnquiryError('captcha', 'a proof is needed', undefined, verdict.challenge)
  const isHeld = level === 'spam' || (level === 'doubtful' && verdict !== 'pass')
  const found: Suspicion[] = [
    ...(submission.honeypot === '' ? [] : ['trap' as const]),
    ...(ageMs !== undefined && ageMs < minFillMs ? ['too-fast' as const] : []),
    ...(verdict === undefined || verdict === 'pass' ? [] : ['captcha' as const]),
    ...(isHeld ? suspicions : []),
  ]
  return [...new Set(found)]
}

async function judgeContent(
  { spam = {}, checked, request, perToken }: SuspicionContext,
  ageMs: number | undefined,
): Promise<Pick<Judgement, 'level' | 'suspicions'>> {
  if (!spam) return { level: 'clear', suspicions: [] }
  const { maxRepeats = 4 } = spam
  const hasScript = !isFormPost(request)
  return judge(
    await readCandidate(checked, { hasScript, ageMs, repeats: perToken, maxRepeats }),
    spam,
  )
}

/** Undefined where there is no captcha, or none that answers. */
async function captchaVerdict(
  submission: Submission,
  level: SpamLevel,
  { captcha, captchaTimeoutMs = 5000, request, log }: SuspicionContext,
): Promise<CaptchaVerdict | undefined> {
  if (!captcha) return undefined
  try {
    return await withTimeout(captcha(submission, request, level), captchaTimeoutMs)
  } catch (error) {
    log(`captcha failed: ${describeError(error)}`)
    return undefined
  }
}
