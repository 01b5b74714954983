import type { KeyboardEvent } from 'react'
import { maxLengthOf } from '../../../content/model/value-fault.ts'
import { inputAttributes, useFormScope, type InputProps } from '../scope/form-scope.ts'

const KINDS = {
  email: { type: 'email', autoComplete: 'off' },
  phone: { type: 'tel', autoComplete: 'off' },
  link: { type: 'text', inputMode: 'url', autoComplete: 'off' },
} as const

/** A text without lines that may be longer than this, in characters, is shown whole: it wraps. */
const MAX_ONE_LINE = 120

/** A text of one line or several; an email, a phone number or a link. */
export function TextInput(props: InputProps) {
  const { field, value, onChange } = props
  const { isReadOnly } = useFormScope()
  const attributes = {
    ...inputAttributes(props),
    className: 'input',
    value,
    lang: field.language,
    readOnly: isReadOnly,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(field.name, target.value),
  }
  if (field.multiline) return <textarea {...attributes} rows={3} />
  if (field.type === 'email' || field.type === 'phone' || field.type === 'link')
    return <input {...attributes} {...KINDS[field.type]} />
  if (field.isAddress || maxLengthOf(field) <= MAX_ONE_LINE)
    return <input {...attributes} type="text" autoComplete="off" />
  return (
    <textarea
      {...attributes}
      rows={1}
      onKeyDown={preventLines}
      onChange={({ target }) => onChange(field.name, target.value.replace(/\s*\n\s*/g, ' '))}
    />
  )
}

function preventLines(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
