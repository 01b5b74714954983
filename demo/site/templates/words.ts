import type { Price } from '../content/records.ts'
import type { Both, Language } from '../page.ts'

/** The ends of the lists of offers. */
export const ALL_OFFERS = {
  tours: { en: 'All tours', uk: 'Усі тури' },
  events: { en: 'All events', uk: 'Усі події' },
} as const satisfies Record<string, Both<string>>

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

/** A day and an hour, `Saturday 20 February 2027, 19:00`, as the clock in Kyiv shows them. @param moment in milliseconds */
export function momentText(moment: number, language: Language): string {
  const timeZone = 'Europe/Kyiv'
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const date = new Intl.DateTimeFormat(LOCALES[language], { ...day, timeZone }).format(moment)
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const hour = new Intl.DateTimeFormat('en-GB', clock).format(moment)
  return `${date.charAt(0).toLocaleUpperCase(LOCALES[language])}${date.slice(1)}, ${hour}`
}

/** A day, `20 February 2027`, as in Kyiv. @param moment in milliseconds */
export function dateText(moment: number, language: Language): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Kyiv' } as const
  return new Intl.DateTimeFormat(LOCALES[language], day).format(moment)
}

/** Those of the texts that are there, with a sign between them. */
export function joinTexts(texts: readonly string[], sign: string): string {
  return texts.filter((text) => text !== '').join(sign)
}
