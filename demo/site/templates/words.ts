import type { Language } from '../page.ts'

/** The same thing in both languages of the site. */
export type Both<T> = Readonly<Record<Language, T>>

/** A price for one person, in whole units. */
export interface Price {
  readonly uah: number
  readonly eur: number
}

const LOCALES: Both<string> = { en: 'en-GB', uk: 'uk-UA' }

/** A price in hryvnia and euro, `UAH 18,900 / €390` or `18 900 грн / 390 €`. */
export function priceText({ uah, eur }: Price, language: Language): string {
  return `${money(uah, 'UAH', language)} / ${money(eur, 'EUR', language)}`
}

/** Signs that a language writes otherwise than `Intl`; the fonts have no sign of the hryvnia. */
const SIGNS: Both<Partial<Record<'UAH' | 'EUR', string>>> = { en: {}, uk: { UAH: 'грн', EUR: '€' } }

/** An amount of money in whole units. */
function money(amount: number, currency: 'UAH' | 'EUR', language: Language): string {
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
  return format
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? (SIGNS[language][currency] ?? value) : value))
    .join('')
}

const DAYS = { en: { one: 'day', other: 'days' }, uk: { one: 'день', few: 'дні', other: 'днів' } }

/** A number of days, `5 days` or `5 днів`. */
export function daysText(days: number, language: Language): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = DAYS[language]
  const rule = new Intl.PluralRules(LOCALES[language]).select(days)
  return `${days}\u00A0${forms[rule] ?? DAYS[language].other}`
}

/** A day and an hour, `Saturday 20 February 2027, 19:00`; the time is what the clock in Kyiv shows. */
export function momentText(moment: string, language: Language): string {
  const date = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${moment}Z`))
  const hour = moment.slice(11, 16)
  return `${date.charAt(0).toLocaleUpperCase(LOCALES[language])}${date.slice(1)}, ${hour}`
}
