import { allows } from '../cors.ts'
import { json, refusalResponse, toEnquiryError, withRetryAfter } from '../answers.ts'
import { EnquiryError } from '../errors.ts'
import { requireValid, type FormTokens } from '../form-token.ts'
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
      const refusal = toEnquiryError(error, 'a file could not be taken', log)
      return withRetryAfter(refusalResponse(refusal), refusal)
    }
  }

  async function takeUpload(request: Request, client: Client): Promise<Response> {
    const { searchParams: asked } = new URL(request.url)
    const text = (name: string) => asked.get(name) ?? ''
    const language = requestedLanguage(request)
    const place = { formId: text('form'), input: text('input') }
    const limits = uploads.limitsOf(place, language)
    if (!limits) throw new EnquiryError('malformed', 'the form has no such file input')
    requireValid(await tokens.read(text('token')))
    // Before the body is read: one that never ends counts as well.
    await uploads.countVisitor(
      client,
      Number(request.headers.get('content-length') ?? limits.maxSize),
    )
    // One more byte shows that a file is too large.
    const content = await readUpload(request, limits.maxSize + 1)
    const taken = await uploads.take({ ...place, language, name: text('name'), content })
    return 'id' in taken ? json(taken, 200) : json({ issues: [taken] }, 422)
  }
}
