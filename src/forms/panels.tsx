import { useEffect, useRef } from 'react'
import { safeLink } from '../site/link.ts'
import type { FormSetup } from './form-setup.ts'
import type { FailState, FormState, Values } from './form-state.ts'
import { MESSAGES } from './forms.messages.ts'
import { labelOf } from './validate.ts'

/** True while the fail panel keeps the form from being reached: until it fades. */
export function failCovers(state: FormState): boolean {
  return state.name === 'fail' && !state.fading
}

export interface FailPanelProps {
  readonly setup: FormSetup
  readonly state: FailState
  readonly onRetry: () => void
}

/**
 * Lies over the form when sending failed. It takes the focus as soon as it is seen, keeps nobody in, and offers a retry
 * and an address.
 */
export function FailPanel({ setup, state: { fading, unseen }, onRetry }: FailPanelProps) {
  const { retry, failed, contact } = MESSAGES[setup.locale]
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!unseen) button.current?.focus()
  }, [unseen])
  const { contactEmail } = setup

  return (
    <div className="panel" part="fail" role="alert" data-fading={fading || undefined}>
      <p className="strong">{setup.titleFail}</p>
      <p>{failed}</p>
      <button className="button retry" part="retry" type="button" ref={button} onClick={onRetry}>
        {retry}
      </button>
      {contactEmail && (
        <p>
          {contact} <a href={safeLink(`mailto:${contactEmail}`)}>{contactEmail}</a>
        </p>
      )}
    </div>
  )
}

/** Lies over a form in a popup when it was sent. It takes the focus, because the button that had it is covered. */
export function SuccessPanel({ setup }: { readonly setup: FormSetup }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div className="panel" part="success" tabIndex={-1} ref={panel}>
      <SuccessText setup={setup} />
    </div>
  )
}

export interface SuccessTextProps {
  readonly setup: FormSetup
  readonly titleId?: string
}

export function SuccessText({ setup, titleId }: SuccessTextProps) {
  return (
    <>
      <p className="strong" id={titleId}>
        {setup.titleSuccess}
      </p>
      {setup.subtitleSuccess && <p>{setup.subtitleSuccess}</p>}
    </>
  )
}

interface CheckSummaryProps {
  readonly setup: FormSetup
  readonly values: Values
}

/** Below a form on a page that was sent: where the answer will go, for the visitor to check. */
export function CheckSummary({ setup, values }: CheckSummaryProps) {
  const shown = setup.inputs.filter(
    ({ type, name }) => (type === 'email' || type === 'phone') && values[name],
  )
  return (
    <div className="check" part="success">
      <p className="strong">{setup.titleSuccess}</p>
      {setup.subtitleSuccess && <p>{setup.subtitleSuccess}</p>}
      {shown.map((input) => (
        <p key={input.name}>
          <span className="muted">{labelOf(input)}:</span> {values[input.name]}
        </p>
      ))}
    </div>
  )
}
