import { formInputs, type Outcome } from 'mandry/server'
import { html, type Html } from '../http/html.ts'
import type { Language } from '../content/page.ts'
import type { SiteFrame } from './templates/frame.ts'

type Again = Required<Pick<Outcome, 'again'>> & Pick<Outcome, 'issues'>

/** What was typed, in a plain form that sends it once more: for visitors without script. */
export function againForm(
  language: Language,
  { again: { submission, formToken }, issues = [] }: Again,
  { labels, configuration }: Pick<SiteFrame, 'labels' | 'configuration'>,
): Html {
  const { formId, placement, subject, inputs: sent } = submission
  const typed = (name: string) => {
    const value = Object.hasOwn(sent, name) ? sent[name] : ''
    return typeof value === 'string' ? value : ''
  }
  const form = { formId, locale: language }
  const inputs = formInputs({ formConfig: configuration.formConfig }, form)
  const ends = { from: labels.dateFrom, to: labels.dateTo }
  const wrong = new Set(issues.map(({ input }) => input))
  const fields = inputs.map((input) =>
    inputHtml({ ...input, isWrong: wrong.has(input.name) }, typed, ends),
  )
  const button = configuration.formConfig.find(({ id }) => id === formId)?.button_text
  return html`<form class="again" method="post" action="/enquiries">
    <input type="hidden" name="formId" value="${formId}" />
    <input type="hidden" name="formPlacement" value="${placement}" />
    <input type="hidden" name="formSubject" value="${subject}" />
    <input type="hidden" name="lang" value="${language}" />
    <input type="hidden" name="formToken" value="${formToken}" />
    ${fields}
    <p><button>${button || labels.send}</button></p>
  </form>`
}

type Input = ReturnType<typeof formInputs>[number] & { readonly isWrong: boolean }
type Typed = (name: string) => string
/** Labels of the two dates of a range. */
type Ends = Readonly<Record<'from' | 'to', string>>

function inputHtml({ name, type, label, options, isWrong }: Input, typed: Typed, ends: Ends): Html {
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
      ${Object.entries(ends).map(([end, text]) => {
        const date = { name: `${name}.${end}`, type: 'date', options, isWrong } as const
        return labelled(text, control(date, typed(date.name)))
      })}
    </fieldset>`
  return labelled(label, control({ name, type, options, isWrong }, value))
}

function labelled(label: string, field: Html): Html {
  return html`<p>
    <label>
      ${label}<br />
      ${field}
    </label>
  </p>`
}

/** By the types of inputs that the browser helps with: keyboards, pickers. */
const HELPED: Partial<Record<Input['type'], string>> = {
  date: 'date',
  email: 'email',
  phone: 'tel',
}

function control({ name, type, options, isWrong }: Omit<Input, 'label'>, value: string): Html {
  const invalid = isWrong && html` aria-invalid="true"`
  if (type === 'textarea')
    return html`<textarea name="${name}" rows="5" ${invalid}>${value}</textarea>`
  if (type === 'select') return choices(name, value, options)
  if (type === 'consent') return box({ name, type, value: 'true' }, value === 'true')
  // Not `type="number"`: there the browser would hide what it cannot read.
  const digits = type === 'number' && html` inputmode="decimal"`
  return html`<input
    type="${HELPED[type] ?? 'text'}"
    name="${name}"
    value="${value}"
    ${invalid}
    ${digits}
  />`
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
