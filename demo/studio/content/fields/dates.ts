import { zonedCalendar } from '../../../../platform/query/dates/zoned-calendar.ts'
import type { Language } from '../../../site/page.ts'

const TIME_ZONE = 'Europe/Kyiv'
const MINUTE_MS = 60_000
const LOCAL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/

/** A stored date as an `<input type="datetime-local">` takes it, in Kyiv time; empty for anything else. */
export function toInputDate(value: string): string {
  if (!isMoment(value)) return ''
  const { year, month, day, clock } = zonedCalendar(TIME_ZONE).read(Number(value))
  const minutes = Math.floor(clock / MINUTE_MS)
  const two = (count: number) => String(count).padStart(2, '0')
  const date = `${String(year).padStart(4, '0')}-${two(month + 1)}-${two(day)}`
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** What such an input holds, in milliseconds since 1970; empty for anything else. */
export function fromInputDate(typed: string): string {
  const [, year, month, day, hours, minutes] = LOCAL.exec(typed) ?? []
  if (!year) return ''
  const moment = zonedCalendar(TIME_ZONE).moment({
    year: Number(year),
    month: Number(month) - 1,
    day: Number(day),
    clock: (Number(hours) * 60 + Number(minutes)) * MINUTE_MS,
  })
  return String(moment)
}

export interface DateRange {
  readonly start: string
  readonly end: string
}

export function readRange(value: string): DateRange {
  const [start = '', end = ''] = value.split(',')
  return { start: start.trim(), end: end.trim() }
}

export const writeRange = ({ start, end }: DateRange): string => (end ? `${start},${end}` : start)

/** Milliseconds since 1970 that a `Date` can hold. */
export const isMoment = (value: string): boolean =>
  /^-?\d{1,16}$/.test(value) && !Number.isNaN(new Date(Number(value)).getTime())

/** A stored date in words, in Kyiv time: `12 Dec 2026, 18:00`. */
export function formatDate(value: string, language: Language): string {
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
