/** Rows of the grid to a column's width: fine enough to crop no usual picture by more than 6 %. */
const UNITS = 24

/** The gap below a picture, which is part of its place, in rows of usual width. */
const GAP_UNITS = 1.4

/** Pictures higher than 3 to 1, or wider, are cropped to that. */
const EXTREME = 3

interface Size {
  readonly width: number
  readonly height: number
}

/** Rows of the grid that a picture spans, the gap below it included: from 9 to 73. */
export function spanOf({ width, height }: Size): number {
  const ratio = Math.min(EXTREME, Math.max(1 / EXTREME, height / width))
  return Math.round(UNITS * ratio + GAP_UNITS)
}
