import { cleanTyped } from '../clean-typed.ts'
import type { FieldProps } from '../control.tsx'
import { placeholderOf } from '../rules.ts'
import type { InputKind } from './kind.ts'
import { TypedField } from './typed-field.tsx'

const AUTOCOMPLETE = new Map([
  ['name', 'name'],
  ['company', 'organization'],
])

/** A line of text. */
export const short: InputKind = { normalise: cleanTyped, Control: Line }

/** A longer line. */
export const long = short

/** Several lines. */
export const textarea: InputKind = { normalise: cleanTyped, Control: Lines }

function Line(props: FieldProps) {
  const { input } = props
  return (
    <TypedField
      {...props}
      normalise={cleanTyped}
      render={(attributes) => (
        <input
          {...attributes}
          placeholder={placeholderOf(input)}
          type="text"
          autoComplete={AUTOCOMPLETE.get(input.name)}
          enterKeyHint="send"
        />
      )}
    />
  )
}

function Lines(props: FieldProps) {
  return (
    <TypedField
      {...props}
      normalise={cleanTyped}
      render={(attributes) => (
        <textarea rows={4} {...attributes} placeholder={placeholderOf(props.input)} />
      )}
    />
  )
}
