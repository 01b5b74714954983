import { calendarOf, readClock, type ClockOptions } from './calendar.ts'
import type { LocalTime } from './local-time.ts'

/** Days after today, by keyword. */
const DAYS_AFTER: ReadonlyMap<string, number> = /* @__PURE__ */ new Map([
  ['next_day', 1],
  ['two_days_after', 2],
  ['three_days_after', 3],
  ['four_days_after', 4],
  ['next_week', 7],
  ['two_weeks_after', 14],
  ['three_weeks_after', 21],
])

/** Days after the Monday of this week: weeks begin on Monday here, and on Sunday in date filters. */
const DAYS_AFTER_MONDAY: ReadonlyMap<string, number> = /* @__PURE__ */ new Map([
  ['this_monday', 0],
  ['this_tuesday', 1],
  ['this_wednesday', 2],
  ['this_thursday', 3],
  ['this_friday', 4],
  ['this_saturday', 5],
  ['this_sunday', 6],
])

/**
 * The moment that a keyword of the platform names, in milliseconds since 1970, at the same time of day as now.
 *
 * Keywords: `now`, `next_day`, `two_days_after` to `four_days_after`, `next_week`, `two_weeks_after`,
 * `three_weeks_after`, and `this_monday` to `this_sunday` in the week that began on Monday. Any other keyword is now.
 * Days are counted by the calendar: over a change of the clocks the time of day stays.
 *
 * Always a number; the vendor's function gives `Date` objects for `this_*`.
 *
 * @throws {RangeError} for a time zone that the machine does not know
 * @example getDate('this_monday', { now: Date.UTC(2026, 10, 18, 15), timeZone: 'UTC' }) // 2026-11-16T15:00Z
 */
export function getDate(keyword: string, options: ClockOptions = {}): number {
  const now = readClock(options)
  const calendar = calendarOf(options)
  const days = DAYS_AFTER.get(keyword) ?? daysToWeekday(keyword, calendar.weekday(now))
  if (!days) return now
  const today: LocalTime & { readonly day: number } = calendar.read(now)
  return calendar.moment({ ...today, day: today.day + days })
}

function daysToWeekday(keyword: string, today: number): number {
  const wanted = DAYS_AFTER_MONDAY.get(keyword)
  return wanted === undefined ? 0 : wanted - ((today + 6) % 7)
}
