import type { ReadInput } from '../../site/forms.ts'
import type { FieldProps } from '../control.tsx'
import { asOption, NO_CHOICE } from '../rules.ts'
import type { InputKind } from './kind.ts'
import { TypedField } from './typed-field.tsx'

const trimmed = (typed: string) => typed.trim()

/** One of a list that opens. */
export const select: InputKind = {
  none: NO_CHOICE,
  check: (value, input, { texts, checksChoices }) =>
    checksChoices && !isListed(value, input) ? texts.choose : '',
  fault: 'unknown',
  Control: Select,
}

/** True for a choice of the list, and for every value of a select without a list. */
function isListed(value: string, { options }: ReadInput): boolean {
  return !options || options.some((option) => asOption(option) === asOption(value))
}

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
