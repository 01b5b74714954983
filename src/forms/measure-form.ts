import { emitMeasurement } from '../events/emit-measurement.ts'
import type { FormAction } from './form-state.ts'
import type { FormSetup } from './form-setup.ts'
import type { Issue } from './rules.ts'

type Measured = 'form-started' | 'form-submitted' | 'form-saved' | 'form-sent' | 'form-failed'

const OUTCOMES: Readonly<Partial<Record<FormAction['type'], Measured>>> = {
  saved: 'form-saved',
  sent: 'form-sent',
  failed: 'form-failed',
}

/** Reports where a form is, by its ids: no value of a field is in it. */
export function measureForm(
  form: EventTarget,
  name: Measured,
  { formId, placement }: FormSetup,
): void {
  emitMeasurement(form, name, { formId, placement })
}

/** Reports the inputs that did not pass, by their names. */
export function measureErrors(
  form: EventTarget,
  issues: readonly Issue[],
  { formId, placement }: FormSetup,
): void {
  for (const { input } of issues)
    emitMeasurement(form, 'field-error', { formId, placement, field: input })
}

/** Reports what became of a submission. */
export function measureOutcome(form: EventTarget, action: FormAction, setup: FormSetup): void {
  const outcome = OUTCOMES[action.type]
  if (outcome) measureForm(form, outcome, setup)
  if (action.type === 'failed') measureErrors(form, action.failure.issues, setup)
}
