import { useEffect, useRef } from 'react'
import { fill } from '../languages/fill.ts'
import { Contacts } from './contacts.tsx'
import { CopyText } from './copy-text.tsx'
import type { FormSetup } from './form-setup.ts'
import type { Saved, Values } from './form-state.ts'
import { OutcomeIcon } from './outcome-icon.tsx'
import {
  hasIssues,
  isResending,
  outcomeKind,
  outcomeWords,
  type OutcomeKind,
  type OutcomeState,
} from './outcome.ts'
import type { FormHandle } from './use-form.ts'
import { useOutcomeTexts, type OutcomeTexts } from './use-outcome-texts.ts'
import { labelOf } from './rules.ts'

const TITLE_ID = 'outcome'
const TEXT_ID = 'told'
const ENTERED_ID = 'entered'

/** For the element that takes the focus around an outcome: without it some screen readers stay silent. */
export const OUTCOME_ARIA = {
  'aria-labelledby': TITLE_ID,
  'aria-describedby': `${TEXT_ID} ${ENTERED_ID}`,
}

export interface OutcomeProps {
  readonly setup: FormSetup
  readonly form: Pick<FormHandle, 'restart' | 'sendAgain' | 'reference' | 'ownSuccess'>
  readonly state: OutcomeState
  /** Shows the email and the phone whatever the text says. */
  readonly summary?: boolean
  /** False where the form is in sight: then no button leads back to it. */
  readonly covers?: boolean
  /** Closes what the form is in. Without it no button does. */
  readonly onDone?: (() => void) | undefined
}

/** What the page says itself after a success, else what `BuiltInOutcome` says. */
export function OutcomeContent(props: OutcomeProps) {
  // oxlint-disable-next-line react/refs -- it is written before the state that shows it
  const isOwn = outcomeKind(props.state) === 'sent' && props.form.ownSuccess.current
  return isOwn ? <OwnSuccess /> : <BuiltInOutcome {...props} />
}

/** It takes the focus, and names the panel or the dialog around it. */
function OwnSuccess() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="own" id={TITLE_ID} tabIndex={-1} ref={box}>
      <slot name="success" />
    </div>
  )
}

/**
 * Says what is true, announces when that changes, and what can be done next: send now, go back to the form, write, call,
 * copy the text. A success text that ends with a colon announces what was entered.
 */
function BuiltInOutcome({
  setup,
  form,
  state,
  summary = false,
  covers = true,
  onDone,
}: OutcomeProps) {
  const texts = useOutcomeTexts(setup)
  const kind = outcomeKind(state)
  const isSending = isResending(state)
  const words = outcomeWords(state, setup, texts)
  const { title } = words
  // oxlint-disable-next-line react/refs -- it is written before the state that shows it
  const text = words.text && filledText(words.text, state.values.email, form.reference.current)
  const isFailed = state.name === 'fail'
  const listsEntered = summary || (kind === 'sent' && /:\s*$/.test(text ?? ''))
  return (
    <>
      <OutcomeIcon kind={kind} />
      {/* The texts alone are the alert, so that changes below do not announce them again. */}
      <div className="said" role={isFailed ? 'alert' : undefined}>
        <h2
          className="strong"
          id={TITLE_ID}
          aria-live={isFailed ? undefined : 'polite'}
          tabIndex={-1}
          ref={useFocusAfterSending(isFailed || !!state.saved, isSending)}
        >
          {isSending ? setup.texts.sending : title}
        </h2>
        {text && <p id={TEXT_ID}>{text}</p>}
        {hasIssues(state) && <Issues state={state} />}
      </div>
      {listsEntered && <Entered setup={setup} values={state.values} />}
      <Actions {...{ setup, form, state, kind, covers, onDone, texts }} />
      <Contacts setup={setup} lead={kind === 'sent' ? undefined : texts?.reach} />
      {kind !== 'sent' && texts && <CopyText setup={setup} values={state.values} texts={texts} />}
    </>
  )
}

