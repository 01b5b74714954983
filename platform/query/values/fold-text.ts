/** What people and keyboards write for an apostrophe. */
export const APOSTROPHES = /[`´ʹʻʼʽˈ‘’‛′＇]/g
/** Texts of other characters are in that form already: Latin, Cyrillic without marks. */
const NEEDS_FORM = /[^\u0000-\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027]/
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
