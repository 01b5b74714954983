import { plainText } from '../values/field-value.ts'
import { foldText } from '../values/fold-text.ts'
import { createSimilarityTest, TYPO_SEARCH } from './similarity.ts'
import type { Operator, ValueTest } from './value-test.ts'

// A value is cut at its commas into pieces, which are not trimmed; a missing value is one empty piece. Texts are folded:
// letters count without their case, apostrophes and Unicode forms are alike. No piece is cut out where the answer is known without: most values have no comma.

/** Up to this number of texts, searching for each is faster than splitting values. */
const FEW = 8

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
  const searched = lowerTexts(values)
  if (searched.length > FEW) return oneOfMany(new Set(searched))
  const parts = searched.filter(canBeInPiece)
  return (value) => {
    const text = lowerText(value)
    return text.includes(',') ? parts.some((part) => hasPiece(text, part)) : parts.includes(text)
  }
}

/** Every searched text is a piece. */
export const equalAnd: Operator = (values) => {
  const searched = [...new Set(lowerTexts(values))]
  if (!searched.every(canBeInPiece)) return () => false
  return (value) => {
    const text = lowerText(value)
    return searched.every((part) => hasPiece(text, part))
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

/** Some piece is similar to a searched text. */
export const similarOr: Operator = (values) => {
  const tests = lowerTexts(values).map((text) => createSimilarityTest(text, TYPO_SEARCH.threshold))
  return (value) =>
    piecesOf(lowerText(value)).some((piece) => tests.some((isSimilar) => isSimilar(piece)))
}

/** The pieces of a value. */
export function piecesOf(value: unknown): string[] {
  const text = plainText(value)
  return text.includes(',') ? text.split(',') : [text]
}

function oneOfMany(searched: ReadonlySet<string>): ValueTest {
  return (value) => {
    const text = lowerText(value)
    if (!text.includes(',')) return searched.has(text)
    return text.split(',').some((piece) => searched.has(piece))
  }
}

/** Without cutting the text, which would make as many new ones. */
function hasPiece(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const end = at + part.length
    const begins = at === 0 || text[at - 1] === ','
    if (begins && (end === text.length || text[end] === ',')) return true
    // Looking for nothing finds the end of the text again and again.
    if (at === text.length) return false
  }
  return false
}

function lowerText(value: unknown): string {
  return foldText(plainText(value))
}

/** `false` as a searched text is an empty one: forms write it for an empty choice. */
function lowerTexts(values: readonly unknown[]): string[] {
  return values.map((value) => (value === false ? '' : lowerText(value)))
}

/** A text with a comma is in no piece. */
function canBeInPiece(text: string): boolean {
  return !text.includes(',')
}

function not(test: ValueTest): ValueTest {
  return (value) => !test(value)
}
