import { plainText } from '../values/field-value.ts'
import type { Operator } from './value-test.ts'

/**
 * Whether the digits of a phone number contain those of a searched one, in one piece and whatever is written
 * between them. A search without digits matches nothing.
 *
 * @example matchesPhone('+38 (067) 123-45-67', '067-123') // true
 */
export function matchesPhone(phone: string, search: string): boolean {
  return hasDigits(phone, digitsOf(search))
}

/** Whether a text contains some digits in one piece, whatever is written between them; never for none. */
function hasDigits(text: string, digits: string): boolean {
  if (digits === '') return false
  const first = digits.charCodeAt(0)
  for (let at = 0; at < text.length; at++)
    if (text.charCodeAt(at) === first && hasDigitsAt(text, at, digits)) return true
  return false
}

/** The digits 0 to 9 of a text, in their order. */
function digitsOf(text: string): string {
  return text.replaceAll(/[^0-9]+/g, '')
}

function hasDigitsAt(text: string, start: number, digits: string): boolean {
  let matched = 0
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) continue
    if (code !== digits.charCodeAt(matched)) return false
    if (++matched === digits.length) return true
  }
  return false
}

/** The digits of some piece contain those of one of the phone numbers; one without digits finds nothing. */
export const phoneEqualOr: Operator = (values) => {
  const searched = values.map((value) => digitsOf(plainText(value))).filter(Boolean)
  const isFound = (piece: string) => searched.some((digits) => hasDigits(piece, digits))
  return (value) => {
    const text = plainText(value)
    return text.includes(',') ? text.split(',').some(isFound) : isFound(text)
  }
}
