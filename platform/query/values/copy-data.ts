import { isPlainObject } from '../../model/record.ts'

/** Names by which an object reaches what all objects share. */
const HOSTILE = ['__proto__', 'constructor', 'prototype']

/** Whether an object would reach what all objects share by this name. Such names are never copied. */
export function isHostileName(name: string): boolean {
  return name === '__proto__' || name === 'constructor' || name === 'prototype'
}

/** A copy of an object, one level deep, without names that reach what all objects share. */
export function copyRecord<Data extends object>(data: Data): Data {
  const copy = { ...data }
  for (const name of HOSTILE) if (Object.hasOwn(copy, name)) Reflect.deleteProperty(copy, name)
  return copy
}

/**
 * A copy to the bottom, without names that reach what all objects share. Dates are copied; what is not plain data
 * (files, maps, addresses, bytes, objects of classes, functions) stays what it is.
 *
 * @throws {RangeError} for data nested deeper than the machine's stack, or data that holds itself
 */
export function copyData<Data>(data: Data): Data
export function copyData(data: unknown): unknown {
  if (Array.isArray(data)) return data.map((inner: unknown) => copyData(inner))
  if (isDate(data)) return new Date(data)
  if (!isPlainObject(data)) return data
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(data)) if (!isHostileName(name)) copy[name] = copyData(data[name])
  return copy
}

/** Not of a class of its own: the copy would not be of it. */
function isDate(data: unknown): data is Date {
  return data instanceof Date && Object.getPrototypeOf(data) === Date.prototype
}
