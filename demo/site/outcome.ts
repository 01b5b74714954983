import type { Outcome } from 'mandry/server'
import { againForm } from './again-form.ts'
import { html, type Html } from '../http/html.ts'
import type { Language } from '../content/page.ts'
import type { SiteFrame } from './templates/frame.ts'

/** How the post of a form without script ended, by the status of its answer. */
interface PageOutcome extends Omit<Outcome, 'language' | 'status' | 'reason'> {
  readonly language: Language
  readonly status: OutcomeStatus
}

export const OUTCOME_STATUSES = [200, 400, 403, 409, 413, 415, 422, 429, 503] as const

export type OutcomeStatus = (typeof OUTCOME_STATUSES)[number]

/** What a visitor without script sees after sending a form: what became of it, and the form again where that helps. */
export function outcomePage(
  { language, status, formId, issues = [], again }: PageOutcome,
  frame: Pick<SiteFrame, 'configuration' | 'labels'>,
): {
  readonly title: string
  readonly body: Html
} {
  const { labels } = frame
  // What is answered 200 has the words of the form that was sent.
  const { title, text } =
    status === 200
      ? thanksOf(formId, frame)
      : { title: labels[`answer${status}Title`], text: labels[`answer${status}Text`] }
  const list = html`<ul>
    ${issues.map((issue) => html`<li>${issue.text}</li>`)}
  </ul>`
  return {
    title,
    body: html`<page-banner heading="${title}" subtitle="${text}"></page-banner>
      <div class="wrap prose">
        ${issues.length > 0 && list}
        ${again && MAY_HELP.has(status) && againForm(language, { again, issues }, frame)}
        <p><a href="/${language}/">${labels.backHome}</a></p>
      </div>`,
  }
}

/** Answers after which the same enquiry may be sent once more from the page itself. */
const MAY_HELP: ReadonlySet<OutcomeStatus> = new Set([403, 422, 503])

/** Without script the address and the number are not known here: the sentences that name them are left out. */
function withoutPlaces(text: string): string {
  const sentences = text.match(/[^.!?…]+[.!?…]*\s*/gu) ?? []
  return sentences
    .filter((sentence) => !/\{\w+\}/.test(sentence))
    .join('')
    .trim()
}

/** The agency's own words, as the settings of the form have them. */
function thanksOf(
  formId: string | undefined,
  { configuration: { formConfig }, labels }: Pick<SiteFrame, 'configuration' | 'labels'>,
): { readonly title: string; readonly text: string } {
  const form = formConfig.find(({ id }) => id === formId)
  return {
    title: form?.titleSuccess || labels.answer200Title,
    text: withoutPlaces(form?.subtitleSuccess ?? '') || labels.answer200Text,
  }
}
