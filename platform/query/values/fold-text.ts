/** What people and keyboards write for an apostrophe. */
export const APOSTROPHES = /[`´ʹʻʼʽˈ‘’‛′＇]/g
/** Texts without these characters are already normalized: Latin, Cyrillic without marks, quotation marks. */
const NEEDS_FORM = /[\u0300-\u03ff\u0483-\u0489\u0530-\u200f\u2028-\uffff]/
/** Marks that stay apart from their letter: stress in Ukrainian texts, mostly. */
const MARKS = /[\u0300-\u036f]/g

/**
 * A text as searches compare it: in small letters, in one Unicode form (NFC), every apostrophe as `'`, without
 * accents that no letter of Unicode has: `Кам’янець` is `кам'янець`, `Ки́їв` is `київ`, `é` stays `é`.
 *
 * @example foldText('Кам’янець') === foldText("КАМ'ЯНЕЦЬ") // true
 */
export function foldText(text: string): string {
  return sameForm(text.toLowerCase()).replace(APOSTROPHES, "'")
}

/** A text in one Unicode form (NFC): file names of macOS, for example, have another one. */
export function normalText(text: string): string {
  return NEEDS_FORM.test(text) ? text.normalize('NFC') : text
}

function sameForm(text: string): string {
  return NEEDS_FORM.test(text) ? text.normalize('NFC').replace(MARKS, '') : text
}
