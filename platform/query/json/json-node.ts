import { isRecord } from '../../model/record.ts'
import type { Selector, PathStep } from './parse-json-path.ts'

/** How a path reached a value: by its name, from a list of choices (`*`, slice, union), or `..` passed it. */
type Mark = 'fixed' | 'listed' | 'sought'

/** A value in JSON, and its place. */
export interface JsonNode {
  readonly value: unknown
  /** Its name or position in its parent. */
  readonly key: string | number
  readonly mark: Mark
  /** Its parent; undefined for the root. */
  readonly up: JsonNode | undefined
  /** 0 is the root. */
  readonly depth: number
}

/** Adds the nodes that a step selects directly below a node to `found`, each once, even if several selectors match it. */
export function selectFrom(
  node: JsonNode,
  { isDeep, selectors }: PathStep,
  found: JsonNode[],
): void {
  if (typeof node.value !== 'object' || node.value === null) return
  const [only] = selectors
  if (only && selectors.length === 1) {
    const isNamed = only.kind === 'name' || only.kind === 'index'
    const mark = isNamed ? 'fixed' : isDeep ? 'sought' : 'listed'
    eachKey(node.value, only, (key) => found.push(childOf(node, key, mark)))
    return
  }
  const keys = new Set<string | number>()
  for (const selector of selectors) eachKey(node.value, selector, (key) => keys.add(key))
  for (const key of keys) found.push(childOf(node, key, 'listed'))
}

/** The children of a node that have children. */
export function childrenOf(node: JsonNode): JsonNode[] {
  const { value } = node
  const children: JsonNode[] = []
  const add = (key: string | number, inner: unknown) => {
    if (typeof inner === 'object' && inner !== null) children.push(childOf(node, key, 'sought'))
  }
  // Plain loops: this is where `..` spends its time.
  if (Array.isArray(value)) for (let at = 0; at < value.length; at++) add(at, value[at])
  else if (isRecord(value))
    for (const name of Object.keys(value)) if (name !== '__proto__') add(name, value[name])
  return children
}

function childOf(node: JsonNode, key: string | number, mark: Mark): JsonNode {
  const value: unknown = (node.value as object)[key as keyof object]
  return { value, key, mark, up: node, depth: node.depth + 1 }
}

type TakeKey = (key: string | number) => void

function eachKey(value: object, selector: Selector, take: TakeKey): void {
  if (Array.isArray(value)) eachIndex(value.length, selector, take)
  else if (selector.kind === 'all') {
    for (const name of Object.keys(value)) if (name !== '__proto__') take(name)
  } else if (selector.kind === 'name') {
    const { name } = selector
    // What data has itself; `__proto__` names nothing that data should have.
    if (Object.hasOwn(value, name) && name !== '__proto__') take(name)
  }
}

function eachIndex(length: number, selector: Selector, take: TakeKey): void {
  if (selector.kind === 'all') for (let at = 0; at < length; at++) take(at)
  else if (selector.kind === 'slice') eachInSlice(length, selector, take)
  else {
    const at = selector.kind === 'name' ? indexIn(selector.name) : selector.index
    const place = at < 0 ? length + at : at
    if (place >= 0 && place < length) take(place)
  }
}

/** `.0` names the first of a list too; NaN for other names. */
function indexIn(name: string): number {
  return /^\d+$/.test(name) ? Number(name) : Number.NaN
}

function eachInSlice(
  length: number,
  { start, end, step }: Selector & { readonly kind: 'slice' },
  take: TakeKey,
): void {
  const fromEnd = (at: number) => (at < 0 ? length + at : at)
  if (step > 0) {
    const last = Math.min(length, fromEnd(end ?? length))
    for (let at = Math.max(0, fromEnd(start ?? 0)); at < last; at += step) take(at)
    return
  }
  const last = end === undefined ? -1 : Math.max(-1, fromEnd(end))
  for (let at = Math.min(length - 1, fromEnd(start ?? length - 1)); at > last; at += step) take(at)
}
