import { describe, expect, it } from 'vitest'
import { readRetryAfter } from '#src/enquiries/browser/timing.ts'

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
