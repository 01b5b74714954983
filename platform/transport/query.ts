import type { RequestFields } from './call.ts'

/**
 * Writes a query; undefined values are left out. Spaces become `%20`: the platform reads a plus sign in a query as
 * itself.
 *
 * @throws {TypeError} for a value that no query can carry
 */
export function encodeQuery(fields: RequestFields): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, queryText(name, value)])
  return new URLSearchParams(pairs).toString().replaceAll('+', '%20')
}

/** Texts, numbers, booleans, null, dates and addresses, and lists of them. */
function queryText(name: string, value: unknown): string {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value]
  const isPlain = (entry: unknown) => !/^(?:bigint|symbol|function|object)$/.test(typeof entry)
  const hasText = (entry: unknown) => entry instanceof Date || entry instanceof URL
  if (entries.every((entry) => entry === null || isPlain(entry) || hasText(entry)))
    return String(value)
  throw new TypeError(`${name} can not be sent in a query: it must be a text or a number`)
}
