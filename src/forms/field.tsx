import type { ReactNode } from 'react'
import type { FieldProps } from './control.tsx'
import type { FormSetup } from './form-setup.ts'
import { kindOf } from './inputs/kinds.ts'
import type { Issue } from './rules.ts'

interface ShownFieldProps extends FieldProps {
  /** Whether the form shows it now. Default: true. */
  readonly isAsked?: boolean
  /** Shown above the label. */
  readonly note?: ReactNode
}

/** One input with its label above and its error. What is typed belongs to the browser: nothing here is controlled. */
export function Field({ isAsked = true, note, ...props }: ShownFieldProps) {
  const { input, index, issue, setup } = props
  const { Control, isHidden } = kindOf(input)
  if (isHidden) return <Control {...props} />
  return (
    <div
      className={isAsked ? 'field' : 'field off'}
      data-width={input.width}
      data-error={issue ? '' : undefined}
    >
      {note}
      <Control {...props} />
      {issue && <ErrorText id={`error-${index}`} issue={issue} texts={setup.texts} />}
    </div>
  )
}

interface ErrorTextProps {
  readonly texts: FormSetup['texts']
  readonly id: string
  readonly issue: Issue
}

function ErrorText({ id, issue, texts }: ErrorTextProps) {
  return (
    <p className="error" part="error" id={id}>
      <span>
        <span className="visually-hidden">{`${texts.error} `}</span>
        <span>{issue.text}</span>
      </span>
    </p>
  )
}
