import type { Id } from '../model/id.ts'

/** What the query functions need of an item's field. */
export interface QueryField {
  readonly field_id: Id
  readonly field_value?: unknown
}

/** What the query functions need of an item; every `Item` has it, and items without fields are fine. */
export interface QueryItem {
  readonly fields?: readonly QueryField[] | null
}

/** The value of one field in an item; undefined where the item lacks the field. */
export type FieldReader = (item: QueryItem) => unknown

/**
 * Makes a reader of one field. Ids are compared as texts, as configurations write both: `2` and `'2'` are one field.
 * Of two fields with one id the first counts.
 *
 * @example fieldReader(2)({ fields: [{ field_id: '2', field_value: 'sea' }] }) // 'sea'
 */
export function fieldReader(fieldId: Id): FieldReader {
  const text = String(fieldId).trim()
  const number = String(Number(text)) === text ? Number(text) : Number.NaN
  // A plain loop: this is where filtering spends its time. No guess at the position either: then the answer for an
  // item that has a field twice would depend on the items before it.
  return (item) => {
    const fields = item?.fields
    if (!Array.isArray(fields)) return undefined
    for (let at = 0; at < fields.length; at++) {
      const field = fields[at] as QueryField | null | undefined
      const id = field?.field_id
      if (id === number || id === text) return field?.field_value
    }
    return undefined
  }
}

/** A value as text: lists are joined by commas; what is missing, and objects, are the empty text. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value)
  return Array.isArray(value) ? value.map(textIn).join(',') : ''
}

/** One level only: a list may hold itself. */
function textIn(value: unknown): string {
  return Array.isArray(value) ? '' : textOf(value)
}

/** A value as a number, NaN where it is none. A missing or blank value is no number: `lower 10` must not find it. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number' || typeof value === 'boolean') return Number(value)
  const text = textOf(value)
  return text === '' || text.trim() === '' ? Number.NaN : Number(text)
}
