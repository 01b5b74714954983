/** The middle one; of an even number the higher of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

/** Of each column its median. */
export function medians(rows: readonly (readonly number[])[]): number[] {
  return (rows[0] ?? []).map((_, column) => median(rows.map((row) => row[column] ?? NaN)))
}
