import type { Locale } from '../../site/locale.ts'

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ps|sd|syr|ug|ur|yi)(-|$)/

/** Whether a document in this language needs `dir="rtl"`: by its tag's first part, in its usual script. */
export function isRightToLeft(language: Locale): boolean {
  return RIGHT_TO_LEFT.test(language)
}

/** The direction of a document in a language, as an attribute; empty for the usual one. */
export function directionAttribute(language: Locale): string {
  return isRightToLeft(language) ? ' dir="rtl"' : ''
}
