import { numberOf, plainText } from '../values/field-value.ts'
import type { Operator } from './value-test.ts'

// A missing or blank value is not a number and passes none of these; so does text that is not a number.

/** Above one of the numbers. */
export const bigger: Operator = (values) => {
  const least = limitsOf(values).reduce((a, b) => Math.min(a, b), Infinity)
  return (value) => numberOf(value) > least
}

/** Below one of the numbers. */
export const lower: Operator = (values) => {
  const most = limitsOf(values).reduce((a, b) => Math.max(a, b), -Infinity)
  return (value) => numberOf(value) < most
}

/** In one of the ranges `start:end`; the start belongs to the range, the end does not. */
export const range: Operator = (values) => {
  const ranges = values.map((value) => {
    const [start, end] = plainText(value).split(':')
    return { start: Number(start), end: Number(end) }
  })
  return (value) => {
    const number = numberOf(value)
    return ranges.some(({ start, end }) => start <= number && number < end)
  }
}

/** `true` finds items where the field has a value, `false` those where it has none; 0 and `false` are values. */
export const hasValue: Operator = (values) => {
  const wanted = new Set(values.map(plainText))
  const [there, missing] = [wanted.has('true'), wanted.has('false')]
  return (value) => (plainText(value) === '' ? missing : there)
}

/** A blank limit is 0, unlike a blank value: it is part of a written filter. */
function limitsOf(values: readonly unknown[]): number[] {
  return values
    .filter((value) => value !== undefined)
    .map((value) => (plainText(value).trim() === '' ? 0 : numberOf(value)))
    .filter((limit) => !Number.isNaN(limit))
}
