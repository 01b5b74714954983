import { useId, type ComponentProps } from 'react'

interface SelectProps extends ComponentProps<'select'> {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A choice of one with its label. */
export function Select({ label, options, id, className, ...rest }: SelectProps) {
  const ownId = useId()
  const selectId = id ?? ownId
  return (
    <div className={['field', className].filter(Boolean).join(' ')}>
      <label htmlFor={selectId}>{label}</label>
      <select {...rest} id={selectId}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
