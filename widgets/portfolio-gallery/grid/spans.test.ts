import { expect, it } from 'vitest'
import { SPAN_STYLES } from '#widgets/portfolio-gallery/grid/span-styles.ts'
import { spanOf } from '#widgets/portfolio-gallery/grid/spans.ts'

it.each([
  ['as high as wide spans a column’s width and the gap', 800, 800, 25],
  ['more than three times as high as wide is cropped', 1, 10_000, 73],
  ['more than three times as wide as high is cropped', 10_000, 1, 9],
])('a picture %s', (_, width, height, span) => {
  expect(spanOf({ width, height })).toBe(span)
  expect(SPAN_STYLES).toContain(`.span-${span}{--span:${span}}`)
})
