import type { Locale } from '../../languages/locale.ts'
import { MIN_FILL_MS, STATUS_BY_REASON } from '../contract.ts'
import {
  requestedLanguage,
  submittedLanguage,
  readSubmission,
  envelopeFormPost,
  type Submission,
} from './read-submission.ts'
import { visitorKey } from './client-address.ts'
import { allows } from './cors.ts'
import type { Client, EnquiriesOptions, Outcome } from './options.ts'
import { describeError, EnquiryError } from './errors.ts'
import type { FormTokens } from './form-token.ts'
import type { createSaveEnquiry } from './save-enquiry.ts'
import type { RateLimit } from './rate-limit.ts'
import { isFormPost, readBody } from './read-body.ts'

export interface PostOptions extends Pick<
  EnquiriesOptions,
  'check' | 'maxPerVisitor' | 'maxPerForm' | 'minFillMs'
> {
  readonly tokens: FormTokens
  readonly perMinute: RateLimit
  readonly keep: ReturnType<typeof createSaveEnquiry>
  readonly origins: readonly string[]
  readonly show: (outcome: Outcome, request: Request) => Promise<Response>
  readonly log: (line: string) => void
}

/** Whoever makes up names of inputs is not told of each of them. */
const MAX_ISSUES = 100

type AnswerPost = (request: Request, client: Client) => Promise<Response>

/** Makes the function that answers a submission: JSON with JSON, the post of a form without script with a page. */
export function createPostAnswer(options: PostOptions): AnswerPost {
  const { maxPerVisitor = 20, maxPerForm = 300, origins, log } = options

  return async function answerPost(request, client) {
    const isForm = isFormPost(request)
    let language = requestedLanguage(request)
    let submission: Submission | undefined
    try {
      if (!allows(request, origins))
        throw new EnquiryError('origin', 'this origin may not send here')
      const body = await readBody(request)
      const sent = isForm ? envelopeFormPost(body, request) : body
      language = submittedLanguage(sent) ?? language
      if (client.address !== undefined)
        await count(`visitor ${visitorKey(client.address)}`, maxPerVisitor)
      submission = readSubmission(sent, language)
      const checked = options.check(submission)
      if (checked.kind === 'accepted') {
        const { formId } = { ...submission, ...checked }
        const countForm = () => count(`form ${formId}`, maxPerForm)
        const id = await options.keep(submission, checked, { request, countForm })
        return isForm ? redirectAfterPost(request, language) : json({ stored: true, id }, 200)
      }
      const issues = checked.issues.slice(0, MAX_ISSUES)
      if (!isForm) return json({ issues }, 422)
      return await page({ language, status: 422, issues }, submission, request)
    } catch (error) {
      const refusal = toEnquiryError(error, log)
      const { code: reason } = refusal
      const outcome = { language, status: STATUS_BY_REASON[reason], reason }
      const answer = isForm ? await page(outcome, submission, request) : errorResponse(refusal)
      if (refusal.retryAfterS !== undefined)
        answer.headers.set('Retry-After', String(refusal.retryAfterS))
      return answer
    }
  }

  async function count(key: string, most: number): Promise<void> {
    const wait = await options.perMinute.take(key, most)
    if (wait > 0) throw new EnquiryError('too-many', 'too many enquiries', wait)
  }

  async function page(
    outcome: Outcome,
    submission: Submission | undefined,
    request: Request,
  ): Promise<Response> {
    const again = submission && {
      submission,
      formToken: await resendToken(submission, outcome.reason, options),
    }
    const answer = await options.show(again ? { ...outcome, again } : outcome, request)
    // What a host hands on may be unchangeable.
    return new Response(answer.body, answer)
  }
}

/** Serves for what was typed once more: the same words with the same token are the same enquiry, was it kept after all. */
async function resendToken(
  { formToken }: Submission,
  reason: Outcome['reason'],
  { tokens, minFillMs = MIN_FILL_MS }: Pick<PostOptions, 'tokens' | 'minFillMs'>,
): Promise<string> {
  if (reason !== 'token' && (await tokens.read(formToken)).kind === 'valid') return formToken
  // All is filled in: whoever sends it at once is not hasty.
  return await tokens.issue({ ageMs: minFillMs })
}

function toEnquiryError(error: unknown, log: (line: string) => void): EnquiryError {
  if (error instanceof EnquiryError) return error
  log(`an enquiry could not be kept: ${describeError(error)}`)
  return new EnquiryError('unavailable', 'nothing was kept, try again in a moment', 10)
}

/** The page of thanks has an address of its own, so that a reload does not post again. */
function redirectAfterPost(request: Request, language: Locale): Response {
  const { pathname } = new URL(request.url)
  // Two slashes at its beginning would lead to another host.
  const path = pathname.replace(/^\/+/, '/').replace(/\/$/, '')
  const location = `${path}/sent?lang=${language}`
  return new Response(null, { status: 303, headers: { Location: location } })
}

function errorResponse({ code, message }: EnquiryError): Response {
  return json({ error: message, reason: code }, STATUS_BY_REASON[code])
}

function json(body: object, status: number): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
