import { describe, expect, it } from 'vitest'
import { backoffMs, readRetryAfter } from '#src/enquiries/browser/backoff.ts'

const BACKOFF = { firstMs: 1000, capMs: 20_000 }

describe('backoffMs', () => {
  it('is anything from nothing to a limit that doubles up to the cap', () => {
    const at = (random: number) =>
      [1, 2, 3, 4, 5, 6, 99, 5000].map((failures) => backoffMs(failures, BACKOFF, () => random))
    expect(at(0)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    expect(at(0.5)).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000])
    expect(at(0.999_999)).toEqual([1000, 2000, 4000, 8000, 16_000, 20_000, 20_000, 20_000])
  })
})

describe('readRetryAfter', () => {
  const now = Date.parse('2026-05-04T10:00:00Z')

  it('reads seconds and dates', () => {
    expect(readRetryAfter('7', now)).toBe(7000)
    expect(readRetryAfter('Mon, 04 May 2026 10:00:30 GMT', now)).toBe(30_000)
  })

  it('grants an hour at most', () => {
    expect(readRetryAfter('86400', now)).toBe(3_600_000)
    expect(readRetryAfter('Wed, 04 May 2033 10:00:00 GMT', now)).toBe(3_600_000)
  })

  it.each([null, '', 'soon', '-5', '0', 'Mon, 04 May 2020 10:00:00 GMT'])(
    'takes %j for none',
    (header) => expect(readRetryAfter(header, now)).toBe(0),
  )
})
