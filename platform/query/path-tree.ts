import type { JsonNode } from './json-node.ts'
import { segmentsOf } from './json-path.ts'

/** Where the matches of one path lie, by what they lie in, to find the one that belongs to another path's match. */
interface Branch {
  /** The first match at this place or below it. */
  readonly first: JsonNode
  /** The match at this place. */
  here?: JsonNode
  below?: Map<string | number, Branch>
  /** Set when a path took the places below out of a list, or the names below out of a choice. */
  hasElements?: boolean
  hasChoices?: boolean
}

/** Finds the match that belongs to another path's match; undefined where there is none. */
export type Counterpart = (match: JsonNode) => JsonNode | undefined

/**
 * Makes the finder of the match that lies nearest to another one: the deepest place that holds both counts, below it
 * what agrees with the other's path as far as it can, of equals the first. A match in one element of a list never
 * belongs to one in another element; nor do two in different objects that both paths took by `*` or a union.
 *
 * Time and memory grow with the number of matches times their depth.
 */
export function counterpartIn(matches: readonly JsonNode[]): Counterpart {
  const [first] = matches
  if (!first) return () => undefined
  const root: Branch = { first }
  for (const match of matches) insert(root, match)
  return (match) => nearest(root, segmentsOf(match))
}

function insert(root: Branch, match: JsonNode): void {
  let branch = root
  for (const { key, mark } of segmentsOf(match)) {
    if (mark !== 'fixed' && typeof key === 'number') branch.hasElements = true
    if (mark === 'listed') branch.hasChoices = true
    branch.below ??= new Map()
    const next = branch.below.get(key) ?? { first: match }
    branch.below.set(key, next)
    branch = next
  }
  branch.here ??= match
}

function nearest(root: Branch, segments: readonly JsonNode[]): JsonNode | undefined {
  let branch = root
  for (const [at, { key, mark }] of segments.entries()) {
    const next = branch.below?.get(key)
    if (next) branch = next
    else if (branch.here) return branch.here
    else {
      const isOther = branch.hasElements || (branch.hasChoices && mark === 'listed')
      return isOther ? undefined : alongside(branch, segments.slice(at))
    }
  }
  return branch.here ?? branch.first
}

/** Goes on below a place where two paths part: lists that run side by side belong together place by place. */
function alongside(from: Branch, segments: readonly JsonNode[]): JsonNode {
  let branch = from
  for (const { key } of segments) {
    const next: Branch | undefined = branch.below?.get(key) ?? branch.below?.values().next().value
    if (!next) break
    branch = next
  }
  return branch.first
}
