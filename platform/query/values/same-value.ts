import { APOSTROPHES, normalText } from './fold-text.ts'
import { isPlainObject, isRecord } from '../../model/record.ts'

/**
 * Whether two values of fields are the same. Texts, numbers and booleans are compared as the platform does, with
 * `==`: `1` is `'1'`, and a missing value is null. A text is the same in every Unicode form. Lists and objects are the same when they hold the same, in
 * any order of names.
 *
 * @throws {TypeError} for an object that holds itself
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const areObjects = isObject(one) && isObject(other)
  if (areObjects) return isSameJson(one, other)
  // An object compared with a text would become a text: `[1] == '1'`.
  if (isObject(one) || isObject(other)) return false
  if (typeof one === 'string' && typeof other === 'string')
    return normalText(one) === normalText(other)
  return one == other
}

/**
 * Whether two values are the same JSON, in any order of names: `1` is not `'1'`, and a name with undefined is
 * as none.
 *
 * @throws {TypeError} for an object that holds itself
 */
export function isSameJson(one: unknown, other: unknown): boolean {
  return sortedText(one) === sortedText(other)
}

/**
 * What a value is found by in an index: all apostrophes and Unicode forms are alike; null for a missing value. Numbers and texts share keys (`1` and `'1'`), but
 * other than with `==` what is spelt differently stays apart: an empty text and 0, `1` and `'1.0'`.
 *
 * @throws {TypeError} for an object that holds itself
 */
export function valueKey(value: unknown): string | null {
  if (typeof value === 'string') return normalText(value).replace(APOSTROPHES, "'")
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value)
  return isObject(value) ? (sortedText(value) ?? null) : null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Numbers of objects that JSON cannot describe, such as files and maps: each equals only itself. */
const NUMBERS = new WeakMap<object, number>()
let objects = 0

function numberOfObject(value: object): number {
  const number = NUMBERS.get(value) ?? ++objects
  NUMBERS.set(value, number)
  return number
}

/** JSON with the names of every object in one order; NaN, which JSON has null for, stays apart from it. */
function sortedText(value: unknown): string | undefined {
  return JSON.stringify(value, (_name, inner: unknown) => {
    if (typeof inner === 'bigint') return [String(inner), 'no JSON']
    if (isRecord(inner) && !isPlainObject(inner) && Object.keys(inner).length === 0)
      return [numberOfObject(inner), 'no JSON']
    if (typeof inner === 'number' && !Number.isFinite(inner)) return [String(inner), 'no JSON']
    return isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner
  })
}
