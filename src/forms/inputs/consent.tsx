import { safeLink } from '../../site/link.ts'
import { Mark, useAttributes, type FieldProps } from '../control.tsx'
import { labelOf } from '../rules.ts'
import type { InputKind } from './kind.ts'

/** A box to tick. Nothing restores it: consent must be given each time. */
export const consent: InputKind = {
  check: (value, _, { texts }) => (value === 'true' ? '' : texts.unticked),
  missing: ({ texts }) => texts.unticked,
  refill: () => {},
  Control: Consent,
}

function Consent(props: FieldProps) {
  const { input } = props
  const { link, required } = input
  const label = labelOf(input)
  return (
    <label className="consent" part="label">
      <input {...useAttributes(props)} className="tick" type="checkbox" value="true" />
      <span>
        {link ? <a href={safeLink(link)}>{label}</a> : <span>{label}</span>}
        {required && <Mark />}
      </span>
    </label>
  )
}
