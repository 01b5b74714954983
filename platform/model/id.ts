/** The number of an app, an item, a field, a file or a user; configurations write them as digits too. */
export type Id = number | string

/** Whether there is an id; configurations write an empty text for none. 0 is one. */
export function isGiven(id: Id | null | undefined): id is Id {
  return id !== undefined && id !== null && id !== ''
}

/** @throws {RangeError} when it is no whole number from 0; the value itself is left out, it may be anything */
export function readId(id: Id, name: string): number {
  const number = typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number
  throw new RangeError(`${name} must be a whole number or its digits, not ${valueKind(id)}`)
}

/** What a value is, for messages that must not repeat it. */
export function valueKind(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'number') return 'another number'
  return typeof value === 'string' ? 'other text' : `a value of type ${typeof value}`
}

/**
 * Makes sure that a list was given: one thing in its place would be taken for an empty list and silently do nothing.
 *
 * @throws {TypeError} that names the argument
 */
export function requireList<Entry>(value: readonly Entry[], name: string): readonly Entry[] {
  if (!Array.isArray(value)) throw new TypeError(`${name} must be a list, not ${valueKind(value)}`)
  return value as readonly Entry[]
}
