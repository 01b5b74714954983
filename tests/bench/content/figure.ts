/** A figure beside its goal. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: 'ms' | 'MB' | 'kB'
  /** Larger values miss it. */
  readonly goal: number
}

/** A line for each figure. @returns whether all goals are met */
export function printFigures(figures: readonly Figure[]): boolean {
  for (const { name, value, unit, goal } of figures) {
    const verdict = value <= goal ? 'ok' : 'MISSED'
    process.stdout.write(`${name}: ${value.toFixed(0)} ${unit}; goal <= ${goal}: ${verdict}\n`)
  }
  return figures.every(({ value, goal }) => value <= goal)
}
