import { cleanFigures } from '../clean-typed.ts'

const MINUS = /^[\p{Pd}\u2212\ufe63]\s*(?=[\d.,])/u
/** The decimal separator of Arabic. */
const ARABIC_POINT = /\u066b/g
/** Separators of thousands besides points and commas: spaces, apostrophes, the separator of Arabic. */
const SPACE = /(?<=\d)[\s\p{Z}'\u2019\u02bc\u066c](?=\d{3}(?!\d))/gu

/** One separator and three digits: a thousand in one country, 1 and decimals in another. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/
const THOUSANDS = /^[1-9]\d{0,2}(?:(?:,\d{3})+(?:\.\d+)?|(?:\.\d{3})+(?:,\d+)?)$/
const DECIMALS = /^\d*[.,]\d+$/

/**
 * A number that a visitor wrote, as digits with a point before decimals. It may have a comma before decimals, and points,
 * commas, spaces or apostrophes between thousands.
 *
 * @param isWhole whether the number has no decimals: then `1,000` is a thousand
 * @returns the cleaned text where it is not a number, or where two countries read it differently
 */
export function readNumber(typed: string, isWhole: boolean): string {
  const text = cleanFigures(typed)
  const [, sign = '', digits = ''] =
    /^\+?(-?)(.*)$/s.exec(text.replace(MINUS, '-').replace(ARABIC_POINT, '.').replace(SPACE, '')) ??
    []
  if (/^\d+$/.test(digits)) return sign + digits
  if (THOUSANDS.test(digits) && (isWhole || !EITHER.test(digits))) {
    const decimal = /([.,])\d+$/.exec(digits)
    const separators = new Set(digits.match(/[.,]/g))
    // Two kinds of separators: the last one is before decimals.
    const end = decimal && separators.size === 2 ? decimal.index : digits.length
    const whole = digits.slice(0, end).replace(/[.,]/g, '')
    return sign + whole + digits.slice(end).replace(',', '.')
  }
  if (EITHER.test(digits) || !DECIMALS.test(digits)) return text
  return sign + digits.replace(',', '.').replace(/^\./, '0.')
}

/** Whether two countries read a number differently. */
export function isAmbiguous(text: string): boolean {
  return EITHER.test(text.replace(/^-/, ''))
}
