import type { FormAction } from './form-state.ts'
import { failureOf } from './failure.ts'
import type { FormSetup } from './form-setup.ts'
import type { Waiting } from './submission.ts'

export interface Followed {
  readonly setup: FormSetup
  /** True while the form is not visible. */
  readonly isHidden: () => boolean
  readonly dispatch: (action: FormAction) => void
}

/** Moves a form along with its submission. Later results are ignored once it has arrived or failed. */
export function followSubmission({ setup, isHidden, dispatch }: Followed) {
  let isOver = false
  return { follow, fail }

  function follow(outcome: 'sent' | 'unanswered' | Waiting): void {
    if (isOver) return
    const hidden = isHidden()
    if (outcome === 'sent' || outcome === 'unanswered') {
      isOver = true
      return dispatch({ type: 'sent', hidden, unanswered: outcome === 'unanswered' })
    }
    const { reason, sent, retry } = outcome
    let isAsked = false
    const sendNow = () => {
      if (!retry || isAsked) return
      isAsked = true
      dispatch({ type: 'resent' })
      retry().then(follow, fail)
    }
    const saved = { reason, sendNow: retry && sendNow, sending: false }
    dispatch({ type: 'saved', saved, hidden })
    sent.then(() => follow('sent'), fail)
  }

  function fail(reason: unknown): void {
    if (isOver) return
    isOver = true
    console.error(`mandry: <${setup.tag}>: the submission failed:`, reason)
    dispatch({ type: 'failed', failure: failureOf(reason, setup.inputs), hidden: isHidden() })
  }
}
