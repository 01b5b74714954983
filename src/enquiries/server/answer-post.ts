import type { Issue } from '../../forms/rules.ts'
import type { Locale } from '../../site/locale.ts'
import { parseSuccessUrl } from '../../site/success-url.ts'
import { MIN_FILL_MS, STATUS_BY_REASON } from '../contract.ts'
import {
  requestedLanguage,
  submittedLanguage,
  readSubmission,
  envelopeFormPost,
  type Submission,
} from './read-submission.ts'
import { json, refusalResponse, toEnquiryError, withRetryAfter } from './answers.ts'
import { visitorKey } from './client-address.ts'
import { allows, isKnown } from './cors.ts'
import type { CheckedInputs, Client, EnquiriesOptions, Outcome } from './options.ts'
import { EnquiryError } from './errors.ts'
import { InputsRefusedError } from './inputs-refused.ts'
import { requireValid, type FormTokens } from './form-token.ts'
import type { createSaveEnquiry } from './save-enquiry.ts'
import { sharedLimits, type RateLimit } from './rate-limit.ts'
import { isFormPost, readBody } from './read-body.ts'
import { takePosted } from './uploads/take-posted.ts'
import type { Uploads } from './uploads/uploads.ts'

export interface PostOptions extends Pick<
  EnquiriesOptions,
  'check' | 'maxPerVisitor' | 'maxPerForm' | 'minFillMs'
> {
  readonly tokens: FormTokens
  readonly perMinute: RateLimit
  readonly uploads: Uploads | undefined
  readonly keep: ReturnType<typeof createSaveEnquiry>
  readonly origins: readonly string[]
  readonly show: (outcome: Outcome, request: Request) => Promise<Response>
  readonly log: (line: string) => void
}

/** Caps the issues reported to a client that invents names of inputs. */
const MAX_ISSUES = 100
const REFUSED_BODY_TIMEOUT_MS = 1000

type Accepted = Extract<CheckedInputs, { readonly kind: 'accepted' }>
type AnswerPost = (request: Request, client: Client) => Promise<Response>

/** Creates the function that answers a submission: JSON with JSON, a form post with a page. */
export function createPostAnswer(options: PostOptions): AnswerPost {
  const { maxPerVisitor = 20, maxPerForm = 300, origins, log } = options

  return async function answerPost(request, client) {
    const isForm = isFormPost(request)
    let language = requestedLanguage(request)
    let submission: Submission | undefined
    const refuseInputs = async (all: readonly Issue[], refused: Submission | undefined) => {
      const issues = all.slice(0, MAX_ISSUES)
      if (!isForm) return json({ issues }, 422)
      const details = { ...options, submission: refused, request }
      return await outcomePage({ language, status: 422, issues }, details)
    }
    try {
      if (!allows(request, origins))
        throw new EnquiryError('origin', 'this origin may not send here')
      // Before the body is read: one that never ends counts as well.
      await countVisitor(client).catch(async (error: unknown) => {
        if (isForm) language = (await languageInBody(request)) ?? language
        throw error
      })
      const body = await readBody(request, { takesFiles: options.uploads !== undefined })
      const sent = isForm ? envelopeFormPost(body, request) : body
      language = submittedLanguage(sent) ?? language
      submission = readSubmission(sent, language)
      if (isForm) submission = await withFiles(submission, client, options)
      const checked = options.check(submission)
      if (checked.kind === 'accepted') {
        const { formId = submission.formId } = checked
        const countForm = async () => {
          const shared = { total: maxPerForm, own: maxPerVisitor }
          const visitor = client.address && visitorKey(client.address)
          for (const { key, max } of sharedLimits(`form ${formId}`, shared, visitor))
            await count(key, max)
        }
        const id = await options.keep(submission, checked, { request, client, countForm })
        return isForm
          ? redirectTo(
              ownPage(checked, request, options) ??
                thanksPage(request, { lang: language, form: formId }),
            )
          : json({ stored: true, id }, 200)
      }
      return await refuseInputs(checked.issues, submission)
    } catch (error) {
      if (error instanceof InputsRefusedError)
        return await refuseInputs(error.issues, error.submission ?? submission)
      const refusal = toEnquiryError(error, 'an enquiry could not be kept', log)
      const { code: reason } = refusal
      const outcome = { language, status: STATUS_BY_REASON[reason], reason }
      const answer = isForm
        ? await outcomePage(outcome, { ...options, submission, request })
        : refusalResponse(refusal)
      return withRetryAfter(answer, refusal)
    }
  }

  async function countVisitor({ address }: Client): Promise<void> {
    if (address !== undefined) await count(`visitor ${visitorKey(address)}`, maxPerVisitor)
  }

  async function count(key: string, max: number): Promise<void> {
    const retryAfterS = await options.perMinute.take(key, max)
    if (retryAfterS > 0) throw new EnquiryError('too-many', 'too many enquiries', retryAfterS)
  }
}

