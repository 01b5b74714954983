import type { ReactElement } from 'react'
import { Label, useAttributes, type FieldProps } from '../control.tsx'
import type { FieldHint } from '../field-hint.ts'
import { useFieldHint, usePausedText, type Hints } from '../use-field-hint.ts'

interface TypedFieldProps extends FieldProps, Hints {
  readonly render: (attributes: Readonly<Record<string, unknown>>) => ReactElement
}

/** A label, a control, and a hint about what is typed into it. */
export function TypedField({ render, normalise, hint, suggest, ...props }: TypedFieldProps) {
  const { input, index, issue, setup } = props
  const { ref, hint: found } = useFieldHint(input, setup, { normalise, hint, suggest })
  // The error says it already.
  const shown = found?.kind === 'over' && issue ? undefined : found
  const attributes = { ...useAttributes(props, shown ? `hint-${index}` : ''), ref }
  return (
    <>
      <Label input={input} htmlFor={attributes.id} />
      {render(attributes)}
      {shown && <FieldHintText id={`hint-${index}`} hint={shown} />}
    </>
  )
}

function FieldHintText({ id, hint }: { readonly id: string; readonly hint: FieldHint }) {
  const { kind, text, action } = hint
  return (
    <div className="hint" data-kind={kind}>
      <p part="hint remark" id={id}>
        {text}
      </p>
      {action}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> belongs to a form */}
      <span className="visually-hidden" role="status">
        {usePausedText(text)}
      </span>
    </div>
  )
}
