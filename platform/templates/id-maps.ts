/** The number of something in the template, and of its copy. */
export type IdPair = readonly [from: number, to: number]

type Ids = ReadonlyMap<number, number>

/** An app and its copy: which number became which. */
export interface CopiedApp {
  readonly from: number
  readonly to: number
  readonly fields: Ids
  readonly views: Ids
  readonly containers: Ids
  /** Only those that have been copied. */
  readonly items: Ids
}

/** The apps of one template by their numbers in it. */
export type Copies = ReadonlyMap<number, CopiedApp>

/** The new number of a field of any of the apps: fields are numbered throughout a platform. */
export function fieldIn(copies: Copies, fieldId: number): number | undefined {
  for (const { fields } of copies.values()) {
    const found = fields.get(fieldId)
    if (found !== undefined) return found
  }
  return undefined
}

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
