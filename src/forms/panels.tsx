import { useEffect, useRef, useState } from 'react'
import { safeLink } from '../site/link.ts'
import type { FormSetup } from './form-setup.ts'
import type { FailState, FormState, Values } from './form-state.ts'
import { MESSAGES } from './forms.messages.ts'
import { labelOf, NO_CHOICE } from './validate.ts'

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
export function FailPanel({ setup, state, onRetry }: FailPanelProps) {
  const { fading, unseen, values } = state
  const { retry, failed, contact, call } = MESSAGES[setup.locale]
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!unseen) button.current?.focus()
  }, [unseen])
  const { email, phone } = setup.contact()

  return (
    <div className="panel" part="fail" data-fading={fading || undefined}>
      {/* What changes further down is not a reason to tell all of it again. */}
      <div role="alert">
        <p className="strong">{setup.titleFail}</p>
        <p>{failed}</p>
      </div>
      <button className="button retry" part="retry" type="button" ref={button} onClick={onRetry}>
        {retry}
      </button>
      {email && (
        <p>
          {contact} <a href={safeLink(`mailto:${email}`)}>{email}</a>
        </p>
      )}
      {phone && (
        <p>
          {call} <a href={safeLink(`tel:${phone.replace(/[^+\d]/g, '')}`)}>{phone}</a>
        </p>
      )}
      <CopyText setup={setup} values={values} />
    </div>
  )
}

/** What was typed, for the visitor to take elsewhere. */
function CopyText({ setup, values }: CheckSummaryProps) {
  const { copy, copied } = MESSAGES[setup.locale]
  const [state, setState] = useState<'ready' | 'copied' | 'shown'>('ready')
  const text = textOf(setup, values)
  const onClick = () => {
    const copying =
      navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copying.then(
      () => setState('copied'),
      () => setState('shown'),
    )
  }
  if (state === 'shown')
    return (
      <textarea
        className="control"
        aria-label={copy}
        readOnly
        value={text}
        rows={6}
        ref={selectAll}
      />
    )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> belongs to a form
    <div role="status">
      <button className="copy" part="copy" type="button" onClick={onClick}>
        {state === 'copied' ? copied : copy}
      </button>
    </div>
  )
}

/** One line for each input that was filled in, chosen or ticked. */
function textOf({ inputs }: FormSetup, values: Values): string {
  return inputs
    .filter(({ name, type }) => values[name] && !(type === 'select' && values[name] === NO_CHOICE))
    .map((input) => {
      const label = labelOf(input)
      return input.type === 'consent' ? `✓ ${label}` : `${label}: ${values[input.name]}`
    })
    .join('\n')
}

/** The button that had the focus has gone; what is selected is copied by hand. */
function selectAll(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.select()
}

/** Lies over a form in a popup when it was sent. It takes the focus, because the button that had it is covered. */
export function SuccessPanel({ setup, delivery }: SuccessTextProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there is nothing to fill in for a <fieldset>
    <div className="panel" part="success" tabIndex={-1} ref={panel} role="group" {...SAID}>
      <SuccessText setup={setup} delivery={delivery} />
    </div>
  )
}

export interface SuccessTextProps {
  readonly setup: FormSetup
  readonly delivery: 'sent' | 'saved'
}

const TITLE_ID = 'success'
const TEXT_ID = 'told'

/** For what takes the focus with a success text in it: otherwise screen readers may say nothing of it. */
export const SAID = { 'aria-labelledby': TITLE_ID, 'aria-describedby': TEXT_ID }

/** Says what is true: that it was sent, or that it is saved and will be; and tells when that comes true. */
export function SuccessText({ setup, delivery }: SuccessTextProps) {
  const { titleSaved, saved } = MESSAGES[setup.locale]
  const isSaved = delivery === 'saved'
  const text = isSaved ? saved : setup.subtitleSuccess
  return (
    <>
      <p className="strong" id={TITLE_ID} aria-live="polite">
        {isSaved ? titleSaved : setup.titleSuccess}
      </p>
      {text && <p id={TEXT_ID}>{text}</p>}
    </>
  )
}

interface CheckSummaryProps {
  readonly setup: FormSetup
  readonly values: Values
}

interface SentSummaryProps extends CheckSummaryProps, SuccessTextProps {}

/** Below a form on a page that was sent: where the answer will go, for the visitor to check. */
export function CheckSummary({ setup, values, delivery }: SentSummaryProps) {
  const shown = setup.inputs.filter(
    ({ type, name }) => (type === 'email' || type === 'phone') && values[name],
  )
  return (
    <div className="check" part="success">
      <SuccessText setup={setup} delivery={delivery} />
      {shown.map((input) => (
        <p key={input.name}>
          <span className="muted">{labelOf(input)}:</span> {values[input.name]}
        </p>
      ))}
    </div>
  )
}
