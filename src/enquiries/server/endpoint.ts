import { createPostAnswer } from './answer-post.ts'
import { corsHeaders } from './cors.ts'
import { describeError } from './errors.ts'
import { createFormTokens } from './form-token.ts'
import type { Client, EnquiriesOptions, Outcome } from './options.ts'
import { plainPage } from './plain-page.ts'
import { memoryRateLimit } from './rate-limit.ts'
import { requestedLanguage } from './read-submission.ts'
import { createSaveEnquiry } from './save-enquiry.ts'
import { createUploadAnswer } from './uploads/answer-upload.ts'
import { createUploads } from './uploads/uploads.ts'

/** The endpoint of a site's forms. */
export interface Enquiries {
  /**
   * Answers a request to the endpoint: `POST` of a submission, `POST …/files`, `GET …/token`, `GET …/sent`, and preflights. Never
   * rejects. `200 {"stored": true}` is answered only for what the outbox keeps.
   */
  readonly handle: (request: Request, client?: Client) => Promise<Response>
  /** Issues a form token for a page: `formToken` of its configuration. */
  readonly token: () => Promise<string>
  /**
   * Issues the form token of a page that a cache keeps, which all its visitors share: it counts for 30 days, serves five
   * submissions a day of each visitor, and its age says nothing about how fast a form was filled in. All processes
   * issue the same for half a day, so they make the same page.
   */
  readonly pageToken: () => Promise<string>
}

const MINUTE_MS = 60_000

/**
 * Creates an endpoint for any server that speaks `Request` and `Response`.
 *
 * @throws {RangeError} for a secret under 32 characters, or an invalid origin
 */
export function createEnquiries(options: EnquiriesOptions): Enquiries {
  const { now = Date.now, log = console.error, page = plainPage } = options
  const { tokenLifetimeMs = 24 * 60 * MINUTE_MS, origins = [] } = options
  requireOrigins(origins)
  const tokens = createFormTokens({
    secret: options.secret,
    lifetimeMs: tokenLifetimeMs,
    pageLifetimeMs: options.pageTokenLifetimeMs,
    now,
  })
  const { perMinute, perToken } = options.limits ?? {
    perMinute: memoryRateLimit({ windowMs: MINUTE_MS, now }),
    perToken: memoryRateLimit({ windowMs: tokenLifetimeMs, now }),
  }
  const show = createShow(page, log)
  const { secret } = options
  const uploads =
    options.uploads &&
    createUploads({ ...options.uploads, secret, perMinute, perDay: perToken, now, log })
  const keep = createSaveEnquiry({ ...options, tokens, perToken, uploads, now, log })
  const common = { tokens, origins, log }
  const answerPost = createPostAnswer({ ...options, ...common, perMinute, keep, uploads, show })
  const answerUpload = uploads && createUploadAnswer({ ...common, uploads })

  return { handle, token: () => tokens.issue(), pageToken: tokens.issueForPage }

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
    const last = new URL(url).pathname.replace(/\/$/, '').split('/').at(-1)
    if (method === 'POST' && last === 'files' && answerUpload)
      return await answerUpload(request, client)
    if (method === 'POST') return await answerPost(request, client)
    if (method === 'OPTIONS') return new Response(null, { status: 204 })
    if (method === 'GET' && last === 'token')
      return Response.json(
        { token: await tokens.issue() },
        { headers: { 'Cache-Control': 'no-store' } },
      )
    if (method === 'GET' && last === 'sent') return await show(sentOutcome(request), request)
    return new Response(null, { status: 405, headers: { Allow: 'GET, POST, OPTIONS' } })
  }
}

/** What the address of the page of thanks says: anybody may write another one. */
function sentOutcome(request: Request): Outcome {
  const formId = new URL(request.url).searchParams.get('form')
  const outcome = { language: requestedLanguage(request), status: 200 }
  return formId === null ? outcome : { ...outcome, formId }
}

type Show = (outcome: Outcome, request: Request) => Promise<Response>

/** Replaces a page of the host that throws by a plain one, so that the visitor gets an answer. */
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
      throw new RangeError(`not an origin: ${origin}; expected one such as https://mandry.example`)
}
