import type { ReactNode } from 'react'
import { Mark, type FieldProps } from '../control.tsx'
import { labelOf } from '../rules.ts'
import { describedBy, Hint } from './hint.tsx'

interface GroupProps extends FieldProps {
  /** Of radio buttons, which may be invalid and required as a whole. */
  readonly role?: 'radiogroup' | undefined
  readonly children: ReactNode
}

/** Controls that are one input, under its label. */
export function Group(props: GroupProps) {
  const { input, issue, setup, role, children } = props
  // The two date fields name their error themselves, and that they are required.
  const isDates = input.type === 'date-range'
  return (
    <fieldset
      className="group"
      role={role}
      aria-required={(role && input.required) || undefined}
      aria-invalid={(role && issue && true) || undefined}
      data-invalid={issue ? '' : undefined}
      aria-describedby={isDates ? undefined : describedBy(props)}
    >
      <legend className="label" part="label">
        <span>{labelOf(input)}</span>
        {input.required && <Mark />}
        {input.required && !role && !isDates && (
          <span className="visually-hidden">{`(${setup.texts.required})`}</span>
        )}
      </legend>
      <Hint {...props} />
      {children}
    </fieldset>
  )
}
