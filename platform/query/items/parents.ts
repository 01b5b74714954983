import { idKey as readId, type Key } from './item-key.ts'

/** How entries of a flat list name each other. */
export interface ParentOptions {
  readonly idKey: string
  readonly parentKey: string
}

/**
 * The place of every entry's parent in the list; -1 for entries without one, and for those whose parents form a
 * circle. Linear: every entry is visited twice at most.
 */
export function parentsOf(
  entries: readonly object[],
  { idKey, parentKey }: ParentOptions,
): Int32Array {
  const places = new Map<Key | undefined, number>()
  for (const [at, entry] of entries.entries()) {
    const id = readId(ownValue(entry, idKey))
    if (id !== undefined && !places.has(id)) places.set(id, at)
  }
  const parents = Int32Array.from(entries, (entry) => {
    const parent = ownValue(entry, parentKey)
    return parent ? (places.get(readId(parent)) ?? -1) : -1
  })
  cutCircles(parents)
  return parents
}

/** Makes roots of all entries on a circle. Those that only hang on one keep their parent. */
function cutCircles(parents: Int32Array): void {
  // The walk that visited an entry first; a walk that meets itself has gone round a circle.
  const visits = new Int32Array(parents.length).fill(-1)
  for (const start of parents.keys()) {
    let at = start
    while (at >= 0 && visits[at] === -1) {
      visits[at] = start
      at = parents[at] ?? -1
    }
    if (at < 0 || visits[at] !== start) continue
    while (parents[at] !== -1) {
      const next = parents[at] ?? -1
      parents[at] = -1
      at = next
    }
  }
}

function ownValue(entry: object, name: string): unknown {
  return Object.hasOwn(entry, name) ? entry[name as keyof object] : undefined
}
