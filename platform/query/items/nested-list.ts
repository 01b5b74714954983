import { copyRecord, isHostileName } from '../values/copy-data.ts'
import { idKey as readId, type Key } from './item-key.ts'

export interface NestedListOptions<Children extends string = 'children'> {
  /** The name of an entry's id. */
  readonly idKey: string
  /** The name of its parent's id; empty, 0 or unknown for a root. */
  readonly parentKey: string
  /** The name of the list of children in the result. Default `children`; entries without children have none. */
  readonly childrenKey?: Children | undefined
  /** The name of a number by which every list is sorted, ascending; entries without one are last. */
  readonly priorityKey?: string | undefined
}

/** An entry with its children. */
export type Nested<Entry extends object, Children extends string = 'children'> = Entry & {
  readonly [Name in Children]?: readonly Nested<Entry, Children>[]
}

/**
 * A flat list as trees: every entry below its parent, in the list's order, wherever the parent is in the list.
 *
 * Ids are compared as texts; of several entries with one id the first is the parent. Nothing is lost: entries whose
 * parents form a circle are roots. Children that an entry has already stay before the new ones.
 *
 * Time and memory grow with the number of entries. Nothing is changed: entries and their lists of children are new,
 * what else an entry holds is the input's own.
 *
 * @throws {RangeError} when `childrenKey` is a name that reaches what all objects share
 * @see vendor `makeNestedList`, without N01: parents need not be first
 * @example
 * nestedList([{ id: 2, up: 1 }, { id: 1, up: 0 }], { idKey: 'id', parentKey: 'up' })
 * // [{ id: 1, up: 0, children: [{ id: 2, up: 1 }] }]
 */
export function nestedList<Entry extends object, Children extends string = 'children'>(
  entries: readonly Entry[],
  options: NestedListOptions<Children>,
): Nested<Entry, Children>[] {
  const { childrenKey = 'children', priorityKey } = options
  if (isHostileName(childrenKey)) throw new RangeError(`children can not be named ${childrenKey}`)
  const parents = parentsOf(entries, options)
  const nodes = entries.map((entry) => copyRecord(entry) as Node)
  const roots: Node[] = []
  const lists: (Node[] | undefined)[] = entries.map(() => undefined)
  for (const [at, node] of nodes.entries()) {
    const parent = parents[at] ?? -1
    const list = parent < 0 ? roots : lists[parent]
    if (list) list.push(node)
    else lists[parent] = [...childrenIn(nodes[parent], childrenKey), node]
  }
  for (const [at, node] of nodes.entries()) {
    const list = lists[at]
    if (!list) continue
    if (priorityKey) sortBy(list, priorityKey)
    node[childrenKey] = list
  }
  if (priorityKey) sortBy(roots, priorityKey)
  return roots as Nested<Entry, Children>[]
}

type Node = Record<string, unknown>

/** The entry's original children. */
function childrenIn(node: Node | undefined, childrenKey: string): Node[] {
  const held = node?.[childrenKey]
  return Array.isArray(held) ? (held as Node[]) : []
}

function sortBy(list: Node[], key: string): void {
  const priority = (node: Node) => {
    const number = Number(node[key])
    return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number
  }
  list.sort((a, b) => Math.sign(priority(a) - priority(b)) || 0)
}

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
