import { escapeHtml } from '../../render/escape.ts'
import { directionAttribute } from './direction.ts'
import type { Outcome } from './options.ts'
import { resolveMessages } from '../../languages/all-texts.ts'

const BODY = 'max-width:36rem;margin:3rem auto;padding:0 1rem;font:1.125rem/1.5 sans-serif'
const BUTTON = 'padding:.75rem 1.5rem;font:inherit;cursor:pointer'

/** A plain page with the result of a form post and, where another attempt may help, a button that sends it again. */
export function plainPage(outcome: Outcome): Response {
  const { status, issues = [] } = outcome
  const { lang } = resolveMessages('enquiries', outcome.language)
  const direction = directionAttribute(lang)
  const items = issues.map(({ text }) => `<li>${escapeHtml(text)}</li>`)
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
  const text = escapeHtml(outcomeText(outcome))
  const html =
    `<!doctype html><html lang="${lang}"${direction}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<title>${text}</title></head><body style="${BODY}"><p>${text}</p>${list}${resendForm(outcome)}</body></html>`
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(html, { status, headers })
}

function outcomeText(outcome: Outcome): string {
  const words = resolveMessages('enquiries', outcome.language).texts.page
  if (outcome.issues) return words.issues
  if (outcome.status < 300) return words.sent
  if (mayHelp(outcome)) return words.again
  return outcome.reason === 'too-many' ? words.later : words.refused
}

/** True where the same content may be accepted the next time. */
function mayHelp({ again, reason }: Outcome): boolean {
  return again !== undefined && (reason === 'token' || reason === 'unavailable')
}

/** A form that sends all values again. */
function resendForm(outcome: Outcome): string {
  const { again, language } = outcome
  const { send } = resolveMessages('enquiries', language).texts.page
  if (!again || !mayHelp(outcome)) return ''
  const { formId, placement, subject, inputs } = again.submission
  const { formToken } = again
  const page = { formPlacement: placement, formSubject: subject }
  const ours = { formId, ...page, lang: language, formToken }
  const hidden = Object.entries({ ...inputs, ...ours }).map(([name, value]) =>
    typeof value === 'string'
      ? `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`
      : '',
  )
  return `<form method="post">${hidden.join('')}<button style="${BUTTON}">${escapeHtml(send)}</button></form>`
}
