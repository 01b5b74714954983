import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Context } from 'hono'
import type { CheckedSubmission } from '#src/forms/check-submission.ts'
import type { Issue } from '#src/forms/validate.ts'
import type { Language } from '#demo/site/page.ts'
import { answerError } from '../http/answer-error.ts'
import { Refusal } from '../refusal.ts'
import { isFormPost, readSubmission, type Submission } from '../site/read-submission.ts'

/** Far above what the longest form holds. */
const MAX_BODY_BYTES = 64 * 1024

export interface EnquiryDeps {
  readonly take: (submission: Submission) => Promise<CheckedSubmission>
  /** Answers a form post with a page in the visitor's language. */
  readonly showOutcome: (
    context: Context,
    outcome: { readonly language: Language; readonly issues: readonly Issue[] },
  ) => Promise<Response>
  readonly log: (line: string) => void
}

/** `POST /enquiries`: JSON from the page's script, or a plain form post without any. */
export function enquiryRoutes({ take, showOutcome, log }: EnquiryDeps): Hono {
  const app = new Hono()
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseBody }))
  app.post('/', async (context) => {
    const request = context.req.raw
    const submission = await readSubmission(request)
    const checked = await take(submission)
    const issues = checked.kind === 'refused' ? checked.issues : []
    if (isFormPost(request))
      return await showOutcome(context, { language: submission.language, issues })
    return issues.length > 0 ? context.json({ issues }, 422) : context.json({ stored: true })
  })
  app.onError((error, context) => answerError(error, context, log))
  return app
}

function refuseBody(): never {
  throw new Refusal('too-large', `an enquiry may have ${MAX_BODY_BYTES} bytes`)
}
