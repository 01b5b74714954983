/** A JSON object whose keys do not matter here. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads a column that holds one object. @throws {TypeError} when it holds something else */
export function storedObject(text: string): JsonObject {
  const value: unknown = JSON.parse(text)
  if (isJsonObject(value)) return value
  throw new TypeError('a stored object is none')
}

/** Reads a column that holds a list. @throws {TypeError} when it holds something else */
export function storedList<Entry>(
  text: string,
  isEntry: (value: unknown) => value is Entry,
): Entry[] {
  const value: unknown = JSON.parse(text)
  if (Array.isArray(value) && value.every(isEntry)) return value
  throw new TypeError('a stored list is none')
}
