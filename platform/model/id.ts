/** The number of an app, an item, a field, a file or a user; configurations write them as digits too. */
export type Id = number | string

/** @throws {RangeError} when it is no whole number */
export function readId(id: Id, name: string): number {
  const number = typeof id === 'string' && id.trim() ? Number(id) : id
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number
  throw new RangeError(`${name} must be a whole number, not ${JSON.stringify(id)}`)
}
