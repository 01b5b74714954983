import type { Locale } from '../../site/locale.ts'

/** Languages that are written from right to left, in their usual scripts. A site may have registered one. */
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ps|sd|syr|ug|ur|yi)(-|$)/

/** The direction of a document in a language, as an attribute; empty for the usual one. */
export function directionAttribute(language: Locale): string {
  return RIGHT_TO_LEFT.test(language) ? ' dir="rtl"' : ''
}
