import { useId, type ComponentProps } from 'react'

export interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly hint?: string | undefined
  /** What is wrong with the value. */
  readonly error?: string | undefined
}

/** An input with its label, a hint and what is wrong with it. */
export function TextField({ label, hint, error, id, className, ...rest }: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const isDescribed = Boolean(hint) || Boolean(error)
  return (
    <div className={['field', className].filter(Boolean).join(' ')}>
      <label htmlFor={inputId}>{label}</label>
      <input
        aria-describedby={isDescribed ? `${inputId}-about` : undefined}
        aria-invalid={error ? true : undefined}
        {...rest}
        id={inputId}
      />
      {isDescribed && (
        <p id={`${inputId}-about`} className={error ? 'field-error' : 'field-hint'}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
