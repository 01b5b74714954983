/** A plain value as text; undefined for null, objects, functions and symbols. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const isPlain = typeof value === 'number' || typeof value === 'boolean'
  return isPlain || typeof value === 'bigint' ? value.toString() : undefined
}
