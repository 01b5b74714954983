import type { Price } from '../../content/records.ts'
import type { ByLanguage, Language } from '../../content/page.ts'

/** Makes a formatter once for each language: that takes as long as a thousand texts. */
function perLanguage<Formatter>(
  make: (locale: string) => Formatter,
): (language: Language) => Formatter {
  const made = new Map<Language, Formatter>()
  return (language) => {
    const formatter = made.get(language) ?? make(localeOf(language))
    made.set(language, formatter)
    return formatter
  }
}

const inCurrency = (currency: 'UAH' | 'EUR') =>
  perLanguage(
    (locale) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }),
  )
const MONEY = { UAH: inCurrency('UAH'), EUR: inCurrency('EUR') }
const DAYS = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }),
)
const timeZone = 'Europe/Kyiv'
const DATE = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const
const DATES = perLanguage((locale) => new Intl.DateTimeFormat(locale, DATE))
const MONTHS = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone }),
)
const WEEKDAYS = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { ...DATE, weekday: 'long' }),
)
const ISO_DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
})

/** A language with its country, as dates and numbers are written in it: English as in Britain. */
export function localeOf(language: Language): string {
  const { language: base, region } = new Intl.Locale(language).maximize()
  return base === language ? `${base}-${base === 'en' ? 'GB' : region}` : language
}

/** A price in hryvnia and euro, `UAH 18,900 / €390` or `18 900 грн / 390 €`. */
export function priceText({ uah, eur }: Price, language: Language): string {
  return `${money(uah, 'UAH', language)}\u00A0/\u00A0${money(eur, 'EUR', language)}`
}

/** Signs that a language writes otherwise than `Intl`; the fonts have no sign of the hryvnia. */
const SIGNS: ByLanguage<Partial<Record<string, string>>> = { uk: { UAH: 'грн', EUR: '€' } }

/** An amount of money in whole units. */
function money(amount: number, currency: 'UAH' | 'EUR', language: Language): string {
  return MONEY[currency](language)
    .formatToParts(amount)
    .map(({ type, value }) =>
      type === 'currency' ? (SIGNS[language]?.[currency] ?? value) : value,
    )
    .join('')
}

/** An amount in hryvnia, `UAH 20,000` or `20 000 грн`. */
export function moneyText(uah: number, language: Language): string {
  return money(uah, 'UAH', language)
}

/** A number of days, `5 days` or `5 днів`. */
export function daysText(days: number, language: Language): string {
  return DAYS(language).format(days).replace(' ', '\u00A0')
}

/** A day and an hour, `Saturday 20 February 2027, 19:00`, as the clock in Kyiv shows them. @param moment in milliseconds */
export function momentText(moment: number, language: Language): string {
  const date = bound(WEEKDAYS(language).format(moment))
  const capital = date.charAt(0).toLocaleUpperCase(language)
  return `${capital}${date.slice(1)}, ${CLOCK.format(moment)}`
}

/** The day of a moment in Kyiv, as `2027-02-20`. @param moment in milliseconds */
export function dayOf(moment: number): string {
  return ISO_DAY.format(moment)
}

/** A day, `20 February 2027`, as in Kyiv. @param moment in milliseconds */
export function dateText(moment: number, language: Language): string {
  return bound(DATES(language).format(moment))
}

/** A month, `June 2027` or `Червень 2027 р.`, as in Kyiv. @param moment in milliseconds */
export function monthText(moment: number, language: Language): string {
  const month = bound(MONTHS(language).format(moment))
  return month.charAt(0).toLocaleUpperCase(language) + month.slice(1)
}

/** Days from the first to the last, `12–16 June 2027`, as in Kyiv. @param end in milliseconds; undefined for one day */
export function datesText(start: number, end: number | undefined, language: Language): string {
  return bound(
    end === undefined ? DATES(language).format(start) : DATES(language).formatRange(start, end),
  )
}

/** A day is not parted from its month, nor a year from the word behind it. */
function bound(date: string): string {
  return date
    .replaceAll('\u2009', '')
    .replace(/(^|[–\s])(\d{1,2}) (?=\p{L})/gu, '$1$2\u00A0')
    .replace(/(\d{4}) (?=р\.)/u, '$1\u00A0')
}

/** Those of the texts that are there, with a sign between them. */
export function joinTexts(texts: readonly string[], sign: string): string {
  return texts.filter((text) => text !== '').join(sign)
}
