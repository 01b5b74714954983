import type { StudioLanguage } from '../../content/model/definition.ts'

/** How dates are written in the studio's languages. */
export const LOCALES: Readonly<Record<StudioLanguage, string>> = { en: 'en-GB', uk: 'uk-UA' }

/** Times as the reader of the inbox sees them, by their own clock. */
export interface Times {
  /** The hour today, the day this year, else the date. */
  readonly short: (time: number) => string
  readonly long: (time: number) => string
}

export function createTimes(language: StudioLanguage, now: () => number = Date.now): Times {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], options)
  const hour = format({ hour: '2-digit', minute: '2-digit' })
  const day = format({ day: 'numeric', month: 'short' })
  const date = format({ day: 'numeric', month: 'short', year: 'numeric' })
  const long = format({ dateStyle: 'full', timeStyle: 'short' })
  return {
    short(time) {
      const today = dayOf(now())
      if (dayOf(time) === today) return hour.format(time)
      return (dayOf(time).slice(0, 4) === today.slice(0, 4) ? day : date).format(time)
    },
    long: (time) => long.format(time),
  }
}

/** The day of a moment by the reader's clock, `2026-11-18`. */
export function dayOf(time: number): string {
  const date = new Date(time)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-')
}

/** Day and hour by the reader's clock, as spreadsheets read them: `2026-11-18 09:05:00`. */
export function dayAndHour(time: number): string {
  const date = new Date(time)
  const hour = [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')
  return `${dayOf(time)} ${hour}`
}

/** The zone of the reader's clock at a moment: `UTC+02:00`. */
export function zoneAt(time: number): string {
  const minutes = -new Date(time).getTimezoneOffset()
  const size = Math.abs(minutes)
  const sign = minutes < 0 ? '-' : '+'
  return `UTC${sign}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
