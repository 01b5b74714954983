import { foldText } from 'mandry/platform/query'
import { isNumber } from '../../../content/model/value-fault.ts'
import type { StudioLanguage } from '../../../content/model/definition.ts'

const FORMATS = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 }),
  uk: new Intl.NumberFormat('uk-UA', { maximumFractionDigits: 20 }),
} as const

/** A stored number with the grouping of a language; text that is not a number stays as it is. */
export function formatNumber(value: string, language: StudioLanguage): string {
  return isNumber(value) ? FORMATS[language].format(value as `${number}`) : value
}

/** Thousands apart by one sign, `18,000`, or as in India, `1,25,000`. A number below 1 begins with 0. */
const GROUPED = /^-?[1-9](?:\d{0,2}([\s'.,])\d{3}(?:\1\d{3})*|\d?(?:,\d\d)+,\d{3})$/
/** Thousands and a fraction by different signs: `12 500,5`, `12,500.50`. Two decimals at most are no group. */
const WITH_FRACTION = /^-?[1-9]\d{0,2}(?:(?:[\s']\d{3})+[.,]|(?:,\d{3})+\.)\d{1,2}$/

/**
 * What someone typed, as it is stored: without signs for thousands, with a point before the fraction. A comma or a point
 * before three digits is a sign for thousands in every language. Text that is not a number stays as typed, so that the user can
 * correct it.
 */
export function parseNumber(typed: string, language: StudioLanguage): string {
  const text = foldText(typed).trim()
  if (GROUPED.test(text)) return text.replaceAll(/[^\d-]/g, '')
  const plain = WITH_FRACTION.test(text)
    ? text
        .replace(/[.,](?=\d{1,2}$)/, '#')
        .replaceAll(/[\s'.,]/g, '')
        .replace('#', '.')
    : language === 'uk'
      ? text.replace(/^(-?\d+),(\d+)$/, '$1.$2')
      : text
  return isNumber(plain) ? withoutZeros(plain) : typed.trim()
}

/** `007.50` is `7.5`. A number in JavaScript would lose the digits of a long one. */
function withoutZeros(number: string): string {
  const whole = number.replace(/^(-?)0+(?=\d)/, '$1')
  return whole.includes('.') ? whole.replace(/\.?0+$/, '') : whole
}

/** A stored price in words: `12 500 ₴`. */
export function formatPrice(value: string, currency: string, language: StudioLanguage): string {
  if (!isNumber(value)) return value
  return priceFormat(currency, language).format(Number(value))
}

/** Making one is slow, and lists show many prices. */
const priceFormats = new Map<string, Intl.NumberFormat>()

function priceFormat(currency: string, language: StudioLanguage): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const format =
    priceFormats.get(key) ??
    new Intl.NumberFormat(language === 'uk' ? 'uk-UA' : 'en-GB', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    })
  priceFormats.set(key, format)
  return format
}
