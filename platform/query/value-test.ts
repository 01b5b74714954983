import type { ClockOptions } from './calendar.ts'

/** Tells whether a field's value passes one filter. */
export type ValueTest = (value: unknown) => boolean

/** Prepares a filter's values once, so that the test of one item does no more than it must. */
export type Operator = (values: readonly unknown[], clock: ClockOptions) => ValueTest
