/** Numbers that look random and are the same in every run (mulberry32). */
export class RandomData {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }

  chance(part: number): boolean {
    return this.below(1000) < part * 1000
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)]
    if (value === undefined) throw new RangeError('nothing to pick')
    return value
  }

  shuffled<Value>(values: readonly Value[]): Value[] {
    return values
      .map((value) => ({ value, at: this.below(1e9) }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value)
  }

  /** Some of the values, in their order. */
  some<Value>(values: readonly Value[], part: number): Value[] {
    return values.filter(() => this.chance(part))
  }

  list<Value>(end: number, make: (at: number) => Value): Value[] {
    return Array.from({ length: this.below(end) }, (_, at) => make(at))
  }
}
