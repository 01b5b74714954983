import type { FieldProps } from '../control.tsx'

/** A placeholder next to a label, if the control cannot show it. */
export function Hint({ input, index }: FieldProps) {
  return hasHint(input) ? (
    <p className="hint" part="hint remark" id={`hint-${index}`}>
      {input.placeholder}
    </p>
  ) : null
}

/** What describes a control, or a group of them: its error, then its hint. */
export function describedBy({ input, index, issue }: FieldProps): string | undefined {
  const ids = [issue && `error-${index}`, hasHint(input) && `hint-${index}`]
  return ids.filter(Boolean).join(' ') || undefined
}

function hasHint({ title, placeholder }: FieldProps['input']): boolean {
  return !!title && !!placeholder && title !== placeholder
}
