/** The text of a text, number or boolean; empty for anything else. An object may have a `toString` that is not a function. */
export function plainText(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
}
