import { fill } from '../languages/fill.ts'
import type { FormStep } from '../site/forms.ts'
import type { FormSetup } from './form-setup.ts'
import { advancedTextsOf } from './inputs/advanced-texts.ts'

interface StepHeadingProps {
  readonly setup: FormSetup
  readonly step: FormStep
  readonly place: number
}

/** Which step it is, and what it is about. It takes the focus when its step is shown. */
export function StepHeading({ setup, step, place }: StepHeadingProps) {
  const { steps } = setup
  const Heading = setup.title ? 'h3' : 'h2'
  const total = steps.length
  return (
    <legend>
      <progress className="progress with-script" aria-hidden="true" max={total} value={place + 1} />
      <Heading className="step-heading strong" part="step" tabIndex={-1}>
        <span className="muted">
          {fill(advancedTextsOf(setup).step, { number: place + 1, total })}
        </span>{' '}
        <span>{step.title}</span>
      </Heading>
    </legend>
  )
}

interface StepActionsProps {
  readonly setup: FormSetup
  readonly at: number
  readonly isLast: boolean
  readonly onBack: () => void
}

/** Buttons between steps. The button to the next step is the first that submits, so Enter presses it. */
export function StepActions({ setup, at, isLast, onBack }: StepActionsProps) {
  const texts = advancedTextsOf(setup)
  return (
    <div className="actions with-script">
      {at > 0 && (
        <button className="button back" part="back" type="button" onClick={onBack}>
          {texts.back}
        </button>
      )}
      {!isLast && (
        // Without our script, where it did not load, the server says what is missing in steps that are not shown.
        <button className="button next" part="button" type="submit" formNoValidate>
          {texts.next}
        </button>
      )}
    </div>
  )
}
