import { formInputs, type Outcome } from 'mandry/server'
import { html, type Html } from './html.ts'
import type { Language } from './page.ts'
import type { SiteFrame } from './templates/frame.ts'

/** What was typed, in a plain form that sends it once more: for visitors without script. */
export function againForm(
  language: Language,
  { submission, formToken }: NonNullable<Outcome['again']>,
  { labels, configuration }: Pick<SiteFrame, 'labels' | 'configuration'>,
): Html {
  const { formId, placement, about, inputs: sent } = submission
  const typed = (name: string) => {
    const value = Object.hasOwn(sent, name) ? sent[name] : ''
    return typeof value === 'string' ? value : ''
  }
  const form = { formId, locale: language }
  const inputs = formInputs({ formConfig: configuration.formConfig }, form)
  const fields = inputs.map(({ name, type, label, options }) => {
    const value = typed(name)
    // The ids of what is uploaded already.
    if (type === 'file') return html`<input type="hidden" name="${name}" value="${value}" />`
    return html`<p>
      <label>
        ${label}<br />
        ${type === 'textarea' ? html`<textarea name="${name}" rows="5">${value}</textarea>` : type === 'select' ? choices(name, value, options) : type === 'consent' ? box(name, value) : html`<input name="${name}" value="${value}" />`}
      </label>
    </p>`
  })
  return html`<form class="again" method="post" action="/enquiries">
    <input type="hidden" name="formId" value="${formId}" />
    <input type="hidden" name="formPlacement" value="${placement}" />
    <input type="hidden" name="formAbout" value="${about}" />
    <input type="hidden" name="lang" value="${language}" />
    <input type="hidden" name="formToken" value="${formToken}" />
    ${fields}
    <p><button>${labels.send}</button></p>
  </form>`
}

function choices(name: string, value: string, options: readonly string[]): Html {
  const listed = options.map((option) =>
    option === value ? html`<option selected>${option}</option>` : html`<option>${option}</option>`,
  )
  return html`<select name="${name}">
    <option value="">–</option>
    ${listed}
  </select>`
}

function box(name: string, value: string): Html {
  return value === 'true'
    ? html`<input type="checkbox" name="${name}" value="true" checked />`
    : html`<input type="checkbox" name="${name}" value="true" />`
}
