/**
 * Random numbers that come again with the same seed (mulberry32).
 *
 * @returns a function like `Math.random`
 */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Random whole numbers and orders that come again with the same seed. */
export function seeded(seed: number) {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  function shuffled<Entry>(entries: readonly Entry[]): Entry[] {
    return entries
      .map((entry) => ({ entry, place: random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ entry }) => entry)
  }
  return { random, below, shuffled }
}
