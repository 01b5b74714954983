import type { ReadInput } from '../site/forms.ts'
import { kindOf } from './inputs/kinds.ts'
import { valueOf } from './rules.ts'

type Values = Readonly<Record<string, string>>

/**
 * The inputs that a form shows for these values: those without a condition, and those whose condition holds. An
 * input that is not asked for counts as empty.
 */
export function askedInputs(inputs: readonly ReadInput[], values: Values): readonly ReadInput[] {
  const byName = new Map(inputs.map((input) => [input.name, input]))
  const known = new Map<ReadInput, boolean>()
  // The schema of forms leaves no circles.
  const isAsked = (input: ReadInput): boolean => {
    const found = known.get(input) ?? holds(input)
    known.set(input, found)
    return found
  }
  const holds = ({ when }: ReadInput): boolean => {
    const other = when && byName.get(when.input)
    if (!other) return true
    const held = isAsked(other) ? heldBy(other, values) : ['']
    const isIn = (wanted: string | readonly string[]) =>
      held.some((value) => [wanted].flat().includes(value))
    return (
      (when.is === undefined || isIn(when.is)) && (when.isNot === undefined || !isIn(when.isNot))
    )
  }
  return inputs.filter(isAsked)
}

/** The value of an input as it is sent. */
export function sentValue(typed: Values, input: ReadInput): string {
  const value = valueOf(typed, input)
  return kindOf(input).normalise?.(value, input) ?? value.trim()
}

/** Whether an input holds anything that a visitor would want to see before sending it. */
export function isFilled(input: ReadInput, values: Values): boolean {
  return heldBy(input, values).some((value) => value !== '')
}

/** What an input holds, in one text or, of checkboxes, a text for each choice. */
function heldBy(input: ReadInput, values: Values): string[] {
  const value = sentValue(values, input)
  if (input.type === 'checkboxes') return value.split('\n')
  return [value === kindOf(input).none ? '' : value]
}
