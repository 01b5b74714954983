import type { Price } from '../content/records.ts'
import type { ByLanguage, Language } from '../page.ts'

/** A language with its country, as dates and numbers are written in it: English as in Britain. */
export function localeOf(language: Language): string {
  const { language: base, region } = new Intl.Locale(language).maximize()
  return base === language ? `${base}-${base === 'en' ? 'GB' : region}` : language
}

/** A price in hryvnia and euro, `UAH 18,900 / €390` or `18 900 грн / 390 €`. */
export function priceText({ uah, eur }: Price, language: Language): string {
  return `${money(uah, 'UAH', language)} / ${money(eur, 'EUR', language)}`
}

/** Signs that a language writes otherwise than `Intl`; the fonts have no sign of the hryvnia. */
const SIGNS: ByLanguage<Partial<Record<string, string>>> = { uk: { UAH: 'грн', EUR: '€' } }

/** An amount of money in whole units. */
function money(amount: number, currency: 'UAH' | 'EUR', language: Language): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
  return format
    .formatToParts(amount)
    .map(({ type, value }) =>
      type === 'currency' ? (SIGNS[language]?.[currency] ?? value) : value,
    )
    .join('')
}

/** A number of days, `5 days` or `5 днів`. */
export function daysText(days: number, language: Language): string {
  const unit = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const
  return new Intl.NumberFormat(localeOf(language), unit).format(days).replace(' ', '\u00A0')
}

/** A day and an hour, `Saturday 20 February 2027, 19:00`, as the clock in Kyiv shows them. @param moment in milliseconds */
export function momentText(moment: number, language: Language): string {
  const timeZone = 'Europe/Kyiv'
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const date = new Intl.DateTimeFormat(localeOf(language), { ...day, timeZone }).format(moment)
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const hour = new Intl.DateTimeFormat('en-GB', clock).format(moment)
  return `${date.charAt(0).toLocaleUpperCase(localeOf(language))}${date.slice(1)}, ${hour}`
}

/** A day, `20 February 2027`, as in Kyiv. @param moment in milliseconds */
export function dateText(moment: number, language: Language): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Kyiv' } as const
  return new Intl.DateTimeFormat(localeOf(language), day).format(moment)
}

/** Those of the texts that are there, with a sign between them. */
export function joinTexts(texts: readonly string[], sign: string): string {
  return texts.filter((text) => text !== '').join(sign)
}
