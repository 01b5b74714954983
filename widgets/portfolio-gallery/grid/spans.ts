import { balance, type Place } from './balance.ts'

/** Units of the grid to a column's width: fine enough to crop no usual picture by more than 6 %. */
const UNITS = 24

/** The gap below a picture, which is part of its place, in columns of usual width. */
const GAP_UNITS = 1.4

/** Pictures higher than 3 to 1, or wider, are cropped to that. */
const EXTREME = 3

/** Works that end at one height together, and are laid out together: fewer would not end evenly, more take too long. */
const PART = { least: 12, usual: 24, most: 60 }

/** How many columns there are in wide places; in narrow ones there is one. */
const COLUMNS = [2, 3, 4] as const

interface Size {
  readonly width: number
  readonly height: number
}

/** Units of the grid that a picture takes, the gap below it included: from 9 to 73. */
export function spanOf({ width, height }: Size): number {
  const ratio = Math.min(EXTREME, Math.max(1 / EXTREME, height / width))
  return Math.round(UNITS * ratio + GAP_UNITS)
}

/** A number as classes that CSS reads it from, as markup may carry no styles: 83 is `t8 u3`. Up to 89. */
export function numberClass(number: number): string {
  return `t${Math.floor(number / 10)} u${number % 10}`
}

/**
 * Indexes at which the parts of a list begin: those works that are shown first, then as many as "Show more" adds, or a
 * usual number. What is too short for a part joins the one before, so that a longer list mostly begins with the same parts.
 *
 * @param first how many works are shown first
 * @param step how many "Show more" adds
 */
export function partsOf(total: number, first: number, step = 0): number[] {
  const size = step >= PART.least && step <= PART.most ? step : PART.usual
  const starts = [0]
  let start = first < PART.least ? first + size : first
  for (; total - start >= PART.least; start += size) starts.push(start)
  return starts
}

/** How the works of a part stand. */
export interface PartLayout {
  /** The classes that place each work: height, and for each number of columns the column and the change of height. */
  readonly classes: readonly string[]
  /** About how much of the part's height is above each work, from 0 to 1. */
  readonly shares: readonly number[]
  /** Units from the part's start to its end, by the number of columns: for one, two, three and four. */
  readonly heights: readonly number[]
}

export function layOutPart(sizes: readonly Size[]): PartLayout {
  const spans = sizes.map(spanOf)
  const places = COLUMNS.map((columns) => balance(spans, columns))
  const classes = spans.map((span, index) =>
    [
      numberClass(span),
      ...COLUMNS.map((columns, option) => {
        const { column = 0, change = 0 } = places[option]?.[index] ?? {}
        return `c${columns}-${column + 1}${change ? ` h${columns}_${change}` : ''}`
      }),
    ].join(' '),
  )
  let single = 0
  const starts = spans.map((span) => (single += span) - span)
  const shares = starts.map((start) => start / single)
  return { classes, shares, heights: [single, ...places.map((option) => endOf(spans, option))] }
}

/** Where the longest column ends. */
function endOf(spans: readonly number[], places: readonly Place[]): number {
  const ends: number[] = []
  places.forEach(({ column, change }, index) => {
    ends[column] = (ends[column] ?? 0) + (spans[index] ?? 0) + change
  })
  return Math.max(...ends)
}
