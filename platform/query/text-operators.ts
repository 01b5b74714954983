import { textOf } from './field-value.ts'
import type { Operator } from './value-test.ts'

// A value is cut at its commas into pieces, which are not trimmed; a missing value is one empty piece. Letters count
// without their case. No piece is cut out where the answer is known without: most values have no comma.

/** Some searched text is in some piece. */
export const containOr: Operator = (values) => {
  const searched = lowerTexts(values).filter(canBeInPiece)
  return (value) => {
    const text = lowerText(value)
    return searched.some((part) => text.includes(part))
  }
}

/** Every searched text is in some piece. */
export const containAnd: Operator = (values) => {
  const searched = lowerTexts(values)
  if (!searched.every(canBeInPiece)) return () => false
  return (value) => {
    const text = lowerText(value)
    return searched.every((part) => text.includes(part))
  }
}

/** Some searched text is in no piece: the opposite of {@link containAnd}. */
export const notContainOr: Operator = (values, clock) => not(containAnd(values, clock))

/** Every searched text is in no piece: the opposite of {@link containOr}. */
export const notContainAnd: Operator = (values, clock) => not(containOr(values, clock))

/** Some piece is one of the searched texts. */
export const equalOr: Operator = (values) => {
  const searched = new Set(lowerTexts(values))
  return (value) => {
    const text = lowerText(value)
    if (!text.includes(',')) return searched.has(text)
    return text.split(',').some((piece) => searched.has(piece))
  }
}

/** Every searched text is a piece. */
export const equalAnd: Operator = (values) => {
  const searched = [...new Set(lowerTexts(values))]
  return (value) => {
    const text = lowerText(value)
    if (!text.includes(',')) return searched.length === 1 && searched[0] === text
    const pieces = text.split(',')
    return searched.every((part) => pieces.includes(part))
  }
}

/** Some piece is none of the searched texts. */
export const notEqualOr: Operator = (values) => {
  const searched = new Set(lowerTexts(values))
  return (value) => {
    const text = lowerText(value)
    if (!text.includes(',')) return !searched.has(text)
    return text.split(',').some((piece) => !searched.has(piece))
  }
}

/** No piece is one of the searched texts: the opposite of {@link equalOr}. */
export const notEqualAnd: Operator = (values, clock) => not(equalOr(values, clock))

/** The pieces of a value. */
export function piecesOf(value: unknown): string[] {
  return textOf(value).split(',')
}

function lowerText(value: unknown): string {
  return textOf(value).toLowerCase()
}

/** `false` as a searched text is an empty one: forms write it for an empty choice. */
function lowerTexts(values: readonly unknown[]): string[] {
  return values.map((value) => (value === false ? '' : lowerText(value)))
}

/** A text with a comma is in no piece. */
function canBeInPiece(text: string): boolean {
  return !text.includes(',')
}

function not(test: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => !test(value)
}
