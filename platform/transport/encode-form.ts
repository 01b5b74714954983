import type { Fields } from './call.ts'

/** A POST's body, nested values in brackets. The encoder is fetched at the first POST: reads need none. */
export async function encodeForm(fields: Fields): Promise<string> {
  const { stringify } = await import('qs')
  return stringify(fields)
}
