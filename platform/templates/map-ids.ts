/** Finds the new number; undefined for one that was not copied. */
export type FindId = (id: number) => number | undefined

/**
 * Replaces ids in a number, a text of ids joined by commas, or a list of both; the value keeps its type. Ids that
 * were not copied are left out as soon as others were; a value without any copied id stays as it is.
 */
export function mapIds(value: unknown, find: FindId): unknown {
  if (typeof value === 'number') return find(value) ?? value
  if (typeof value === 'string') return mapIdText(value, find)
  if (!isIdList(value)) return value
  const mapped = value.filter((id) => find(Number(id)) !== undefined)
  return mapped.length === 0 ? value : mapped.map((id) => mapIds(id, find))
}

/** True for what `mapIds` looks into. */
export function holdsIds(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'string' || isIdList(value)
}

/** The same in a text of ids joined by commas. */
export function mapIdText(text: string, find: FindId): string {
  const mapped = text.split(',').flatMap((id) => (isId(id) ? (find(Number(id)) ?? []) : []))
  return mapped.length === 0 ? text : mapped.join(',')
}

function isIdList(value: unknown): value is readonly (number | string)[] {
  return Array.isArray(value) && value.every((id) => /^(number|string)$/.test(typeof id))
}

function isId(text: string): boolean {
  return /^\s*\d+\s*$/.test(text)
}
