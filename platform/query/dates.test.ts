import { describe, expect, it } from 'vitest'
import { filter } from './filter/filter.ts'
import { getDate } from './dates/get-date.ts'
import { checkRecurringDate } from './dates/recurring-date.ts'

/** A Wednesday. */
const NOW = Date.UTC(2026, 10, 18, 15)
const UTC = { now: NOW, timeZone: 'UTC' }

function isIn(period: string, date: unknown, clock = UTC): boolean {
  const item = { fields: [{ field_id: 1, field_value: date }] }
  const rule = { field_id: 1, search_type: 'date_in', valuesArray: [period] }
  return filter([item], [rule], clock).length === 1
}

const at = (text: string) => Date.parse(text)

describe('date filters', () => {
  it.each([
    ['day:0:1', '2026-11-18T00:00Z', '2026-11-19T00:00Z'],
    ['day:-1:1', '2026-11-17T00:00Z', '2026-11-18T00:00Z'],
    ['days:30:1', '2026-11-18T00:00Z', '2026-12-18T00:00Z'],
    ['days:-7:1', '2026-11-12T00:00Z', '2026-11-19T00:00Z'],
    ['days:-1:1', '2026-11-18T00:00Z', '2026-11-19T00:00Z'],
    ['week:0:1', '2026-11-15T00:00Z', '2026-11-22T00:00Z'],
    ['week:-2:1', '2026-11-01T00:00Z', '2026-11-15T00:00Z'],
    ['month:0:1', '2026-11-01T00:00Z', '2026-12-01T00:00Z'],
    ['month:2:1', '2027-01-01T00:00Z', '2027-02-01T00:00Z'],
    ['month:-11:1', '2025-12-01T00:00Z', '2026-01-01T00:00Z'],
    ['year:1:1', '2027-01-01T00:00Z', '2028-01-01T00:00Z'],
  ])('%s goes from %s to before %s', (period, start, end) => {
    expect(
      [at(start) - 1, at(start), at(end) - 1, at(end)].map((date) => isIn(period, String(date))),
    ).toEqual([false, true, true, false])
    const inverted = period.replace(/1$/, '0')
    expect(isIn(inverted, at(start))).toBe(false)
    expect(isIn(inverted, at(end))).toBe(true)
  })

  it.each(['day:1e12:1', 'days:x:1', 'week:NaN:1', 'month:x:1', 'year:Infinity:1'])(
    'finds nothing in %s, in any zone',
    (period) => {
      expect(isIn(period, NOW)).toBe(false)
      expect(isIn(period, NOW, { now: NOW, timeZone: 'Europe/Kyiv' })).toBe(false)
    },
  )

  it('keeps midnight where the clocks change', () => {
    // Kyiv, 25 October 2026 has 25 hours.
    const clock = { now: at('2026-10-25T12:00Z'), timeZone: 'Europe/Kyiv' }
    const [start, end] = [at('2026-10-24T21:00Z'), at('2026-10-25T22:00Z')]
    expect([start - 1, start, end - 1, end].map((date) => isIn('day:0:1', date, clock))).toEqual([
      false,
      true,
      true,
      false,
    ])
    // Beirut has no 0:00 on 29 March 2026: the day begins at 1:00.
    const beirut = { now: at('2026-03-29T12:00Z'), timeZone: 'Asia/Beirut' }
    const first = at('2026-03-28T22:00Z')
    expect([isIn('day:0:1', first - 1, beirut), isIn('day:0:1', first, beirut)]).toEqual([
      false,
      true,
    ])
  })

  it('refuses a time zone that there is not', () => {
    expect(() => isIn('day:0:1', NOW, { now: NOW, timeZone: 'Mars/Base' })).toThrow(RangeError)
  })
})

describe('getDate', () => {
  it('keeps the time of day over a change of the clocks', () => {
    const clock = { now: () => at('2026-10-24T12:00Z'), timeZone: 'Europe/Kyiv' }
    expect(getDate('next_day', clock)).toBe(at('2026-10-25T13:00Z'))
  })
})

describe('checkRecurringDate', () => {
  it('knows anniversaries of both years at the turn of the year', () => {
    const clock = { now: at('2027-01-01T12:00Z'), timeZone: 'UTC' }
    expect(checkRecurringDate('2020-12-30', 'week', clock)).toBe(true)
    expect(checkRecurringDate('2020-01-02', 'week', clock)).toBe(true)
    expect(checkRecurringDate('2020-01-03', 'week', clock)).toBe(false)
  })
})
