import { useStudio } from '../../session/studio-context.ts'
import { writeMany } from '../fields/values.ts'
import {
  inputAttributes,
  useContentMessages,
  useFormScope,
  type InputProps,
} from '../scope/form-scope.ts'
import { partsOf } from '../../../content/model/value-fault.ts'

/** More options of which one is chosen stand in a list that opens. */
const MAX_BUTTONS = 5

/** A choice of one or of several, each one a button that is pressed or not; a list where there are many of one. */
export function ChoiceInput(props: InputProps) {
  const { isMultiple, options = [] } = props.field
  return !isMultiple && options.length > MAX_BUTTONS ? (
    <ChoiceList {...props} />
  ) : (
    <ChoiceButtons {...props} />
  )
}

function ChoiceList(props: InputProps) {
  const { field, id, value, onChange } = props
  const { language } = useStudio()
  const { isReadOnly } = useFormScope()
  const messages = useContentMessages()
  const isKnown = field.options?.some((option) => option.value === value)
  return (
    <select
      {...inputAttributes(props)}
      className="input"
      aria-labelledby={`${id}-label`}
      disabled={isReadOnly}
      value={value}
      onChange={({ target }) => onChange(field.name, target.value)}
    >
      {(!field.required || !isKnown) && <option value="">{messages.none}</option>}
      {field.options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label[language]}
        </option>
      ))}
    </select>
  )
}

function ChoiceButtons(props: InputProps) {
  const { field, id, value, onChange, describedBy } = props
  const { language } = useStudio()
  const { isReadOnly } = useFormScope()
  const chosen = field.isMultiple ? partsOf(value) : [value]
  const options = field.options ?? []
  const choose = (option: string, isChosen: boolean) => {
    if (!field.isMultiple) return onChange(field.name, isChosen ? option : '')
    // In the order of the options, whatever the order of the clicks.
    const wanted = new Set(
      isChosen ? [...chosen, option] : chosen.filter((each) => each !== option),
    )
    const known = options.map((each) => each.value).filter((each) => wanted.has(each))
    return onChange(field.name, writeMany(known))
  }
  return (
    <div className="choices">
      {options.map((option, index) => (
        <label className="choice" key={option.value}>
          <input
            id={index === 0 ? id : undefined}
            type={field.isMultiple ? 'checkbox' : 'radio'}
            name={id}
            disabled={isReadOnly}
            checked={chosen.includes(option.value)}
            aria-describedby={describedBy}
            onChange={({ target }) => choose(option.value, target.checked)}
          />
          <span>{option.label[language]}</span>
        </label>
      ))}
      {!field.isMultiple && !field.required && value !== '' && !isReadOnly && (
        <ClearChoice onClear={() => onChange(field.name, '')} />
      )}
    </div>
  )
}

function ClearChoice({ onClear }: { readonly onClear: () => void }) {
  const messages = useContentMessages()
  return (
    <button type="button" className="button quiet" onClick={onClear}>
      {messages.none}
    </button>
  )
}

/** Yes or no; stored as `1` or nothing. */
export function BooleanInput(props: InputProps) {
  const { field, value, onChange } = props
  const { isReadOnly } = useFormScope()
  return (
    <input
      {...inputAttributes(props)}
      type="checkbox"
      role="switch"
      className="switch"
      disabled={isReadOnly}
      checked={value === '1'}
      aria-checked={value === '1'}
      onChange={({ target }) => onChange(field.name, target.checked ? '1' : '')}
    />
  )
}
