import { useEffect, useRef } from 'react'
import { Contacts } from './contacts.tsx'
import type { FormSetup } from './form-setup.ts'
import type { Saved, SuccessState, Values } from './form-state.ts'
import { labelOf } from './validate.ts'

const TITLE_ID = 'success'
const TEXT_ID = 'told'
const ENTERED_ID = 'entered'

/** For the element that takes the focus around a success text: without it some screen readers stay silent. */
export const SUCCESS_ARIA = {
  'aria-labelledby': TITLE_ID,
  'aria-describedby': `${TEXT_ID} ${ENTERED_ID}`,
}

interface SuccessProps {
  readonly setup: FormSetup
  readonly state: SuccessState
}

/** Lies over a form in a popup when it was sent. It takes the focus, because the button that had it is covered. */
export function SuccessPanel({ setup, state }: SuccessProps) {
  const { unseen } = state
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!unseen) panel.current?.focus()
  }, [unseen])
  return (
    <div
      className="panel"
      part={partOf(state)}
      tabIndex={-1}
      ref={panel}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there is nothing to fill in for a <fieldset>
      role="group"
      {...SUCCESS_ARIA}
    >
      <SuccessContent setup={setup} state={state} />
    </div>
  )
}

/** Below a form on a page that was sent: where the answer will go, for the visitor to check. */
export function CheckSummary({ setup, state }: SuccessProps) {
  const box = useRef<HTMLDivElement>(null)
  const isSaved = !!state.saved
  // A form that is empty again looks sent, and this is below it.
  useEffect(() => {
    if (isSaved) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isSaved])
  return (
    <div className="check" part={partOf(state)} ref={box}>
      <SuccessContent setup={setup} state={state} summary />
    </div>
  )
}

/** Separate part names, so that a page does not style a saved submission as a sent one. */
export function partOf({ saved }: Pick<SuccessState, 'saved'>): string {
  return saved ? 'saved' : 'success'
}

interface SuccessContentProps {
  readonly setup: FormSetup
  readonly state: Pick<SuccessState, 'saved' | 'values'>
  /** Shows the email and the phone whatever the text says. */
  readonly summary?: boolean
}

/**
 * Says what is true: that it was sent, or that it is saved and why; and announces when that changes. A success text that ends
 * with a colon announces what was entered.
 */
export function SuccessContent({ setup, state, summary = false }: SuccessContentProps) {
  const { saved, values } = state
  const { titleSaved, saved: texts, sending } = setup.texts
  const text = saved ? texts[saved.reason] : setup.subtitleSuccess
  const title = saved ? titleSaved[saved.reason] : setup.titleSuccess
  return (
    <>
      <p
        className="strong"
        id={TITLE_ID}
        aria-live="polite"
        tabIndex={-1}
        ref={useFocusAfterSending(saved)}
      >
        {saved?.sending ? sending : title}
      </p>
      {text && <p id={TEXT_ID}>{text}</p>}
      {(summary || (!saved && /:\s*$/.test(text))) && <Entered setup={setup} values={values} />}
      {saved && <SavedActions setup={setup} saved={saved} />}
    </>
  )
}

/** The focused button disappears after sending, so the title takes the focus. */
function useFocusAfterSending(saved: Saved | undefined) {
  const title = useRef<HTMLParagraphElement>(null)
  const wasFocused = useRef(false)
  useEffect(() => {
    const isFocused = document.activeElement !== document.body
    if (!saved && wasFocused.current && !isFocused) title.current?.focus({ preventScroll: true })
    wasFocused.current = !!saved?.sending && isFocused
  }, [saved])
  return title
}

/** Email and phone, as far as they were entered. */
function Entered({ setup, values }: { readonly setup: FormSetup; readonly values: Values }) {
  const entered = setup.inputs.filter(
    ({ type, name }) => (type === 'email' || type === 'phone') && values[name],
  )
  return (
    <div className="field" id={ENTERED_ID}>
      {entered.map((input) => (
        <p key={input.name}>
          <span className="muted">{labelOf(input)}:</span> {values[input.name]}
        </p>
      ))}
    </div>
  )
}

/** Actions for a submission that waits on this device. */
function SavedActions({ setup, saved }: { readonly setup: FormSetup; readonly saved: Saved }) {
  const { reason, sendNow, sending } = saved
  // A panel that says "offline" must not outlast that.
  useEffect(() => {
    if (reason !== 'offline' || !sendNow) return undefined
    window.addEventListener('online', sendNow)
    return () => window.removeEventListener('online', sendNow)
  }, [reason, sendNow])

  return (
    // The live region around it announces the text; without `off` it would repeat with each change of the button.
    <div className="actions" aria-live="off">
      {sendNow && (
        <button
          className="button submit"
          part="send-now"
          type="button"
          aria-disabled={sending || undefined}
          data-busy={sending || undefined}
          onClick={sendNow}
        >
          {setup.texts.sendNow}
          {sending && <span className="spinner" />}
        </button>
      )}
      <Contacts setup={setup} />
    </div>
  )
}
