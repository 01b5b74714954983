import type { ClockOptions } from '../dates/calendar.ts'

/** Whether a field's value passes one filter. */
export type ValueTest = (value: unknown) => boolean

/** Prepares a filter's values once, so that the test of one item does no more than it must. */
export type Operator = (values: readonly unknown[], clock: ClockOptions) => ValueTest

/** Most fields with fewer different values are choices from a list. */
const REMEMBERED = 256

/** A test that remembers its answers while a field has few different texts, and stops where it has many. */
export function remembered(test: ValueTest): ValueTest {
  let answers: Map<string, boolean> | undefined = new Map<string, boolean>()
  return (value) => {
    if (!answers || typeof value !== 'string') return test(value)
    const known = answers.get(value)
    if (known !== undefined) return known
    const answer = test(value)
    answers.set(value, answer)
    if (answers.size > REMEMBERED) answers = undefined
    return answer
  }
}
