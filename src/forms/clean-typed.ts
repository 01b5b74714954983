// How typed and pasted text is cleaned. `src/enquiries/php/enquiry.php` has the same rules; `tests/support/pasted-input.json`
// holds the cases of both.

import { isPhone } from '../../platform/query/values/contacts.ts'

/** Line ends, and the spaces that only keep a line from breaking. */
const LINE_END = /\r\n?/g
const NO_BREAK_SPACE = /[\u00a0\u2007\u202f]/g

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/**
 * Invisible characters without a meaning in any language: soft hyphens, zero-width spaces, direction embeddings, overrides and
 * isolates, byte order marks. Joiners, variation selectors and direction marks of one letter stay: emoji, Persian and Hebrew
 * need them.
 */
const MEANINGLESS = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/** Letters and marks without ink, and joiners and direction marks, which join nothing at an edge. */
const BLANK = '\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u200b-\\u200f\\u2800\\u3164\\uffa0'
/** They change the character before them. */
const SELECTORS = '\\u180b-\\u180f\\ufe00-\\ufe0f\\u{e0000}-\\u{e0fff}'
const START = new RegExp(`^[\\s\\p{Z}${BLANK}${SELECTORS}]+`, 'u')
const END = new RegExp(`[\\s\\p{Z}${BLANK}]+$`, 'u')

/** A text: without invisible characters that mean nothing, and without anything invisible around it. */
export function cleanTyped(typed: string): string {
  return typed
    .toWellFormed()
    .replace(LINE_END, '\n')
    .replace(CONTROL, '')
    .replace(MEANINGLESS, '')
    .replace(NO_BREAK_SPACE, ' ')
    .replace(START, '')
    .replace(END, '')
}

/** Whatever is invisible; in addresses and numbers none of it has a meaning. */
const INVISIBLE = new RegExp(`[${BLANK}${SELECTORS}\\p{Cf}]`, 'gu')

/** Full-width forms lie at one distance from those of ASCII. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_DISTANCE = 0xfee0

function plain(typed: string): string {
  return cleanTyped(typed.replace(INVISIBLE, '')).replace(FULL_WIDTH, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_DISTANCE),
  )
}

/** An email address, with the at sign and the dots that every mail program knows. */
export function cleanEmail(typed: string): string {
  return plain(typed)
    .replaceAll('\ufe6b', '@')
    .replace(/[\u3002\uff61\ufe52]/g, '.')
}

/** A text of figures, with the digits of any script as those of ASCII: in each script the ten follow each other. */
export function cleanFigures(typed: string): string {
  return plain(typed).replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
    return String(value % 10)
  })
}

/** Separators in phone numbers: spaces, brackets, dashes, dots, slashes. */
const PHONE_PUNCTUATION = /[\s\p{Z}()[\]./\\\p{Pd}\u2212\u2044\u2215\u00b7\u2022]/gu

/** The zero that is dialled only inside the country, as in `+49 (0)30 1234567`. */
const TRUNK_ZERO = /^(\s*(?:\+|00)[\d\s\p{Z}.-]*)[([]\s*0\s*[)\]]/u

/** A phone number as a plus and digits. Text that is not a phone number is cleaned as text. */
export function cleanPhone(typed: string): string {
  const text = cleanFigures(typed).replaceAll('\ufe62', '+')
  const digits = text.replace(TRUNK_ZERO, '$1').replace(PHONE_PUNCTUATION, '')
  return isPhone(digits) ? digits : cleanTyped(typed)
}
