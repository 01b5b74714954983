import { childrenOf, selectFrom, type JsonNode } from './json-node.ts'
import { JsonPathError } from '../errors.ts'
import { parseJsonPath, type PathStep } from './parse-json-path.ts'

/** A value that a path leads to. */
export interface JsonMatch {
  /** The data's own value, not a copy. */
  readonly value: unknown
  /** Names and places from the root down; empty for the root itself. */
  readonly path: readonly (string | number)[]
}

/** Most lists and objects that one path may look into: many `..` multiply them. 50,000 items of 10 fields are 0.6 million. */
const MAX_VISITS = 20_000_000
/** Most values that one step may find; `..*` finds 2 million in these items. */
const MAX_FOUND = 4_000_000
/** Deepest value that `..` reaches. */
const MAX_DEPTH = 2000

/**
 * All values that a path leads to, in the order of the data: what is nearer to the root before what is below it.
 *
 * Only what data holds itself is seen: no lengths, no inherited names, and no `__proto__`, `constructor` and
 * `prototype`. See {@link parseJsonPath} for what paths can say.
 *
 * @throws {JsonPathError} for a path that cannot be read, or one that finds or visits millions of values, or more
 * than 2,000 levels
 * @example readJsonPath({ a: [{ b: 1 }, { b: 2 }] }, '$.a[*].b') // values 1 and 2, paths ['a', 0, 'b'] and ['a', 1, 'b']
 */
export function readJsonPath(json: unknown, path: string): JsonMatch[] {
  return findNodes(json, path).map((node) => ({
    value: node.value,
    path: segmentsOf(node).map(({ key }) => key),
  }))
}

/** As {@link readJsonPath}, with every match linked to its parent. @throws {JsonPathError} */
export function findNodes(json: unknown, path: string): JsonNode[] {
  const steps = parseJsonPath(path)
  const budget = { visits: MAX_VISITS }
  let found: JsonNode[] = [{ value: json, key: '', mark: 'fixed', up: undefined, depth: 0 }]
  for (const step of steps) {
    const next: JsonNode[] = []
    for (const node of found) takeStep(node, { step, found: next, budget })
    found = next
  }
  return found
}

/** A node and its ancestors, from below the root down. */
export function segmentsOf(node: JsonNode): JsonNode[] {
  const segments: JsonNode[] = []
  segments.length = node.depth
  for (let at: JsonNode = node; at.up; at = at.up) segments[at.depth - 1] = at
  return segments
}

interface Taking {
  readonly step: PathStep
  readonly found: JsonNode[]
  readonly budget: { visits: number }
}

function takeStep(node: JsonNode, taking: Taking): void {
  const { step, found, budget } = taking
  if (--budget.visits < 0 || found.length > MAX_FOUND) throw new JsonPathError('finds too much')
  if (node.depth > MAX_DEPTH) throw new JsonPathError('the data is nested too deep')
  const before = found.length
  selectFrom(node, step, found)
  budget.visits -= found.length - before
  if (step.isDeep) for (const child of childrenOf(node)) takeStep(child, taking)
}
