import type { FormInput } from '../../site/form-config.ts'
import { NO_CHOICE, normalise, valueOf } from '../validate.ts'
import { findKind } from './kinds.ts'

type Values = Readonly<Record<string, string>>

/**
 * The inputs that a form asks for where it holds these values: those without a condition, and those whose condition holds. What
 * an input holds that is not asked for counts as empty.
 */
export function applyingInputs(inputs: readonly FormInput[], values: Values): FormInput[] {
  const byName = new Map(inputs.map((input) => [input.name, input]))
  const known = new Map<FormInput, boolean>()
  // `prepare` has left no circles.
  const applies = (input: FormInput): boolean => {
    const found = known.get(input) ?? holds(input)
    known.set(input, found)
    return found
  }
  const holds = ({ when }: FormInput): boolean => {
    const other = when && byName.get(when.input)
    if (!other) return true
    const held = applies(other) ? heldBy(other, values) : ['']
    const isIn = (wanted: string | readonly string[]) =>
      held.some((value) => [wanted].flat().includes(value))
    return (
      (when.is === undefined || isIn(when.is)) && (when.isNot === undefined || !isIn(when.isNot))
    )
  }
  return inputs.filter(applies)
}

/** What an input holds, in one text or, of checkboxes, a text for each choice. */
function heldBy(input: FormInput, values: Values): string[] {
  const typed = valueOf(values, input)
  const kind = findKind(input)
  const value = kind ? (kind.normalise?.(typed, input) ?? typed.trim()) : normalise(input, typed)
  if (input.type === 'checkboxes') return value.split('\n')
  return [value === NO_CHOICE ? '' : value]
}
