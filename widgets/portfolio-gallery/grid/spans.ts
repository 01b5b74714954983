/** Rows that a picture as high as its column is wide takes: fine enough to crop no usual one by more than 2 %. */
const ROWS_PER_COLUMN_WIDTH = 120

/** Pictures higher than 3 to 1, or wider, are cropped to that. */
const EXTREME = 3

interface Size {
  readonly width: number
  readonly height: number
}

/** Rows of the grid that a picture takes, from 40 to 360, without the gap below it. */
export function rowsOf({ width, height }: Size): number {
  const ratio = Math.min(EXTREME, Math.max(1 / EXTREME, height / width))
  return Math.round(ROWS_PER_COLUMN_WIDTH * ratio)
}

/** A number as classes that CSS reads it from, as markup may carry no styles: 83 is `t8 u3`. Up to 369. */
export function numberClass(number: number): string {
  return `t${Math.floor(number / 10)} u${number % 10}`
}
