import { inputAttributes, useFormScope, type InputProps } from '../scope/form-scope.ts'

const KINDS = {
  email: { type: 'email', autoComplete: 'off' },
  phone: { type: 'tel', autoComplete: 'off' },
  link: { type: 'text', inputMode: 'url', autoComplete: 'off' },
} as const

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
  return field.type === 'email' || field.type === 'phone' || field.type === 'link' ? (
    <input {...attributes} {...KINDS[field.type]} />
  ) : (
    <input {...attributes} type="text" autoComplete="off" />
  )
}
