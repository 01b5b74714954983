/** The one place that knows whether the fault tests run whole (`npm run test:faults`) or in the small size of a check. */
const isFull = process.env.FAULTS === 'full'

/** A number of a fault test in both sizes. */
export function sized({ small, full }: { readonly small: number; readonly full: number }): number {
  return isFull ? full : small
}
