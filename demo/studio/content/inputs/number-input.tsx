import { useState } from 'react'
import { useStudio } from '../../session/studio-context.ts'
import { formatNumber, parseNumber } from '../fields/numbers.ts'
import { inputAttributes, useFormScope, type InputProps } from '../scope/form-scope.ts'

/** A number, shown with the grouping of the reader's language except while it is typed. */
export function NumberInput(props: InputProps) {
  const { field, value, onChange } = props
  const { language } = useStudio()
  const { isReadOnly } = useFormScope()
  const [typed, setTyped] = useState<string>()
  return (
    <input
      {...inputAttributes(props)}
      className="input number"
      type="text"
      inputMode={field.currency ? 'numeric' : 'decimal'}
      autoComplete="off"
      readOnly={isReadOnly}
      value={typed ?? formatNumber(value, language)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(field.name, parseNumber(target.value, language))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
