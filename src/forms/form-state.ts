import type { SavedReason } from '../events/submit-form.ts'
import type { Failure } from './failure.ts'
import type { Issue } from './rules.ts'

/** Values by input name, as they are sent. */
export type Values = Readonly<Record<string, string>>

/** Where a form is (specification, section 4). Data that exists in one state only lives on that state only. */
export type FormState =
  /** `attempt` counts the submits that did not pass in a row. */
  | { readonly name: 'idle'; readonly issues: readonly Issue[]; readonly attempt: number }
  | { readonly name: 'validating'; readonly attempt: number }
  | { readonly name: 'loading'; readonly values: Values }
  | SuccessState
  | FailState

export interface SuccessState {
  readonly name: 'success'
  readonly values: Values
  /** Undefined when it has arrived. */
  readonly saved: Saved | undefined
  /** The button still looks busy, then looks ready but ignores clicks, then is ready. */
  readonly button: 'busy' | 'guarded' | 'ready'
  /** Its popup was closed: the panel is about to be hidden. */
  readonly closing: boolean
  /** Saved only, while the form was hidden: the panel waits to be seen. */
  readonly unseen: boolean
}

/** A submission that is on this device, to be sent later. */
export interface Saved {
  readonly reason: SavedReason
  /** Sends it at once; undefined where the page's script offers no such thing. Works once. */
  readonly sendNow: (() => void) | undefined
  /** The visitor asked for it, and it is on its way. */
  readonly sending: boolean
}

export interface FailState {
  readonly name: 'fail'
  readonly values: Values
  readonly failure: Failure
  /** The visitor asked to send it once more, and it is on its way. */
  readonly sending: boolean
  readonly fading: boolean
  readonly closing: boolean
  /** It arrived while the form was hidden: the panel waits to be seen. */
  readonly unseen: boolean
}

export type FormAction =
  | { readonly type: 'submitted' }
  /** `result` is a list of issues; anything else means that the check itself went wrong. */
  | { readonly type: 'validated'; readonly result: unknown; readonly values: Values }
  | { readonly type: 'fixed'; readonly input: string }
  /**
   * `hidden`: the form is not visible, because its popup was closed meanwhile. `unanswered`: nothing said that it has
   * arrived.
   */
  | { readonly type: 'sent'; readonly hidden: boolean; readonly unanswered?: boolean }
  | { readonly type: 'failed'; readonly failure: Failure; readonly hidden: boolean }
  | { readonly type: 'saved'; readonly saved: Saved; readonly hidden: boolean }
  /** The page took the submission over. */
  | { readonly type: 'released' }
  | { readonly type: 'retried' | 'resent' | 'opened' | 'closed' | 'elapsed' }

/** From success to the end of the loading look (specification, section 9). */
export const BUTTON_ENABLE_MS = 500
/** From the end of the loading look until the button takes clicks again (specification, section 4). */
export const BUTTON_GUARD_MS = 500
/** How long the fail panel fades, and how long panels outlive their popup (specification, section 9). */
export const PANEL_HIDE_MS = 500

export const INITIAL: FormState = { name: 'idle', issues: [], attempt: 0 }

/** The next state. An action that does not fit the state does not change it. */
export function formState(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'submitted':
      if (!acceptsSubmit(state)) return state
      return { name: 'validating', attempt: state.name === 'idle' ? state.attempt : 0 }
    case 'validated':
      return state.name === 'validating' ? validated(state.attempt, action) : state
    case 'fixed':
      if (state.name !== 'idle') return state
      return { ...state, issues: state.issues.filter(({ input }) => input !== action.input) }
    case 'sent':
      return succeeded(state, undefined, action.hidden)
    case 'saved':
      return succeeded(state, action.saved, action.hidden)
    case 'failed':
      return failed(state, action)
    case 'released':
      return isSending(state) ? INITIAL : state
    case 'retried':
      return restarted(state)
    case 'resent':
      if (state.name === 'fail') return { ...state, sending: true }
      if (state.name !== 'success' || !state.saved) return state
      return { ...state, saved: { ...state.saved, sending: true } }
    case 'opened':
      return isUnseen(state) ? { ...state, unseen: false } : state
    case 'closed':
      return closed(state)
    case 'elapsed':
      return elapsed(state)
    default:
      return action satisfies never
  }
}

