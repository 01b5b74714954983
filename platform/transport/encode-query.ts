import type { Fields } from './call.ts'

/** Writes a query. Spaces become `%20`: the platform reads a plus sign in a query as itself. */
export function encodeQuery(fields: Fields): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)])
  return new URLSearchParams(pairs).toString().replaceAll('+', '%20')
}
