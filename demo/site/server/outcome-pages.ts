import type { Context } from 'hono'
import type { Outcome } from 'mandry/server'
import { findLanguage } from '#demo/content/page.ts'
import { outcomePage, OUTCOME_STATUSES } from '#demo/site/outcome.ts'
import type { Pages } from './pages.ts'
import type { PageRenderer } from './render-page.ts'
import { answerHtml } from '../../http/respond.ts'

/** Answers form posts that no script sent with pages in the visitor's language. */
export interface OutcomePages {
  /** Has to know the context of a request before its page is asked for. */
  readonly remember: (context: Context) => void
  readonly page: (outcome: Outcome, request: Request) => Promise<Response>
}

export interface OutcomeDeps {
  readonly render: PageRenderer
  readonly frame: Pages['frame']
  readonly originOf: (context: Context) => string
  /** Makes the proof that a form came from here, for one visit. */
  readonly formToken: () => Promise<string>
}

/** The page is in no database: it is there even when the database is not. */
export function createOutcomePages({
  render,
  frame: frameIn,
  originOf,
  formToken,
}: OutcomeDeps): OutcomePages {
  const contexts = new WeakMap<Request, Context>()
  return {
    remember: (context) => void contexts.set(context.req.raw, context),
    async page(outcome, request) {
      const context = contexts.get(request)
      if (!context) throw new Error('no request is being answered, so there is no page to show')
      const { languages: all } = frameIn(outcome.language)
      const language = findLanguage(outcome.language, all) ?? all[0] ?? 'en'
      const status = OUTCOME_STATUSES.find((known) => known === outcome.status) ?? 503
      const frame = frameIn(language)
      const { title, body } = outcomePage({ ...outcome, language, status }, frame)
      const texts = { title, description: title, body: body.text }
      const page = { slug: '', language, image: 'og-card', alternatives: [], frame, ...texts }
      const { url } = context.req
      const facts = { url, origin: originOf(context), formToken: await formToken() }
      const html = (nonce: string) => render(page, { ...facts, nonce })
      return await answerHtml(context, { language, status, html })
    },
  }
}
