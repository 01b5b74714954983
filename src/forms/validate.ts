import { fill } from '../languages/fill.ts'
import type { ReadInput } from '../site/forms.ts'
import { askedInputs, sentValue } from './conditions.ts'
import { kindOf } from './inputs/kinds.ts'
import { labelOf, limitOf, tooLongText, type FormContext, type Issue } from './rules.ts'

type Values = Readonly<Record<string, string>>

/** A form's inputs, and what their checks depend on. */
export interface CheckedForm extends FormContext {
  readonly inputs: readonly ReadInput[]
}

/** A value for every shown input, as it is sent. */
export function normalised(
  typed: Values,
  { inputs }: Pick<CheckedForm, 'inputs'>,
): Record<string, string> {
  return Object.fromEntries(
    askedInputs(inputs, typed).map((input) => [input.name, sentValue(typed, input)]),
  )
}

/** Checks what was typed, by input name. An empty list means all is well. */
export function validate(typed: Values, form: CheckedForm): Issue[] {
  return askedInputs(form.inputs, typed).flatMap(
    (input) => issueOf(input, sentValue(typed, input), form) ?? [],
  )
}

function issueOf(input: ReadInput, value: string, context: FormContext): Issue | undefined {
  const { name, required, errorText } = input
  const { texts, rules } = context
  const { none, isHidden, missing, check, errorTextIsFor } = kindOf(input)
  const isMissing = value === '' || value === none
  if (isMissing && (!required || isHidden)) return undefined
  const limit = limitOf(input, rules)
  if (!isMissing && limit !== undefined && value.length > limit)
    return { input: name, kind: 'too-long', text: tooLongText(input, value.length, context) }
  const text = isMissing ? (missing?.(context) ?? texts.missing) : check?.(value, input, context)
  if (!text) return undefined
  const kind = isMissing ? 'missing' : 'malformed'
  const hasOwnText = !errorTextIsFor || errorTextIsFor === kind
  return {
    input: name,
    kind,
    text: (hasOwnText && errorText) || fill(text, { label: labelOf(input) }),
  }
}
