import { allows } from '../cors.ts'
import { STATUS_BY_REASON } from '../../contract.ts'
import { describeError, EnquiryError } from '../errors.ts'
import type { FormTokens } from '../form-token.ts'
import type { Client } from '../client.ts'
import { readUpload } from '../read-body.ts'
import { requestedLanguage } from '../read-submission.ts'
import type { Uploads } from './uploads.ts'

interface AnswerUploadOptions {
  readonly uploads: Uploads
  readonly tokens: FormTokens
  readonly origins: readonly string[]
  readonly log: (line: string) => void
}

/**
 * Creates the function that takes one file: `POST …/files?form=…&input=…&name=…&lang=…&token=…`, the file being the body.
 * Answers `200 { id, name, bytes }`, `422 { issues }` for a file that the form does not take, and refusals as of submissions.
 */
export function createUploadAnswer({ uploads, tokens, origins, log }: AnswerUploadOptions) {
  return async function answerUpload(request: Request, client: Client): Promise<Response> {
    try {
      if (!allows(request, origins))
        throw new EnquiryError('origin', 'this origin may not send here')
      return await takeUpload(request, client)
    } catch (error) {
      const refusal = error instanceof EnquiryError ? error : unexpected(error)
      const { code: reason, message, retryAfterS } = refusal
      const answer = json({ error: message, reason }, STATUS_BY_REASON[reason])
      if (retryAfterS !== undefined) answer.headers.set('Retry-After', String(retryAfterS))
      return answer
    }
  }

  async function takeUpload(request: Request, client: Client): Promise<Response> {
    const { searchParams: asked } = new URL(request.url)
    const text = (name: string) => asked.get(name) ?? ''
    const language = requestedLanguage(request)
    const place = { formId: text('form'), input: text('input') }
    const limits = uploads.limitsOf(place, language)
    if (!limits) throw new EnquiryError('malformed', 'the form has no such file input')
    const token = await tokens.read(text('token'))
    if (token.kind !== 'valid') throw new EnquiryError('token', `the form token is ${token.kind}`)
    // Before the body is read: one that never ends counts as well.
    await uploads.countVisitor(
      client,
      Number(request.headers.get('content-length') ?? limits.maxSize),
    )
    // One byte more tells a file that is too large.
    const content = await readUpload(request, limits.maxSize + 1)
    const taken = await uploads.take({ ...place, language, name: text('name'), content })
    return 'id' in taken ? json(taken, 200) : json({ issues: [taken] }, 422)
  }

  function unexpected(error: unknown): EnquiryError {
    log(`a file could not be taken: ${describeError(error)}`)
    return new EnquiryError('unavailable', 'the file was not kept, try again in a moment', 10)
  }
}

function json(body: object, status: number): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
