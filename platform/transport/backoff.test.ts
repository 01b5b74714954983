import { expect, it } from 'vitest'
import { backoffMs } from './backoff.ts'

const BACKOFF = { firstMs: 100, capMs: 1000 }

it('backoffMs doubles up to the cap, at random between half and all of it', () => {
  const attempts = [1, 2, 3, 4, 5, 100, 5000]
  expect(attempts.map((attempt) => backoffMs(attempt, BACKOFF, () => 0))).toEqual([
    50, 100, 200, 400, 500, 500, 500,
  ])
  const most = attempts.map((attempt) => backoffMs(attempt, BACKOFF, () => 0.999_999))
  expect(most).toEqual([100, 200, 400, 800, 1000, 1000, 1000])
})

it('backoffMs is random by default', () => {
  const waits = Array.from({ length: 100 }, () => backoffMs(1, BACKOFF))
  expect(new Set(waits).size).toBeGreaterThan(10)
  expect(waits.every((ms) => ms >= 50 && ms <= 100)).toBe(true)
})
