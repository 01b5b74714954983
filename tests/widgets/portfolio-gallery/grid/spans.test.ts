import { describe, expect, it } from 'vitest'
import { balance } from '#widgets/portfolio-gallery/grid/balance.ts'
import { numberClass, partsOf, spanOf } from '#widgets/portfolio-gallery/grid/spans.ts'

/** Heights of usual pictures, in an order of their own for each start. */
function spansFrom(start: number, count: number): number[] {
  const heights = [2 / 3, 1.25, 1, 9 / 16, 16 / 9, 0.75, 1.5]
  return Array.from({ length: count }, (_, index) =>
    spanOf({
      width: 1000,
      height: 1000 * (heights[(index * (start % 6) + (index >> 1) + start) % 7] ?? 1),
    }),
  )
}

function endsOf(spans: readonly number[], columns: number): number[] {
  const ends = Array.from({ length: columns }, () => 0)
  for (const [index, { column, change }] of balance(spans, columns).entries())
    ends[column]! += spans[index]! + change
  return ends
}

describe('spanOf', () => {
  it('gives a picture as high as wide a column’s width and the gap', () => {
    expect(spanOf({ width: 800, height: 800 })).toBe(25)
  })

  it('crops what is more than three times as high as wide, or as wide as high', () => {
    expect(spanOf({ width: 1, height: 10_000 })).toBe(73)
    expect(spanOf({ width: 10_000, height: 1 })).toBe(9)
  })
})

describe('numberClass', () => {
  it('writes a number by its tens and units', () => {
    expect(numberClass(63)).toBe('t6 u3')
    expect(numberClass(0)).toBe('t0 u0')
  })
})

describe('partsOf', () => {
  it.each([
    [15, 15, undefined, [0]],
    [20, 15, undefined, [0]],
    [39, 15, undefined, [0, 15]],
    [60, 15, undefined, [0, 15, 39]],
    [176, 15, 60, [0, 15, 75, 135]],
    // Parts of five would not end evenly, nor would ten works that are shown first.
    [60, 10, 5, [0, 34]],
  ])('of %i works, %i first, %j more each time, begin at %j', (total, first, step, starts) => {
    expect(partsOf(total, first, step)).toEqual(starts)
  })
})

describe('balance', () => {
  it.each([2, 3, 4])('lets %i columns of a part end at one height', (columns) => {
    for (let start = 0; start < 30; start++)
      for (const count of [24, 39]) {
        const ends = endsOf(spansFrom(start, count), columns)
        expect(new Set(ends), `${count} works from ${start}`).toHaveLength(1)
      }
  })

  it.each([2, 3, 4])(
    'lets %i columns of the first 15 works end at almost one height',
    (columns) => {
      const spreads = Array.from({ length: 30 }, (_, start) => {
        const ends = endsOf(spansFrom(start, 15), columns)
        return Math.max(...ends) - Math.min(...ends)
      })
      expect(spreads.filter((spread) => spread === 0).length).toBeGreaterThan(20)
      // A third of a column's width, of lists with four forms of pictures in a row.
      expect(Math.max(...spreads)).toBeLessThanOrEqual(8)
    },
  )

  it('makes no work higher or lower by more than a sixth', () => {
    for (let start = 1; start < 30; start++) {
      const spans = spansFrom(start, 15)
      for (const [index, { change }] of balance(spans, 4).entries())
        expect(Math.abs(change)).toBeLessThanOrEqual(spans[index]! * 0.18)
    }
  })

  it('leaves works as they are where they are too few', () => {
    expect(balance([40, 17], 2)).toEqual([
      { column: 0, change: 0 },
      { column: 1, change: 0 },
    ])
    expect(balance([], 4)).toEqual([])
  })
})
