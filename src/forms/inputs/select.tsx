import type { FieldProps } from '../control.tsx'
import { NO_CHOICE } from '../rules.ts'
import type { InputKind } from './kind.ts'
import { TypedField } from './typed-field.tsx'

const trimmed = (typed: string) => typed.trim()

/** One of a list that opens. Its value is not checked: an element may list choices of its own, which no server knows. */
export const select: InputKind = { none: NO_CHOICE, Control: Select }

function Select(props: FieldProps) {
  const { input, setup } = props
  const { title, placeholder, required, options = [] } = input
  return (
    <TypedField
      {...props}
      normalise={trimmed}
      render={(attributes) => (
        <select {...attributes}>
          {/* Without script the browser refuses a required select only when its value is empty. */}
          <option value={required ? '' : NO_CHOICE} hidden>
            {(title && placeholder) || setup.texts.choose}
          </option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    />
  )
}
