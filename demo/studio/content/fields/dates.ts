import { isMoment } from '../../../content/model/value-fault.ts'
import type { StudioLanguage } from '../../../content/model/definition.ts'

const TIME_ZONE = 'Europe/Kyiv'
const MINUTE_MS = 60_000
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A stored date as an `<input type="datetime-local">` takes it, in Kyiv time; empty for anything else. */
export function toInputDate(value: string): string {
  if (!isMoment(value)) return ''
  const clock = Number(value) + offsetAt(Number(value))
  return Number.isNaN(clock) ? '' : new Date(clock).toISOString().slice(0, INPUT_LENGTH)
}

/** What such an input holds, in milliseconds since 1970; empty for anything else. */
export function fromInputDate(typed: string): string {
  const clock = LOCAL.test(typed) ? Date.parse(`${typed.slice(0, INPUT_LENGTH)}Z`) : NaN
  if (Number.isNaN(clock)) return ''
  // The offset of the moment itself, which differs from the first guess near a change of the clocks.
  return String(clock - offsetAt(clock - offsetAt(clock)))
}

/** Of `2026-07-01T18:30`. */
const INPUT_LENGTH = 16

/** How far the clocks of Kyiv are ahead of UTC, in milliseconds; whole minutes. */
function offsetAt(moment: number): number {
  const part: Partial<Record<string, string>> = {}
  for (const { type, value } of CLOCK.formatToParts(moment)) part[type] = value
  const { year, month, day, hour, minute } = part
  const clock = Date.parse(`${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}Z`)
  return clock - Math.floor(moment / MINUTE_MS) * MINUTE_MS
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

export interface DateRange {
  readonly start: string
  readonly end: string
}

export function readRange(value: string): DateRange {
  const [start = '', end = ''] = value.split(',')
  return { start: start.trim(), end: end.trim() }
}

export const writeRange = ({ start, end }: DateRange): string => (end ? `${start},${end}` : start)

/** A stored date in words, in Kyiv time: `12 Dec 2026, 18:00`. */
export function formatDate(value: string, language: StudioLanguage): string {
  const { start } = readRange(value)
  return isMoment(start) ? DATES[language].format(Number(start)) : ''
}

const dateFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: TIME_ZONE,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })

const DATES = { en: dateFormat('en-GB'), uk: dateFormat('uk-UA') } as const
