import { ShapeError } from '../errors.ts'

/** True for an object that is neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * True for an object that is plain data: written in braces, parsed from JSON, or without a prototype, in this window or
 * another. Files, maps, dates, addresses and objects of classes are not.
 */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Object.prototype || prototype === null) return true
  return (
    Object.getPrototypeOf(prototype) === null &&
    Object.hasOwn(prototype as object, 'hasOwnProperty')
  )
}

/** What a caller may leave out, by the name or by the value undefined. */
export type Optional<Data> = { readonly [Name in keyof Data]?: Data[Name] | undefined }

/** The same without names whose value is undefined. */
export function withoutUndefined<Data extends object>(data: Data): Data {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Data
}

/** A record whose named values have been read to numbers. */
export type Numbered<Name extends string> = Readonly<Record<string, unknown>> &
  Readonly<Record<Name, number>>

/**
 * Reads whole numbers out of a record and keeps the rest; servers that repeat a form send them as digits.
 *
 * @param what a name for the record, for the error
 * @throws {ShapeError}
 */
export function readNumbers<Name extends string>(
  value: unknown,
  what: string,
  names: readonly Name[],
): Numbered<Name> {
  if (!isRecord(value)) throw new ShapeError(what, value)
  const read: Record<string, unknown> = { ...value }
  for (const name of names) {
    const number = wholeNumber(value[name])
    if (number === undefined) throw new ShapeError(`${what} with a whole ${name}`, value[name])
    read[name] = number
  }
  return read as Numbered<Name>
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

/** Reads a list entry by entry and freezes it. @param what a name for the list, for the error @throws {ShapeError} */
export function readList<Entry>(
  value: unknown,
  what: string,
  read: (entry: unknown) => Entry,
): readonly Entry[] {
  if (!Array.isArray(value)) throw new ShapeError(what, value)
  return Object.freeze(value.map((entry: unknown) => read(entry)))
}

/** Decodes JSON text. Text that is not JSON, and anything that is not text, is returned as it is. */
export function parseJsonOrText(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data) as unknown
  } catch {
    return data
  }
}
