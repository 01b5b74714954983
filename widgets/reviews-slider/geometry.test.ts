import { describe, expect, it } from 'vitest'
import {
  arrivedSlide,
  isAtRest,
  isOverfull,
  slideRow,
  targetOf,
  type SlideRow,
} from '#widgets/reviews-slider/geometry.ts'

/** Six slides of 400 px, 20 px apart, in a viewport that has been moved. */
function row({ size = 820, moved = 0, count = 6 } = {}): SlideRow {
  const starts = Array.from({ length: count }, (_, index) => index * 420 - moved)
  return slideRow(
    starts.map((start) => ({ start, end: start + 400 })),
    size,
  )
}

const END = 6 * 420 - 20 - 820

describe('a row of slides', () => {
  it('is overfull when it takes more room than there is', () => {
    expect(isOverfull(row())).toBe(true)
    expect(isOverfull(row({ count: 2 }))).toBe(false)
    expect(isOverfull(row({ count: 2, size: 815 }))).toBe(true)
    expect(isOverfull(slideRow([{ start: 0, end: 0 }], 0))).toBe(false)
    expect(isOverfull(slideRow([], 0))).toBe(false)
  })

  it('is at rest where a slide starts, or the last one ends', () => {
    expect([0, 420, END].map((moved) => isAtRest(row({ moved })))).toEqual([true, true, true])
    expect([10, 210, 415].map((moved) => isAtRest(row({ moved })))).toEqual([false, false, false])
    expect(isAtRest(row({ size: 700, moved: 6 * 420 - 20 - 700 }))).toBe(true)
  })
})

describe('a step', () => {
  it.each([
    ['next', 0, 1],
    ['next', 420, 2],
    ['next', 500, 2],
    ['next', END, 0],
    ['previous', 420, 0],
    ['previous', 500, 1],
    ['previous', 0, 5],
    ['first', 840, 0],
    ['last', 0, 5],
  ] as const)('%s from %i px leads to the slide %i', (step, moved, index) => {
    expect(targetOf(step, row({ moved }))).toBe(index)
  })
})

describe('what a move brought', () => {
  it.each([
    ['the last in sight, going on', 0, 420, 2],
    ['the first in sight, going back', 840, 420, 1],
    ['the last one, at the end', 0, END, 5],
    ['the first one, after a rewind', END, 0, 0],
    ['nothing, when nothing moved', 420, 421, -1],
  ])('is %s', (_, from, to, index) => {
    expect(arrivedSlide(-from, row({ moved: to }))).toBe(index)
  })
})
