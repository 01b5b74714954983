/** A moment as the people of a time zone read it from their clocks. */
export interface LocalTime {
  readonly year: number
  /** 0 is January. Larger and negative numbers reach into other years. */
  readonly month: number
  /** Day of the month, from 1. Larger and negative numbers reach into other months. */
  readonly day: number
  /** Milliseconds that the clock shows since 0:00; not those that have passed, where clocks were changed. */
  readonly clock?: number | undefined
}

/** Years, months and days of one time zone. Moments are milliseconds since 1970; NaN if there is none. */
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
