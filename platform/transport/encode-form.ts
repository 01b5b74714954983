import type { Fields } from './call.ts'

/** A POST's body, nested values in brackets. The encoder is fetched at the first POST: reads need none. */
export async function encodeForm(fields: Fields): Promise<string> {
  // Not the package's entry: that brings its parser too.
  const { default: stringify } = await import('qs/lib/stringify.js')
  return stringify(fields)
}
