import type { Texts } from '../languages/texts.ts'
import type { FormInput } from '../site/form-config.ts'
import { safeLink } from '../site/link.ts'
import { labelOf, NO_CHOICE, type Issue } from './validate.ts'

export interface FieldProps {
  readonly input: FormInput
  /** Its place in the form; ids are made of it, because a configured name may be any text. */
  readonly index: number
  readonly maxLength: number
  readonly issue: Issue | undefined
  readonly texts: Texts['widgets']['forms']
}

/** The id of an input, unique in its shadow root. */
export function fieldId(index: number): string {
  return `field-${index}`
}

/** One input with its label above and its error. What is typed belongs to the browser: nothing here is controlled. */
export function Field({ input, index, maxLength, issue, texts }: FieldProps) {
  const id = fieldId(index)
  const errorId = `error-${index}`
  const label = labelOf(input)
  const attributes = {
    id,
    name: input.name,
    className: 'control',
    part: 'field',
    required: input.required,
    'aria-invalid': issue ? true : undefined,
    'aria-describedby': issue ? errorId : undefined,
  }
  if (input.type === 'consent')
    return (
      <div className="field" data-width={input.width} data-error={issue ? '' : undefined}>
        <Consent input={input} attributes={attributes} />
        {issue && <ErrorText id={errorId} issue={issue} texts={texts} />}
      </div>
    )
  return (
    <div className="field" data-width={input.width} data-error={issue ? '' : undefined}>
      <label className="label" part="label" htmlFor={id}>
        {label}
        {input.required && (
          <span className="mark" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <Control
        input={input}
        label={label}
        texts={texts}
        attributes={{ ...attributes, maxLength }}
      />
      {issue && <ErrorText id={errorId} issue={issue} texts={texts} />}
    </div>
  )
}

interface ErrorTextProps extends Pick<FieldProps, 'texts'> {
  readonly id: string
  readonly issue: Issue
}

function ErrorText({ id, issue, texts }: ErrorTextProps) {
  return (
    <p className="error" part="error" id={id}>
      <span>
        <span className="visually-hidden">{texts.error} </span>
        {issue.text}
      </span>
    </p>
  )
}

/** A box to tick, its text beside it. A draft does not restore it: consent must be given each time. */
function Consent({ input, attributes }: Pick<ControlProps, 'input' | 'attributes'>) {
  const { link, required } = input
  const label = labelOf(input)
  return (
    <label className="consent" part="label">
      <input {...attributes} className="tick" type="checkbox" value="true" />
      <span>
        {link ? <a href={safeLink(link)}>{label}</a> : label}
        {required && (
          <span className="mark" aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
    </label>
  )
}

interface ControlProps {
  readonly input: FormInput
  readonly label: string
  readonly texts: Texts['widgets']['forms']
  readonly attributes: Readonly<Record<string, unknown>> & { readonly maxLength?: number }
}

function Control({ input, label, texts, attributes }: ControlProps) {
  const { type, placeholder, options = [] } = input
  if (type === 'select') {
    const { maxLength: _, ...others } = attributes
    return (
      <select {...others}>
        {/* Without script the browser refuses a required select only when its value is empty. */}
        <option value={input.required ? '' : NO_CHOICE} hidden>
          {(input.title && placeholder) || texts.choose}
        </option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  }
  // A placeholder that already serves as the label is not said twice.
  const hint = placeholder === label || !input.title ? undefined : placeholder || undefined
  const typing = { ...attributes, placeholder: hint, ...autofill(input) }
  return type === 'textarea' ? <textarea rows={4} {...typing} /> : <input {...typing} />
}

const AUTOCOMPLETE = new Map([
  ['name', 'name'],
  ['company', 'organization'],
])

/** How browsers and phone keyboards may help. */
function autofill({ name, type }: FormInput) {
  if (type === 'email')
    return {
      type,
      inputMode: type,
      autoComplete: type,
      enterKeyHint: 'send',
      spellCheck: false,
    } as const
  if (type === 'phone')
    return { type: 'tel', inputMode: 'tel', autoComplete: 'tel', enterKeyHint: 'send' } as const
  if (type === 'textarea') return {}
  const autoComplete = AUTOCOMPLETE.get(name)
  return { type: 'text', autoComplete, enterKeyHint: 'send' } as const
}