/** The page of a form post, with the submission to be sent again. */
async function outcomePage(
  outcome: Outcome,
  { submission, request, ...options }: OutcomeDetails,
): Promise<Response> {
  const again = submission && {
    submission,
    formToken: await resendToken(submission, outcome.reason, options),
  }
  const answer = await options.show(again ? { ...outcome, again } : outcome, request)
  // The headers of the host's response may be immutable.
  return new Response(answer.body, answer)
}

interface OutcomeDetails extends Pick<PostOptions, 'tokens' | 'minFillMs' | 'show'> {
  readonly submission: Submission | undefined
  readonly request: Request
}

/** Keeps the files of a form post. Before that its token is read: whoever sends files has seen the form. */
async function withFiles(
  submission: Submission,
  client: Client,
  { uploads, tokens }: Pick<PostOptions, 'uploads' | 'tokens'>,
): Promise<Submission> {
  if (!uploads || !Object.values(submission.inputs).some(Array.isArray)) return submission
  requireValid(await tokens.read(submission.formToken))
  return await takePosted(uploads, submission, client)
}

/** The language of the page that answers a form post past the limit. Its body gets just a moment to arrive. */
async function languageInBody(request: Request): Promise<Locale | undefined> {
  return submittedLanguage(
    await readBody(request, { timeoutMs: REFUSED_BODY_TIMEOUT_MS }).catch(() => undefined),
  )
}

/** The token for sending the same content again. The same one keeps the same id, should the first post have been kept. */
async function resendToken(
  { formToken }: Submission,
  reason: Outcome['reason'],
  { tokens, minFillMs = MIN_FILL_MS }: Pick<PostOptions, 'tokens' | 'minFillMs'>,
): Promise<string> {
  if (reason !== 'token' && (await tokens.read(formToken)).kind === 'valid') return formToken
  // The form is already filled in, so sending it at once must not count as too fast.
  return await tokens.issue({ ageMs: minFillMs })
}

/** Post/redirect/get: a reload of the page of thanks does not post again. */
function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } })
}

function thanksPage({ url }: Request, sent: { lang: Locale; form: string }): string {
  const path = ownPath(new URL(url).pathname).replace(/\/$/, '')
  return `${path}/sent?${new URLSearchParams(sent).toString()}`
}

/** The page that the form's own configuration names; what a visitor sends has no say in it. */
function ownPage(
  { successUrl, successOrigins = [], formId }: Accepted,
  request: Request,
  { origins, log }: Pick<PostOptions, 'origins' | 'log'>,
): string | undefined {
  if (!successUrl) return undefined
  // Known: `allows` has passed it. A page of another origin than the endpoint's means its own paths.
  const page = request.headers.get('origin') ?? 'null'
  const base = page === 'null' ? request.url : page
  const known = [...origins, ...successOrigins]
  const url = parseSuccessUrl(successUrl, base, (origin) => isKnown(request, origin, known))
  if (!url) log(`successUrl of the form "${formId}" is of an origin that is not allowed`)
  // Behind a proxy the scheme of the request differs, so an own page is named by its path.
  const isOwn = url && isKnown(request, url.origin, [])
  return isOwn ? ownPath(url.pathname) + url.search + url.hash : url?.href
}

/** A `Location` that begins with two slashes names another host. */
function ownPath(pathname: string): string {
  return pathname.replace(/^\/+/, '/')
}