const FAILED = {
  name: 'fail',
  failure: { code: 'unavailable', issues: [] },
  sending: false,
  fading: false,
  closing: false,
  unseen: false,
} as const

/** True from a passed check, or from a retry after a failure, until the outcome is known. */
function isSending(
  state: FormState,
): state is FailState | Extract<FormState, { readonly name: 'loading' }> {
  return state.name === 'loading' || (state.name === 'fail' && state.sending)
}

/** True while the visitor waits for the outcome: of a submit, or of another try. */
export function isAwaited(state: FormState): boolean {
  return isSending(state) || (state.name === 'success' && !!state.saved?.sending)
}

/** A submission that was saved may be sent while the panel that says so is still there. */
function succeeded(state: FormState, saved: Saved | undefined, hidden: boolean): FormState {
  if (isSending(state))
    return {
      name: 'success',
      values: state.values,
      saved,
      button: 'busy',
      closing: hidden && !saved,
      unseen: hidden && !!saved,
    }
  // A submission that arrived stays sent, even if a parallel attempt fails.
  if (state.name !== 'success' || !state.saved) return state
  if (saved) return { ...state, saved }
  return { ...state, saved, closing: state.closing || state.unseen, unseen: false }
}

/** A saved submission may be refused later: the panel says so now, or when the popup is opened again. */
function failed(
  state: FormState,
  { failure, hidden: unseen }: Extract<FormAction, { readonly type: 'failed' }>,
): FormState {
  const isSaved = state.name === 'success' && state.saved && !state.closing
  if (!isSending(state) && !isSaved) return state
  return { ...FAILED, values: state.values, failure, unseen }
}

/** Back to the form: a panel fades first. */
function restarted(state: FormState): FormState {
  if (state.name === 'fail' && !state.sending && !state.fading) return { ...state, fading: true }
  return state.name === 'success' ? closed({ ...state, unseen: false }) : state
}

function validated(
  attempt: number,
  { result, values }: { readonly result: unknown; readonly values: Values },
): FormState {
  if (!Array.isArray(result)) return { ...FAILED, values }
  if (result.length === 0) return { name: 'loading', values }
  return { name: 'idle', issues: result as Issue[], attempt: attempt + 1 }
}

/** The state after its popup was closed. A panel that was not seen stays: no enquiry is lost silently. */
function closed(state: FormState): FormState {
  if (state.name !== 'success' && state.name !== 'fail') return state
  if (state.closing || state.unseen || isSending(state)) return state
  return { ...state, closing: true }
}

function isUnseen(state: FormState): state is SuccessState | FailState {
  return (state.name === 'success' || state.name === 'fail') && state.unseen
}

/** The state after its own time has passed. */
function elapsed(state: FormState): FormState {
  if (state.name === 'fail') return state.closing || state.fading ? afterFailure(state) : state
  if (state.name !== 'success') return state
  if (state.closing) return INITIAL
  return { ...state, button: state.button === 'busy' ? 'guarded' : 'ready' }
}

/** What the server would not take is marked in the form. */
function afterFailure({ failure: { issues } }: FailState): FormState {
  return issues.length > 0 ? { name: 'idle', issues, attempt: 1 } : INITIAL
}

/** How long a state lasts before `elapsed` follows, in milliseconds; undefined when only an event ends it. */
export function durationOf(state: FormState): number | undefined {
  if (state.name === 'fail') return state.closing || state.fading ? PANEL_HIDE_MS : undefined
  if (state.name !== 'success') return undefined
  if (state.closing) return PANEL_HIDE_MS
  if (state.button === 'busy') return BUTTON_ENABLE_MS
  return state.button === 'guarded' ? BUTTON_GUARD_MS : undefined
}

/** True when a submit would be looked at. */
export function acceptsSubmit(
  state: FormState,
): state is Extract<FormState, { readonly name: 'idle' }> | SuccessState {
  return (
    state.name === 'idle' ||
    (state.name === 'success' && state.button === 'ready' && !state.closing)
  )
}

/** True while the button looks busy: from a passed check until 500 ms after success. */
export function looksBusy(state: FormState): boolean {
  return state.name === 'loading' || (state.name === 'success' && state.button === 'busy')
}
