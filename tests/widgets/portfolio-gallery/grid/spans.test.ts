import { describe, expect, it } from 'vitest'
import { numberClass, rowsOf } from '#widgets/portfolio-gallery/grid/spans.ts'

describe('rowsOf', () => {
  it.each([
    [600, 400, 80],
    [1600, 900, 68],
    [800, 800, 120],
    [800, 1000, 150],
  ])('gives a picture of %i by %i %i rows', (width, height, rows) => {
    expect(rowsOf({ width, height })).toBe(rows)
  })

  it('is within 1 % of every usual form', () => {
    for (let height = 45; height <= 200; height++) {
      const rows = rowsOf({ width: 100, height })
      expect(Math.abs(rows / 120 / (height / 100) - 1)).toBeLessThan(0.01)
    }
  })

  it('crops what is more than three times as high as wide, or as wide as high', () => {
    expect(rowsOf({ width: 1, height: 10_000 })).toBe(360)
    expect(rowsOf({ width: 10_000, height: 1 })).toBe(40)
  })
})

describe('numberClass', () => {
  it('writes a number by its tens and units', () => {
    expect(numberClass(83)).toBe('t8 u3')
    expect(numberClass(0)).toBe('t0 u0')
    expect(numberClass(360)).toBe('t36 u0')
  })
})
