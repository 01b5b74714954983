/** Rows that a picture as high as its column is wide takes. */
const ROWS_PER_COLUMN_WIDTH = 96

/** Higher pictures than 3 to 1, and lower ones than 1 to 3, are cropped to that. */
const EXTREME = 3

/** Rows of the grid that a picture of a size takes, from 32 to 288, without the gap below it. */
export function rowsOf({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}): number {
  const ratio = Math.min(EXTREME, Math.max(1 / EXTREME, height / width))
  return Math.round(ROWS_PER_COLUMN_WIDTH * ratio)
}
