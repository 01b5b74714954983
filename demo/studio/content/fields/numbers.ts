import { isNumber } from '../../../site/model/value-fault.ts'
import type { StudioLanguage } from '../../../site/model/definition.ts'

const FORMATS = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 }),
  uk: new Intl.NumberFormat('uk-UA', { maximumFractionDigits: 20 }),
} as const

/** A stored number with the grouping of a language; text that is no number stays as it is. */
export function formatNumber(value: string, language: StudioLanguage): string {
  return isNumber(value) ? FORMATS[language].format(Number(value)) : value
}

/** Groups of three digits behind one sign: `18,000`, `18.000`, `1.250.000`. A number below 1 begins with 0. */
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/

/**
 * What someone typed, as it is stored: spaces are left out, the language's signs for thousands too, and the fraction
 * follows a point. Text that is no number stays as it is, so that it is seen and can be corrected.
 *
 * @param isWhole for amounts of money, which have no fraction: there a comma or a point before three digits is a sign for
 *   thousands in every language
 */
export function parseNumber(typed: string, language: StudioLanguage, isWhole = false): string {
  const packed = typed.replace(/[\s'’]/g, '')
  if (isWhole && GROUPED.test(packed)) return packed.replaceAll(/[.,]/g, '')
  const plain =
    language === 'en'
      ? packed.replace(/,(?=\d{3}(\D|$))/g, '')
      : packed.replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return isNumber(plain) ? String(Number(plain)) : typed.trim()
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
