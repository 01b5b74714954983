import { calendarOf, readClock, type ClockOptions } from './calendar.ts'
import type { Calendar } from './local-time.ts'
import { numberOf } from '../values/field-value.ts'

/**
 * Whether the anniversary of a date is today (`day`), in this week (`week`, from Sunday to Saturday) or in this
 * month (`month`). Any other option is always true.
 *
 * At the turn of the year a week holds anniversaries of both years: on 2 January those of 30 December are in it. The
 * anniversary of 29 February is 1 March for weeks, and there is none for days, in years without one.
 *
 * @param date milliseconds since 1970, as a number or as digits; another text is read as `Date` reads it; what is no
 *   date has no anniversary
 * @throws {RangeError} for a time zone that the machine does not know
 * @example checkRecurringDate(Date.UTC(2020, 10, 18), 'day', { now: Date.UTC(2026, 10, 18), timeZone: 'UTC' }) // true
 */
export function checkRecurringDate(
  date: number | string | Date,
  option: string,
  options: ClockOptions = {},
): boolean {
  return recurringDateTest(option, options)(momentOf(date))
}

/** The same for many dates: what depends on the clock is worked out once. */
export function recurringDateTest(
  option: string,
  options: ClockOptions,
): (moment: number) => boolean {
  const calendar = calendarOf(options)
  const now = readClock(options)
  const today = calendar.read(now)
  switch (option) {
    case 'day':
      return (moment) => {
        const { month, day } = calendar.read(moment)
        return day === today.day && month === today.month
      }
    case 'month':
      return (moment) => calendar.read(moment).month === today.month
    case 'week':
      return weekTest(calendar, now)
    default:
      return () => true
  }
}

function weekTest(calendar: Calendar, now: number): (moment: number) => boolean {
  const { year, month, day } = calendar.read(now)
  const sunday = day - calendar.weekday(now)
  const start = calendar.moment({ year, month, day: sunday })
  const end = calendar.moment({ year, month, day: sunday + 7 })
  return (moment) => {
    const { month, day } = calendar.read(moment)
    return [year - 1, year, year + 1].some((year) => {
      const anniversary = calendar.moment({ year, month, day })
      return start <= anniversary && anniversary < end
    })
  }
}

function momentOf(date: number | string | Date): number {
  if (date instanceof Date) return date.getTime()
  const number = numberOf(date)
  return Number.isNaN(number) ? new Date(date).getTime() : number
}
