import { fill } from '../../languages/fill.ts'
import { boundDay, dateOf } from '../../site/day-bounds.ts'
import type { ReadInput } from '../../site/forms.ts'
import type { FormContext } from '../rules.ts'
import { advancedTextsOf } from './advanced-texts.ts'

const HOUR_MS = 60 * 60 * 1000

/** Today in the visitor's time zone. */
export function localToday(now = new Date()): readonly [string, string] {
  const today = dateOf(now.getTime() - now.getTimezoneOffset() * 60_000)
  return [today, today]
}

/** Today where it is earliest, at UTC-12, and where it is latest, at UTC+14. */
export function todayAnywhere(now = Date.now()): readonly [string, string] {
  return [dateOf(now - 12 * HOUR_MS), dateOf(now + 14 * HOUR_MS)]
}

/** A bound of an input as a date. */
export function dayOf(bound: ReadInput['min'], today: string): string | undefined {
  return bound === undefined ? undefined : boundDay(String(bound), today)
}

/** Whether a date is outside the bounds of an input, for the visitor; an empty text when it is not. */
export function dayFault(day: string, { min, max }: ReadInput, context: FormContext): string {
  const { textsLocale, today = localToday } = context
  const texts = advancedTextsOf(context)
  const [earliest, latest] = today()
  const [first, last] = [dayOf(min, earliest), dayOf(max, latest)]
  // English dates in the European order, with the day first.
  const tag = textsLocale === 'en' ? 'en-GB' : textsLocale
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const withLimit = (text: string, limit: string) =>
    fill(text, { limit: format.format(Date.parse(limit)) })
  if (first && day < first) return withLimit(texts.tooEarly, first)
  return last && day > last ? withLimit(texts.tooLate, last) : ''
}
