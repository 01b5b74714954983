import type { Id } from '../../model/id.ts'

/** What the query functions need of an item's field. */
export interface QueryField {
  /** A field without an id matches no filter. */
  readonly field_id?: Id | null | undefined
  readonly field_value?: unknown
}

/** What the query functions need of an item. `fields` may be missing. */
export interface QueryItem {
  readonly fields?: readonly QueryField[] | null | undefined
}

type MaybeField = QueryField | null | undefined

/** The value of one field in an item; undefined where the item lacks the field. */
export type FieldReader = (item: QueryItem) => unknown

/**
 * Makes a reader of one field. Ids are compared as texts, as configurations write both: `2` and `'2'` are one field.
 *
 * Items of an app mostly have their fields in the same order, so the reader first looks at the last item's position. Filters
 * owe most of their speed to this. If an item has a field twice, the first one is used, unless the second one is at that
 * position.
 *
 * @example fieldReader(2)({ fields: [{ field_id: '2', field_value: 'sea' }] }) // 'sea'
 */
export function fieldReader(fieldId: Id): FieldReader {
  const text = String(fieldId).trim()
  const number = String(Number(text)) === text ? Number(text) : Number.NaN
  const wanted: Wanted = { text, number, guess: 0 }
  return (item) => readField(item, wanted)
}

/** A field to look for, and the place where it was the last time. */
interface Wanted {
  readonly text: string
  /** NaN for an id that is not a number. */
  readonly number: number
  guess: number
}

/** Outside the reader, so that the engine's compiled code outlives it. */
function readField(item: QueryItem, wanted: Wanted): unknown {
  const fields = item?.fields
  if (!Array.isArray(fields)) return undefined
  const field = fields[wanted.guess] as MaybeField
  if (isWanted(field, wanted)) return field?.field_value
  const place = fields.findIndex((field: MaybeField) => isWanted(field, wanted))
  if (place < 0) return undefined
  wanted.guess = place
  return (fields[place] as MaybeField)?.field_value
}

function isWanted(field: MaybeField, { text, number }: Wanted): boolean {
  const id = field?.field_id
  return id === number || id === text
}

/** A value as text: lists are joined by commas; what is missing, and objects, are the empty text. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value)
  return Array.isArray(value) ? value.map(textIn).join(',') : ''
}

/** One level only: a list may hold itself. */
function textIn(value: unknown): string {
  return Array.isArray(value) ? '' : plainText(value)
}

/** A value as a number, NaN where it is none. A missing or blank value is not a number: `lower 10` must not find it. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number' || typeof value === 'boolean') return Number(value)
  const text = plainText(value)
  return text === '' || text.trim() === '' ? Number.NaN : Number(text)
}
