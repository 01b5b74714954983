import { isPlainObject } from '../../model/record.ts'
import { copyData, isHostileName } from './copy-data.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Two objects as one, to the bottom. Where both have a name, the source wins, also with null and undefined; objects
 * are merged, and so are lists, place by place: an object is merged into the object at its place, another value is
 * added at the end unless the target's list has it. If only one of them is a list, the source wins. Values that are not
 * plain data (files, maps, dates, addresses, bytes, objects of classes) are not merged: the source's is used as it is.
 *
 * The result is a deep copy that shares only values that are not plain data with the inputs. The names `__proto__`,
 * `constructor` and `prototype` are left out. An input that is not an object is treated as empty.
 *
 * @throws {RangeError} for data nested deeper than the machine's stack, or data that holds itself
 * @see vendor `mergeObjects`, without M06, M07 and D20: no changed prototype, no aliases, null is empty, no list with names
 * @example mergeObjects({ a: [{ x: 1 }, { y: 1 }] }, { a: [{ x: 2 }] }) // { a: [{ x: 2 }, { y: 1 }] }
 */
export function mergeObjects<Target extends object, Source extends object>(
  target: Target | null | undefined,
  source: Source | null | undefined,
): Target & Source
export function mergeObjects(target: unknown, source: unknown): unknown {
  return merge(target, isMergeable(source) ? source : {})
}

function merge(target: unknown, source: object): unknown {
  if (!Array.isArray(source)) return mergeNamed(isPlainObject(target) ? target : {}, source as Data)
  return Array.isArray(target) ? mergeLists(target, source) : copyData(source)
}

function mergeNamed(target: object, source: Data): Data {
  const merged: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(target), ...Object.keys(source)])) {
    if (isHostileName(name)) continue
    const before = ownValue(target, name)
    merged[name] = Object.hasOwn(source, name) ? mergeValue(before, source[name]) : copyData(before)
  }
  return merged
}

function mergeValue(before: unknown, after: unknown): unknown {
  return isMergeable(after) && before ? merge(before, after) : copyData(after)
}

function mergeLists(target: readonly unknown[], source: readonly unknown[]): unknown[] {
  const merged = target.map((before, at) => {
    if (at >= source.length) return copyData(before)
    if (before === undefined) return copyData(source[at])
    return isMergeable(source[at]) ? merge(before, source[at]) : copyData(before)
  })
  const held = new Set(target)
  for (const [at, value] of source.entries()) {
    const isNew = !isMergeable(value) && !held.has(value)
    // Beyond the target's end an object must not take the place of what was added.
    const isBeyond = at >= target.length && (at >= merged.length || isMergeable(value))
    if (isBeyond || (isNew && !(at < target.length && target[at] === undefined)))
      merged.push(copyData(value))
  }
  return merged
}

function isMergeable(value: unknown): value is object {
  return Array.isArray(value) || isPlainObject(value)
}

function ownValue(data: object, name: string): unknown {
  return Object.hasOwn(data, name) ? data[name as keyof object] : undefined
}
