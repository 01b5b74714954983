import { expect, it } from 'vitest'
import { createTimes, dayAndHour, dayOf } from '../../enquiries/table/times.ts'

const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).getTime()
const now = at(2026, 10, 18, 15)
const [en, uk] = [createTimes('en', () => now), createTimes('uk', () => now)]

it('says the hour today, the day this year, else the date', () => {
  expect(en.short(at(2026, 10, 18, 9, 5))).toBe('09:05')
  expect(en.short(at(2026, 10, 17, 9, 5))).toBe('17 Nov')
  expect(en.short(at(2025, 10, 18, 9, 5))).toBe('18 Nov 2025')
  expect(uk.short(at(2026, 10, 17))).toBe('17 лист.')
})

it('says all of it', () => {
  expect(en.long(at(2026, 10, 18, 9, 5))).toBe('Wednesday, 18 November 2026 at 09:05')
  expect(uk.long(at(2026, 10, 18, 9, 5))).toContain('18 листопада 2026')
})

it('writes days and hours as spreadsheets read them', () => {
  expect(dayOf(at(2026, 0, 2))).toBe('2026-01-02')
  expect(dayAndHour(at(2026, 0, 2, 3, 4))).toBe('2026-01-02 03:04:00')
})
