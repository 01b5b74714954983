import type { Language } from '../../../site/page.ts'

const TIME_ZONE = 'Europe/Kyiv'
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

// Swedish writes dates as ISO 8601 does.
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A stored date as an `<input type="datetime-local">` takes it, in Kyiv time; empty for anything else. */
export function toInputDate(value: string): string {
  return isMoment(value) ? CLOCK.format(Number(value)).replace(' ', 'T') : ''
}

/** What such an input holds, in milliseconds since 1970; empty for anything else. */
export function fromInputDate(typed: string): string {
  const [minute] = LOCAL.exec(typed) ?? []
  const inUtc = Date.parse(`${minute}Z`)
  if (Number.isNaN(inUtc)) return ''
  // The offset from UTC is that of the moment itself, which may lie across a change of the clocks from the first guess.
  const guess = inUtc - offsetAt(inUtc)
  return String(inUtc - offsetAt(guess))
}

function offsetAt(moment: number): number {
  return Date.parse(`${toInputDate(String(moment))}Z`) - moment
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
