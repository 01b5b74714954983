import type { FailState, FormState, SuccessState } from './form-state.ts'
import type { FormSetup } from './form-setup.ts'
import type { OutcomeTexts } from './use-outcome-texts.ts'

/** What became of a submission. */
export type OutcomeState = Pick<SuccessState, 'name' | 'saved' | 'values'> | FailState

/** Each kind has its own sign, colour, words and next step. */
export type OutcomeKind = 'sent' | 'offline' | 'unavailable' | 'too-many' | 'refused' | 'failed'

/** True while a panel keeps the form from being reached: until it fades. */
export function failCovers(state: FormState): boolean {
  return state.name === 'fail' && !state.fading
}

export function outcomeKind(state: OutcomeState): OutcomeKind {
  if (state.name === 'success') return state.saved?.reason ?? 'sent'
  const { code } = state.failure
  return code === 'unavailable' ? 'failed' : code
}

/** Separate part names, so that a page does not style a saved submission as a sent one. */
export function partOf(state: OutcomeState): string {
  if (state.name === 'fail') return state.name
  return state.saved ? 'saved' : state.name
}

/** True while it is being sent once more. */
export function isResending(state: OutcomeState): boolean {
  return state.name === 'fail' ? state.sending : !!state.saved?.sending
}

interface OutcomeWords {
  readonly title: string
  readonly text: string | undefined
}

/** What is true in words. A form's own texts need none to be loaded. */
export function outcomeWords(
  state: OutcomeState,
  setup: FormSetup,
  texts: OutcomeTexts | undefined,
): OutcomeWords {
  const isFailed = state.name === 'fail'
  const { titleSuccess, subtitleSuccess, titleFail } = setup
  switch (outcomeKind(state)) {
    case 'sent':
      return { title: titleSuccess, text: subtitleSuccess }
    case 'offline':
      return {
        title: texts?.title.offline ?? titleFail,
        text: isFailed ? texts?.failed : texts?.saved.offline,
      }
    case 'unavailable':
      return { title: texts?.title.unavailable ?? titleFail, text: texts?.saved.unavailable }
    case 'too-many':
      return { title: texts?.title.tooMany ?? titleFail, text: texts?.tooMany }
    case 'refused':
      return hasIssues(state)
        ? { title: setup.texts.problem, text: texts?.refused }
        : { title: titleFail, text: texts?.declined }
    case 'failed':
    default:
      return { title: titleFail, text: texts?.failed }
  }
}

/** True where the server named what to change: to send the same once more would be in vain. */
export function hasIssues(state: OutcomeState): state is FailState {
  return state.name === 'fail' && state.failure.issues.length > 0
}
