/** An entry's place: a number between those of its neighbours; undefined where it has none yet. */
export interface Placed {
  readonly key: number
  readonly order: number | undefined
}

/** What is to be written: the new place of an entry. */
export interface Placement {
  readonly key: number
  readonly order: number
}

/** Between the places of a list that is numbered again; halves of it are left for about 40 moves into one gap. */
const STEP = 1024

/** Entries by their place; those without one come last, in the order of their numbers. */
export function compareOrder(one: Placed, other: Placed): number {
  return (one.order ?? Infinity) - (other.order ?? Infinity) || one.key - other.key
}

/**
 * Moves an entry of a sorted list.
 *
 * @returns one placement; of all entries where a neighbour has no place, or no number lies between the neighbours
 */
export function planMove(
  entries: readonly Placed[],
  from: number,
  to: number,
): readonly Placement[] {
  const moved = entries[from]
  if (!moved || from === to || !entries[to]) return []
  const others = entries.toSpliced(from, 1)
  const order = orderBetween(others[to - 1], others[to])
  if (order !== undefined) return [{ key: moved.key, order }]
  const numbered = others.toSpliced(to, 0, moved)
  return numbered.map(({ key }, index) => ({ key, order: (index + 1) * STEP }))
}

/** @param entries a sorted list @returns a place after all of its entries */
export function lastOrder(entries: readonly Placed[]): number {
  return entries.reduce((last, { order }) => Math.max(last, order ?? 0), 0) + STEP
}

/** Undefined where there is no such number, or none that is written without an exponent. */
function orderBetween(before: Placed | undefined, after: Placed | undefined): number | undefined {
  if ((before && before.order === undefined) || (after && after.order === undefined))
    return undefined
  const low = before?.order ?? (after?.order ?? 0) - 2 * STEP
  const high = after?.order ?? low + 2 * STEP
  const middle = (low + high) / 2
  const isWritable = !String(middle).includes('e')
  return isWritable && low < middle && middle < high ? middle : undefined
}
