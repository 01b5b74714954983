import type { Calendar, LocalTime } from './local-time.ts'

const DAY_MS = 86_400_000

/** Making one is slow, and there are few zones. */
const calendars = /* @__PURE__ */ new Map<string, Calendar>()

/**
 * The calendar of a named time zone, by the machine's own tables.
 *
 * @throws {RangeError} for a time zone that the machine does not know
 */
export function zonedCalendar(timeZone: string): Calendar {
  const known = calendars.get(timeZone)
  if (known) return known
  const calendar = createCalendar(timeZone)
  calendars.set(timeZone, calendar)
  return calendar
}

/** The clocks are taken for those of UTC: then the plain functions of `Date` count days and months. */
function createCalendar(timeZone: string): Calendar {
  const shown = clocksOf(timeZone)
  return {
    read: (moment) => readUtc(shown(moment)),
    weekday: (moment) => new Date(shown(moment)).getUTCDay(),
    moment(time) {
      const wanted = utcOf(time)
      const before = wanted - ahead(shown, wanted - DAY_MS)
      const after = wanted - ahead(shown, wanted + DAY_MS)
      // Before: that one is right for times the clocks skip, too.
      const fitting = [Math.min(before, after), Math.max(before, after)].find(
        (moment) => shown(moment) === wanted,
      )
      return fitting ?? before
    },
  }
}

/** How far the clocks are ahead of UTC, in milliseconds. */
function ahead(shown: (moment: number) => number, moment: number): number {
  return shown(moment) - moment
}

/** The moment at which clocks of UTC show what the zone's clocks show at a moment. */
function clocksOf(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (moment) => {
    const date = new Date(moment)
    if (Number.isNaN(date.getTime())) return Number.NaN
    const part: Partial<Record<string, string>> = {}
    for (const { type, value } of format.formatToParts(date)) part[type] = value
    const year = part.era === 'BC' ? 1 - Number(part.year) : Number(part.year)
    const seconds = (Number(part.hour) * 60 + Number(part.minute)) * 60 + Number(part.second)
    // The format leaves out milliseconds. They increase before 1970, too.
    const milliseconds = date.getUTCMilliseconds()
    const clock = seconds * 1000 + milliseconds
    return utcOf({ year, month: Number(part.month) - 1, day: Number(part.day), clock })
  }
}

function utcOf({ year, month, day, clock = 0 }: LocalTime): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month, day)
  return date.getTime() + clock
}

function readUtc(shown: number): Required<LocalTime> {
  const date = new Date(shown)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    clock: ((shown % DAY_MS) + DAY_MS) % DAY_MS,
  }
}
