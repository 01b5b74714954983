import { useState } from 'react'
import { fromInputDate, readRange, toInputDate, writeRange } from '../fields/dates.ts'
import {
  inputAttributes,
  useContentMessages,
  useFormScope,
  type InputProps,
} from '../scope/form-scope.ts'

/** A moment or a range of two, in Kyiv time, by the browser's own inputs. */
export function DateInput(props: InputProps) {
  const { field, id, value, onChange } = props
  const messages = useContentMessages()
  const range = readRange(value)
  if (!field.isRange)
    return <Moment {...props} value={value} onMoment={(moment) => onChange(field.name, moment)} />
  return (
    <div className="date-range">
      <Moment
        {...props}
        label={messages.from}
        value={range.start}
        onMoment={(start) => onChange(field.name, writeRange({ ...range, start }))}
      />
      <Moment
        {...props}
        id={`${id}-end`}
        label={messages.until}
        value={range.end}
        onMoment={(end) => onChange(field.name, writeRange({ ...range, end }))}
      />
    </div>
  )
}

interface MomentProps extends InputProps {
  readonly label?: string
  readonly onMoment: (moment: string) => void
}

function Moment({ label, onMoment, ...props }: MomentProps) {
  const { isReadOnly } = useFormScope()
  const shown = toInputDate(props.value)
  // What is half typed is no date yet: the browser shows it, its value is empty.
  const [typed, setTyped] = useState<string>()
  const input = (
    <input
      {...inputAttributes(props)}
      className="input"
      type="datetime-local"
      readOnly={isReadOnly}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onMoment(fromInputDate(target.value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
  if (!label) return input
  return (
    <label className="date-end">
      <span>{label}</span>
      {input}
    </label>
  )
}
