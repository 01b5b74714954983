import { plainText } from '../../site/plain-text.ts'
import type { FormInput } from '../../site/form-config.ts'

type Bounds = readonly [min: number | undefined, max: number | undefined]

/** The bounds of an input whose bounds are numbers. */
export function boundsOf({ min, max }: FormInput): Bounds {
  return [min, max].map((bound) =>
    bound === undefined ? undefined : Number(bound),
  ) as unknown as Bounds
}

/** An input with bounds as texts of a form; others, and those that no value is between, are left out. */
export function withBounds(
  input: FormInput,
  pattern: RegExp,
  warn: (cause: string) => void,
  order: (bound: string) => number = Number,
): FormInput {
  const read = (name: 'min' | 'max' | 'step') => {
    const bound = input[name]
    if (bound === undefined || bound === '') return undefined
    if (pattern.test(plainText(bound))) return plainText(bound)
    warn(`${name} is ${JSON.stringify(bound)}, which is none, so it does not count`)
    return undefined
  }
  const [min, max] = [read('min'), read('max')]
  if (min === undefined || max === undefined || order(min) <= order(max))
    return { ...input, min, max }
  warn(`min ${min} is above max ${max}, so neither counts`)
  return { ...input, min: undefined, max: undefined }
}
