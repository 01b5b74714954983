import { plainText } from '../../site/plain-text.ts'
import { fill } from '../../languages/fill.ts'
import type { FormInput } from '../../site/form-config.ts'
import { withBounds } from './bounds.ts'
import type { KindContext } from './kind.ts'

/** `2027-05-01`, `today`, or days from today: `+14d`. */
const BOUND = /^(\d{4}-\d\d-\d\d|today|[+-]\d{1,5}d)$/
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The date of a time, by UTC. */
function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** Whether a text is a date of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && toIso(Date.parse(text)) === text
}

function toIso(time: number): string {
  return Number.isNaN(time) ? '' : dateOf(time)
}

/** Today in the visitor's time zone. */
export function localToday(now = new Date()): readonly [string, string] {
  const today = dateOf(now.getTime() - now.getTimezoneOffset() * 60_000)
  return [today, today]
}

/** Today where it is earliest, at UTC-12, and where it is latest, at UTC+14. */
export function todayAnywhere(now = Date.now()): readonly [string, string] {
  return [dateOf(now - 12 * HOUR_MS), dateOf(now + 14 * HOUR_MS)]
}

/** A bound as a date. */
export function boundDay(bound: FormInput['min'], today: string): string | undefined {
  if (bound === undefined || isDay(plainText(bound))) return bound as string | undefined
  return dateOf(
    Date.parse(today) + (bound === 'today' ? 0 : Number.parseInt(plainText(bound), 10)) * DAY_MS,
  )
}

/** An input without bounds that are none, as `withBounds`; whether one lies before the other is a question of today. */
export function withDayBounds(input: FormInput, warn: (cause: string) => void): FormInput {
  const [today] = localToday()
  const bounded = { ...input }
  for (const name of ['min', 'max'] as const) {
    const bound = plainText(input[name])
    if (!/^\d{4}-\d\d-\d\d$/.test(bound) || isDay(bound)) continue
    warn(`${name} ${bound} is no date of the calendar, so it does not count`)
    bounded[name] = undefined
  }
  return withBounds(bounded, BOUND, warn, (bound) => Date.parse(boundDay(bound, today) ?? ''))
}

/** What is wrong with a date's place; an empty text when all is well. */
export function dayFault(
  day: string,
  { min, max }: FormInput,
  { texts, textsLocale, today }: KindContext,
): string {
  const [earliest, latest] = today()
  const [first, last] = [boundDay(min, earliest), boundDay(max, latest)]
  // Of English dates the ones of Europe, where the day comes first.
  const tag = textsLocale === 'en' ? 'en-GB' : textsLocale
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const say = (text: string, limit: string) =>
    fill(text, { limit: format.format(Date.parse(limit)) })
  if (first && day < first) return say(texts.tooEarly, first)
  return last && day > last ? say(texts.tooLate, last) : ''
}
