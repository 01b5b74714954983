import { machineCalendar } from './machine-calendar.ts'
import { zonedCalendar } from './zoned-calendar.ts'

/** What functions that look at the clock may be told, so that a server and a browser answer alike. */
export interface ClockOptions {
  /** Milliseconds since 1970, or a clock. Default: the machine's clock. */
  readonly now?: number | (() => number)
  /** IANA name such as `Europe/Kyiv`. Default: the machine's zone. */
  readonly timeZone?: string
}

/** A moment as the people of a time zone read it from their clocks. */
export interface LocalTime {
  readonly year: number
  /** 0 is January. Larger and negative numbers reach into other years. */
  readonly month: number
  /** Day of the month, from 1. Larger and negative numbers reach into other months. */
  readonly day: number
  /** Milliseconds that the clock shows since 0:00; not those that have passed, where clocks were changed. */
  readonly clock?: number
}

/** Years, months and days of one time zone. Moments are milliseconds since 1970; NaN where there is none. */
export interface Calendar {
  /** What the clocks show. */
  read(moment: number): Required<LocalTime>
  /**
   * The moment at which the clocks show a time: the first one of two, and where clocks skip the time, the one as
   * much later as they skip.
   */
  moment(time: LocalTime): number
  /** 0 is Sunday; NaN for no moment. */
  weekday(moment: number): number
}

/** @throws {RangeError} for a time zone that the machine does not know */
export function calendarOf({ timeZone }: ClockOptions): Calendar {
  return timeZone === undefined ? machineCalendar : zonedCalendar(timeZone)
}

/** Milliseconds since 1970 of now. */
export function readClock({ now = Date.now }: ClockOptions): number {
  return typeof now === 'function' ? now() : now
}
