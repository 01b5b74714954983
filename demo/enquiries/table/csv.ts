/** What a spreadsheet takes for the beginning of a formula, the wide and small variants included. */
const STARTERS = '=+\\-@\u2212＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋﬩'
/** What may stand before it: spaces, signs that are not seen, quotes. Not what may end a cell. */
const UNSEEN = '[\\p{Z}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}\\p{M}"]*'

/**
 * Where a cell may begin and a formula with it: at the start, and after whatever some program takes for the end of a
 * cell. Which sign that is depends on the settings of the reader's computer.
 */
const FORMULA = new RegExp(`(^|[,;\\t\\r\\n])(${UNSEEN}[${STARTERS}])`, 'gu')
const LEADING_BREAK = new RegExp(`^(?=${UNSEEN}[\\t\\r\\n])`, 'u')
/** Nobody types these, and some programs cut a cell at one of them. Tabs and ends of lines stay. */
const CONTROLS = /(?![\t\r\n])\p{Cc}/gu

/** Sign between cells. Excel opens a file by the one of the reader's country, where a decimal comma makes it `;`. */
export type Separator = ',' | ';'

/**
 * A table as CSV (RFC 4180): UTF-8 with a byte order mark, every cell quoted, lines ended by CRLF. No cell is ever a
 * formula, however it is read.
 */
export function csvOf(rows: readonly (readonly string[])[], separator: Separator = ','): string {
  return `\uFEFF${rows.map((cells) => csvLine(cells, separator)).join('')}`
}

/** One row of such a table. */
export function csvLine(cells: readonly string[], separator: Separator = ','): string {
  return `${cells.map(quoted).join(separator)}\r\n`
}

/** A text that no spreadsheet takes for a formula: an apostrophe stands before what could begin one. */
export function harmless(text: string): string {
  return text.replace(CONTROLS, '').replace(FORMULA, "$1'$2").replace(LEADING_BREAK, "'")
}

function quoted(text: string): string {
  return `"${harmless(text).replaceAll('"', '""')}"`
}
