import type { FormInput } from '../../forms/form-config.ts'
import type { Issue } from '../../forms/validate.ts'
import type { Locale } from '../../languages/locale.ts'
import type { EnquiryReason } from '../contract.ts'
import { createPostAnswer } from './answer-post.ts'
import { askedLanguage } from './asked-language.ts'
import { corsHeaders } from './cors.ts'
import { createFormTokens } from './form-token.ts'
import { describeError } from './error-name.ts'
import { createSaveEnquiry } from './save-enquiry.ts'
import type { Outbox } from './outbox.ts'
import { plainPage } from './plain-page.ts'
import { memoryRateLimit, type RateLimit } from './rate-limit.ts'
import type { Submission } from './read-submission.ts'

/** Inputs of a submission that fit a form, or what is wrong with them. */
export type CheckedInputs =
  | {
      readonly kind: 'accepted'
      readonly inputs: Readonly<Record<string, string>>
      /** The form's inputs in its order. */
      readonly form: readonly FormInput[]
      /** The site's form that was meant, which limits count by. Default: what the submission names. */
      readonly formId?: string
    }
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }

/** What a captcha service says. `suspect` keeps the enquiry without a mail; `refuse` asks the visitor to try again. */
export type CaptchaVerdict = 'pass' | 'suspect' | 'refuse'

/** The end of a form post that no script sent, to be shown as a page. */
export interface Outcome {
  readonly language: Locale
  readonly status: number
  /** Undefined when the enquiry is kept, or when its inputs are at fault. */
  readonly reason?: EnquiryReason
  readonly issues?: readonly Issue[]
  /** What was typed, so that the page can offer to send it again, with a token that serves for it. */
  readonly again?: { readonly submission: Submission; readonly formToken: string }
}

export interface EnquiriesOptions {
  /** Signs form tokens: at least 32 characters, the same in all processes. */
  readonly secret: string
  readonly outbox: Outbox
  /** Checks inputs against the site's own configuration of the form; what a visitor says of it is not read. */
  readonly check: (submission: Submission) => CheckedInputs
  /** Answers a form post without script with a page. Default: a plain one, in the visitor's language. */
  readonly page?: (outcome: Outcome, request: Request) => Response | Promise<Response>
  /** Origins besides the endpoint's own whose pages may send: `https://mandry.example`. Default: none. */
  readonly origins?: readonly string[]
  /** Counts by visitor, by form and by token. Default: in memory, with windows of a minute; a day for tokens. */
  readonly limits?: { readonly perMinute: RateLimit; readonly perToken: RateLimit }
  /** Submissions a minute: of one visitor, and of everybody to one form. Default: 20 and 300. */
  readonly maxPerVisitor?: number
  readonly maxPerForm?: number
  /** Nobody fills in a form faster, in milliseconds since its token was made. Default: 1500. */
  readonly minFillMs?: number
  /** How long a form token counts, in milliseconds. Default: 24 hours. */
  readonly tokenLifetimeMs?: number
  /**
   * Asks a captcha service about `submission.captcha`. One that fails to answer counts as `pass`: its trouble is not the
   * visitor's. The body of the request has been read.
   */
  readonly captcha?: (submission: Submission, request: Request) => Promise<CaptchaVerdict>
  /** How long it may take, in milliseconds. Default: 5000. */
  readonly captchaTimeoutMs?: number
  /** Told after each enquiry that was kept. */
  readonly onStored?: (() => unknown) | undefined
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: () => number
  /** Gets a line for what went wrong here. It never holds anything of a submission. */
  readonly log?: (line: string) => void
}

export interface Client {
  /** The visitor's address; behind a proxy that is not the socket's. Without one only forms are counted. */
  readonly address?: string | undefined
}

/** Takes enquiries in. */
export interface Enquiries {
  /**
   * Answers a request to the endpoint: `POST` of a submission, `GET …/token`, `GET …/sent`, and preflights. Never
   * rejects. `200 {"stored": true}` is answered only for what the outbox keeps.
   */
  readonly handle: (request: Request, client?: Client) => Promise<Response>
  /** A form token, to be put into a page: `formToken` of its configuration. */
  readonly token: () => Promise<string>
}

const MINUTE_MS = 60_000

/**
 * Makes an endpoint for any server that speaks `Request` and `Response`.
 *
 * @throws {RangeError} for a short secret, or an origin that is none
 */
export function createEnquiries(options: EnquiriesOptions): Enquiries {
  const { now = Date.now, log = console.error, page = plainPage } = options
  const { tokenLifetimeMs = 24 * 60 * MINUTE_MS, origins = [] } = options
  requireOrigins(origins)
  const tokens = createFormTokens({ secret: options.secret, lifetimeMs: tokenLifetimeMs, now })
  const { perMinute, perToken } = options.limits ?? {
    perMinute: memoryRateLimit({ windowMs: MINUTE_MS, now }),
    perToken: memoryRateLimit({ windowMs: tokenLifetimeMs, now }),
  }
  const show = createShow(page, log)
  const keep = createSaveEnquiry({ ...options, tokens, perToken, now, log })
  const answerPost = createPostAnswer({ ...options, tokens, perMinute, keep, origins, show, log })

  return { handle, token: () => tokens.issue() }

  async function handle(request: Request, client: Client = {}): Promise<Response> {
    const { body, status, headers } = await route(request, client)
    const answer = new Response(body, { status, headers })
    answer.headers.append('Vary', 'Origin')
    for (const [name, value] of Object.entries(corsHeaders(request, origins)))
      answer.headers.set(name, value)
    return answer
  }

  async function route(request: Request, client: Client): Promise<Response> {
    const { method, url } = request
    if (method === 'POST') return await answerPost(request, client)
    if (method === 'OPTIONS') return new Response(null, { status: 204 })
    const last = new URL(url).pathname.replace(/\/$/, '').split('/').at(-1)
    if (method === 'GET' && last === 'token')
      return Response.json(
        { token: await tokens.issue() },
        { headers: { 'Cache-Control': 'no-store' } },
      )
    if (method === 'GET' && last === 'sent')
      return await show({ language: askedLanguage(request), status: 200 }, request)
    return new Response(null, { status: 405, headers: { Allow: 'GET, POST, OPTIONS' } })
  }
}

type Show = (outcome: Outcome, request: Request) => Promise<Response>

/** A page of the host that fails is replaced by a plain one: the visitor is told in any case. */
function createShow(
  page: NonNullable<EnquiriesOptions['page']>,
  log: (line: string) => void,
): Show {
  return async (outcome, request) => {
    try {
      return await page(outcome, request)
    } catch (error) {
      log(`a page could not be made: ${describeError(error)}`)
      return plainPage(outcome)
    }
  }
}

function requireOrigins(origins: readonly string[]): void {
  for (const origin of origins)
    if (URL.parse(origin)?.origin !== origin)
      throw new RangeError(`no origin: ${origin}, expected one like https://mandry.example`)
}
