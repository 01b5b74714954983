import type { Calendar } from './calendar.ts'

/** The calendar of the machine's own time zone. */
export const machineCalendar: Calendar = {
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