/** A sentence with its end, and what follows it. */
const SENTENCE = /[^.!?…]+[.!?…]*\s*/gu

/** A text of the settings with the address and the number in their places. A sentence whose value is missing is left out. */
export function filledText(text: string, email = '', reference = ''): string {
  if (!/\{(email|reference)\}/.test(text)) return text
  const values: Readonly<Record<string, string>> = { email, reference }
  const sentences = text.match(SENTENCE) ?? [text]
  return sentences
    .filter((sentence) =>
      [...sentence.matchAll(/\{(email|reference)\}/g)].every(([, name = '']) => values[name]),
    )
    .map((sentence) => fill(sentence, values))
    .join('')
    .trim()
}

function Issues({ state }: { readonly state: Extract<OutcomeState, { readonly name: 'fail' }> }) {
  return (
    <ul className="named">
      {state.failure.issues.map(({ input, text }) => (
        <li key={input}>{text}</li>
      ))}
    </ul>
  )
}

/** The focused button disappears after sending, so the title takes the focus. */
function useFocusAfterSending(isUnsent: boolean, isSending: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const wasFocused = useRef(false)
  useEffect(() => {
    const isFocused = document.activeElement?.localName !== 'body'
    if (!isUnsent && wasFocused.current && !isFocused) title.current?.focus({ preventScroll: true })
    wasFocused.current = isSending && isFocused
  }, [isUnsent, isSending])
  return title
}

/** Email and phone, if entered. */
function Entered({ setup, values }: { readonly setup: FormSetup; readonly values: Values }) {
  const entered = setup.inputs.filter(
    ({ type, name }) => (type === 'email' || type === 'phone') && values[name],
  )
  return (
    <div className="field" id={ENTERED_ID}>
      {entered.map((input) => (
        <p key={input.name}>
          <span className="muted">{`${labelOf(input)}:`}</span> <span>{values[input.name]}</span>
        </p>
      ))}
    </div>
  )
}

interface ActionsProps extends OutcomeProps {
  readonly kind: OutcomeKind
  readonly texts: OutcomeTexts | undefined
}

function Actions({ setup, form, state, kind, covers, onDone, texts }: ActionsProps) {
  const saved = state.name === 'success' ? state.saved : undefined
  useSendWhenOnline(saved)
  const isSending = isResending(state)
  const sendNow = saved ? saved.sendNow : form.sendAgain
  // What was refused is refused again until it is changed.
  const offersSending = kind !== 'sent' && kind !== 'refused' && sendNow
  if (!offersSending && !covers) return null
  const send = offersSending && (
    <button
      key="send"
      className="button submit"
      part="send-now"
      type="button"
      aria-disabled={isSending || undefined}
      data-busy={isSending || undefined}
      onClick={sendNow}
    >
      <span>{texts?.sendNow ?? setup.buttonText}</span>
      {isSending && <span className="spinner" />}
    </button>
  )
  const done = kind === 'sent' && onDone && texts?.done && (
    <button key="done" className="button" part="done" type="button" onClick={onDone}>
      {texts.done}
    </button>
  )
  const restart = covers && !done && (
    <button
      key="restart"
      className={`button ${kind === 'sent' ? '' : 'retry'} ${kind === 'refused' ? '' : 'plain'}`}
      part="retry"
      type="button"
      onClick={form.restart}
    >
      {texts?.restart ?? setup.titleFail}
    </button>
  )
  return (
    // The live region around it announces the text; without `off` it would repeat with each change of the button.
    <div className="actions" aria-live="off">
      {[send, done, restart]}
    </div>
  )
}

/** A panel that says "offline" must not outlast that. */
function useSendWhenOnline(saved: Saved | undefined): void {
  const sendNow = saved?.reason === 'offline' ? saved.sendNow : undefined
  useEffect(() => {
    if (!sendNow) return undefined
    window.addEventListener('online', sendNow)
    return () => window.removeEventListener('online', sendNow)
  }, [sendNow])
}
