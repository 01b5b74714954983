import type { JsonNode } from './json-node.ts'
import { segmentsOf } from './json-path.ts'

/** Where the matches of one path lie, by what they lie in, to find the one that belongs to another path's match. */
interface Branch {
  /** Its name or position in its parent. */
  readonly key: string | number
  /** The first match at this place or below it. */
  readonly first: JsonNode
  /** The match at this place. */
  here?: JsonNode
  /** The first branch below; most have no other. */
  lead?: Branch
  /** All branches below, by name or place, once there are several. */
  several?: Map<string | number, Branch>
  /** Set when a path took the places below out of a list, or the names below out of a choice. */
  hasElements?: boolean
  hasChoices?: boolean
}

/**
 * Finds the match that belongs to another path's match, by the nodes from below the root down to it; undefined where
 * there is none.
 */
export type Counterpart = (segments: readonly JsonNode[]) => JsonNode | undefined

/**
 * Creates a function that finds the match nearest to another one. The match with the deepest common ancestor wins, then the
 * one whose path agrees longest, then the first. Matches in different elements of a list never belong together, nor do
 * matches in different objects that both paths selected by `*` or a union.
 *
 * Time and memory grow with the number of matches times their depth.
 */
export function counterpartIn(matches: readonly JsonNode[]): Counterpart {
  const [first] = matches
  if (!first) return () => undefined
  const root: Branch = { key: '', first }
  for (const match of matches) insert(root, match)
  return (segments) => nearest(root, segments)
}

function insert(root: Branch, match: JsonNode): void {
  let branch = root
  for (const { key, mark } of segmentsOf(match)) {
    if (mark !== 'fixed' && typeof key === 'number') branch.hasElements = true
    if (mark === 'listed') branch.hasChoices = true
    branch = childOf(branch, key) ?? addChild(branch, { key, first: match })
  }
  branch.here ??= match
}

function childOf({ lead, several }: Branch, key: string | number): Branch | undefined {
  if (several) return several.get(key)
  return lead?.key === key ? lead : undefined
}

function addChild(branch: Branch, child: Branch): Branch {
  const { lead, several } = branch
  if (several) several.set(child.key, child)
  else if (lead) branch.several = new Map([lead, child].map((one) => [one.key, one]))
  branch.lead ??= child
  return child
}

function nearest(root: Branch, segments: readonly JsonNode[]): JsonNode | undefined {
  let branch = root
  for (const [at, { key, mark }] of segments.entries()) {
    const next = childOf(branch, key)
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
    const next: Branch | undefined = childOf(branch, key) ?? branch.lead
    if (!next) break
    branch = next
  }
  return branch.first
}
