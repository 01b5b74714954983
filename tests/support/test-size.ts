// The one place that knows how much is tested.

/** Loads and failures in the size of `npm run test:faults`, else in the small size of a check. */
const isFull = process.env.FAULTS === 'full'

/**
 * Each fact in all of its variants, and what is named `.thorough.` or `@thorough`, as `npm run test:thorough` has it; else
 * what each user does and is promised, once, as `npm test` has it.
 */
export const isThorough = isFull || process.env.THOROUGH === '1'

/** A number of a fault test in both sizes. */
export function sized({ small, full }: { readonly small: number; readonly full: number }): number {
  return isFull ? full : small
}

/** All variants in which a fact is tested; without `npm run test:thorough` the first of them alone. */
export function variants<const T>(...all: readonly T[]): readonly T[] {
  return isThorough ? all : all.slice(0, 1)
}

/**
 * Which of so many requests fail in turn, counted from 1: each in the full size, else every eighth, for each moment of the
 * failure other ones.
 */
export function failuresAmong(requests: number, moment: 'before' | 'after' = 'before'): number[] {
  const step = sized({ small: 8, full: 1 })
  const first = moment === 'after' ? Math.min(2, step) : 1
  return Array.from({ length: requests }, (_, at) => at + 1).filter(
    (at) => (at - first) % step === 0,
  )
}
