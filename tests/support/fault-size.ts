/** The one place that knows whether the fault tests run whole (`npm run test:faults`) or in the small size of a check. */
const isFull = process.env.FAULTS === 'full'

/** A number of a fault test in both sizes. */
export function sized({ small, full }: { readonly small: number; readonly full: number }): number {
  return isFull ? full : small
}

/**
 * Which of so many requests fail in turn, counted from 1: each in the full size, else every third, for each moment of the
 * failure other ones.
 */
export function failuresAmong(requests: number, moment: 'before' | 'after' = 'before'): number[] {
  const step = sized({ small: 3, full: 1 })
  const first = moment === 'after' ? Math.min(2, step) : 1
  return Array.from({ length: requests }, (_, at) => at + 1).filter(
    (at) => (at - first) % step === 0,
  )
}
