const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a text is a date of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN
  return !Number.isNaN(time) && dateOf(time) === text
}

/** The date of a time, by UTC. */
export function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** Whether a text is a date, `today`, or days from today: `+14d`. */
export function isDayBound(text: string): boolean {
  return /^(today|[+-]\d{1,5}d)$/.test(text) || isDay(text)
}

/** The date of a bound. */
export function boundDay(bound: string, today: string): string {
  if (isDay(bound)) return bound
  const days = bound === 'today' ? 0 : Number.parseInt(bound, 10)
  return dateOf(Date.parse(today) + days * DAY_MS)
}
