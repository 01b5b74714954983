import { calendarOf, readClock, type ClockOptions } from '../dates/calendar.ts'
import { numberOf, plainText } from '../values/field-value.ts'
import { recurringDateTest } from '../dates/recurring-date.ts'
import type { Operator } from './value-test.ts'

/** From `start` to before `end`, in milliseconds since 1970; NaN for none. */
type Period = readonly [start: number, end: number]

type MomentTest = (moment: number) => boolean

/**
 * Dates in or out of a period, for filter values `type:n:match`; match 1 finds those within, 0 or nothing the others.
 *
 * - `day:n`: the day n days after today. `days:n`: n days from today on; with n below 0 as many up to today.
 * - `week:n`: from Sunday to Saturday, n weeks after this one; -2 means the last two weeks.
 * - `month:n`, `year:n`: that many after this one, over the ends of years.
 * - `day_week:n`: any such weekday, 0 is Sunday. Any other type: every date.
 *
 * Without a date (missing, blank, 0 or no number) an item is in no period, and so it is out of each of them.
 */
export const dateIn: Operator = (values, clock) => {
  const tests = values.map((value) => dateTest(plainText(value), clock))
  return (value) => {
    const moment = numberOf(value)
    return tests.some((test) => test(moment))
  }
}

/** The anniversary of the date is today, in this week or month; never without a date. */
export const recurringDate: Operator = (values, clock) => {
  const tests = values.map((value) => recurringDateTest(plainText(value), clock))
  return (value) => {
    const moment = numberOf(value)
    return isDate(moment) && tests.some((test) => test(moment))
  }
}

function dateTest(filter: string, clock: ClockOptions): MomentTest {
  const [type = '', count, match] = filter.split(':')
  const within = withinTest(type, Number(count), clock)
  if (!within) return (moment) => isDate(moment) || !Number(match)
  const isWanted = Boolean(Number(match))
  return (moment) => (isDate(moment) && within(moment)) === isWanted
}

/** In the platform's data, 0 is no date. */
function isDate(moment: number): boolean {
  return moment !== 0 && !Number.isNaN(moment)
}

/** Undefined for a type that there is not. */
function withinTest(type: string, count: number, clock: ClockOptions): MomentTest | undefined {
  if (type === 'day_week') {
    const calendar = calendarOf(clock)
    return (moment) => calendar.weekday(moment) === count
  }
  const period = periodOf(type, count, clock)
  return period && ((moment) => period[0] <= moment && moment < period[1])
}

function periodOf(type: string, count: number, clock: ClockOptions): Period | undefined {
  const calendar = calendarOf(clock)
  const now = readClock(clock)
  const { year, month, day } = calendar.read(now)
  const days = (from: number, to: number): Period => [
    calendar.moment({ year, month, day: day + from }),
    calendar.moment({ year, month, day: day + to }),
  ]
  const months = (from: number, to: number): Period => [
    calendar.moment({ year, month: from, day: 1 }),
    calendar.moment({ year, month: to, day: 1 }),
  ]
  switch (type) {
    case 'day':
      return days(count, count + 1)
    case 'days':
      return count < 0 ? days(count + 1, 1) : days(0, count)
    case 'week': {
      const sunday = count * 7 - calendar.weekday(now)
      return days(sunday, sunday + (count === -2 ? 14 : 7))
    }
    case 'month':
      return months(month + count, month + count + 1)
    case 'year':
      return months(count * 12, count * 12 + 12)
    default:
      return undefined
  }
}
