import type { Calendar } from './local-time.ts'
import { zonedCalendar } from './zoned-calendar.ts'

/** Options of functions that read the clock, so that a server and a browser give the same result. */
export interface ClockOptions {
  /** Milliseconds since 1970, or a clock. Default: the machine's clock. */
  readonly now?: (number | (() => number)) | undefined
  /** IANA name such as `Europe/Kyiv`. Default: the machine's zone. */
  readonly timeZone?: string | undefined
}

/** The calendar of the machine's own time zone. */
const MACHINE_CALENDAR: Calendar = {
  read(moment) {
    const date = new Date(moment)
    const seconds = (date.getHours() * 60 + date.getMinutes()) * 60 + date.getSeconds()
    return {
      year: date.getFullYear(),
      month: date.getMonth(),
      day: date.getDate(),
      clock: seconds * 1000 + date.getMilliseconds(),
    }
  },
  moment({ year, month, day, clock = 0 }) {
    const date = new Date(year, month, day, 0, 0, 0, clock)
    // The constructor takes years 0 to 99 for those of the last century.
    if (year >= 0 && year < 100) date.setFullYear(year, month, day)
    return date.getTime()
  },
  weekday: (moment) => new Date(moment).getDay(),
}

/** @throws {RangeError} for a time zone that the machine does not know */
export function calendarOf({ timeZone }: ClockOptions): Calendar {
  return timeZone === undefined ? MACHINE_CALENDAR : zonedCalendar(timeZone)
}

/** Milliseconds since 1970 of now. */
export function readClock({ now = Date.now }: ClockOptions): number {
  return typeof now === 'function' ? now() : now
}
