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
  const fields = inputs.map((input) => inputHtml(input, typed))
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

type Input = ReturnType<typeof formInputs>[number]
type Typed = (name: string) => string

function inputHtml({ name, type, label, options }: Input, typed: Typed): Html {
  const value = typed(name)
  // Of files the ids: what is uploaded already.
  if (type === 'hidden' || type === 'file')
    return html`<input type="hidden" name="${name}" value="${value}" />`
  if (type === 'radio' || type === 'checkboxes') {
    const chosen = value.split(/\r?\n/)
    const boxes = options.map((option) =>
      box({ name, type, value: option }, chosen.includes(option)),
    )
    return html`<fieldset>
      <legend>${label}</legend>
      ${boxes}
    </fieldset>`
  }
  if (type === 'date-range')
    return html`<fieldset>
      <legend>${label}</legend>
      ${['from', 'to'].map((end) => date(`${name}.${end}`, typed(`${name}.${end}`), `${label} (${end})`))}
    </fieldset>`
  return html`<p>
    <label>
      ${label}<br />
      ${control({ name, type, options }, value)}
    </label>
  </p>`
}

function control({ name, type, options }: Omit<Input, 'label'>, value: string): Html {
  if (type === 'textarea') return html`<textarea name="${name}" rows="5">${value}</textarea>`
  if (type === 'select') return choices(name, value, options)
  if (type === 'consent') return box({ name, type, value: 'true' }, value === 'true')
  if (type === 'date' || type === 'number')
    return html`<input type="${type}" name="${name}" value="${value}" />`
  return html`<input name="${name}" value="${value}" />`
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

interface Box {
  readonly name: string
  readonly type: Input['type']
  readonly value: string
}

function box({ name, type, value }: Box, isChosen: boolean): Html {
  const kind = type === 'radio' ? 'radio' : 'checkbox'
  const tick = isChosen
    ? html`<input type="${kind}" name="${name}" value="${value}" checked />`
    : html`<input type="${kind}" name="${name}" value="${value}" />`
  return type === 'consent' ? tick : html`<label>${tick} ${value}</label><br />`
}

function date(name: string, value: string, label: string): Html {
  return html`<input type="date" name="${name}" value="${value}" aria-label="${label}" /> `
}
