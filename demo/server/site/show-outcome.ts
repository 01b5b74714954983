import type { Context } from 'hono'
import { outcomePage, type Outcome } from '#demo/site/outcome.ts'
import type { Language } from '#demo/site/page.ts'
import type { Show } from './show.ts'

/** Answers a form post that no script sent with a page in the visitor's language. */
export type ShowOutcome = (
  context: Context,
  language: Language,
  outcome: Outcome,
) => Promise<Response>

/** The page is in no database: it is there even when the database is not. */
export function createShowOutcome(show: Show): ShowOutcome {
  return async (context, language, outcome) => {
    const { title, body } = outcomePage(language, outcome)
    const texts = { title, description: title, body: body.text }
    const page = { slug: '', language, image: 'og-card', alternatives: [], ...texts }
    return await show(context, page, outcome.status)
  }
}
