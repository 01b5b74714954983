import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Context } from 'hono'
import type { CheckedSubmission } from '#src/forms/check-submission.ts'
import { OUTCOME_STATUSES } from '#demo/site/outcome.ts'
import type { Language } from '#demo/site/page.ts'
import { answerError } from '../http/answer-error.ts'
import { addressOf, type IsProxy } from '../http/client-address.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { Refusal } from '../refusal.ts'
import type { EnquiryThrottle } from '../rules/enquiry-throttle.ts'
import {
  isFormPost,
  readLanguage,
  readSent,
  readSubmission,
  type Submission,
} from '../site/read-submission.ts'
import type { ShowOutcome } from '../site/show-outcome.ts'

/** Far above what the longest form holds. */
const MAX_BODY_BYTES = 64 * 1024

export interface EnquiryDeps {
  readonly take: (submission: Submission) => Promise<CheckedSubmission>
  readonly throttle: EnquiryThrottle
  readonly showOutcome: ShowOutcome
  /** See `PlatformDeps.isProxy`. */
  readonly isProxy?: IsProxy | undefined
  readonly log: (line: string) => void
}

interface Env {
  Bindings: Partial<HttpBindings>
  /** The visitor's language, as far as it is known yet. */
  Variables: { language?: Language }
}

/**
 * `POST /enquiries`: JSON from the page's script, or a plain form post without any. JSON is answered with JSON. A form
 * post is answered with pages; the one that says thanks has an address of its own, so a reload does not post again.
 */
export function enquiryRoutes(deps: EnquiryDeps): Hono<Env> {
  const { take, throttle, showOutcome, isProxy, log } = deps
  const app = new Hono<Env>()
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseBody }))
  app.post('/', async (context) => {
    const isForm = isFormPost(context.req.raw)
    const sent = await readSent(context.req.raw)
    const language = readLanguage(sent) ?? languageAsked(context)
    context.set('language', language)
    throttle.count(addressOf(context.env?.incoming, isProxy))
    const checked = await take(readSubmission(sent, language))
    if (checked.kind === 'accepted')
      return isForm
        ? context.redirect(`/enquiries/sent?lang=${language}`, 303)
        : context.json({ stored: true })
    const { issues } = checked
    if (!isForm) return context.json({ issues }, 422)
    const texts = issues.map(({ text }) => text)
    return await showOutcome(context, language, { status: 422, issues: texts })
  })
  app.get('/sent', (context) => {
    const language = readLanguage({ lang: context.req.query('lang') }) ?? languageAsked(context)
    return showOutcome(context, language, { status: 200 })
  })
  app.onError(async (error, context) => {
    const answer = answerError(error, context, log)
    if (!isFormPost(context.req.raw)) return answer
    const language = context.get('language') ?? languageAsked(context)
    const status = OUTCOME_STATUSES.find((known) => known === answer.status) ?? 500
    return await showOutcome(context, language, { status })
  })
  return app
}

function languageAsked(context: Context): Language {
  return preferredLanguage(context.req.header('Accept-Language'))
}

function refuseBody(): never {
  throw new Refusal('too-large', `an enquiry may have ${MAX_BODY_BYTES} bytes`)
}
