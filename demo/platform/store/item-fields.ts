import { HttpProblem } from '../http-problem.ts'
import { MAX_FIELDS_PER_ITEM } from '../rules/limits.ts'
import type { FieldValue } from '../sent/items.ts'
import { isJsonObject } from './json-text.ts'

/** The value of one field, as an item holds it. */
export interface ItemField extends FieldValue {
  /** The same number as `field_id`. */
  readonly element_id: number
  /** Stays with the field of the item; given once within its app. */
  readonly data_id: number
}

export function isItemField(value: unknown): value is ItemField {
  return (
    isJsonObject(value) &&
    typeof value.field_id === 'number' &&
    typeof value.element_id === 'number' &&
    typeof value.data_id === 'number' &&
    typeof value.field_value === 'string'
  )
}

/**
 * Puts sent values into fields: known fields get the new value in their place, others are appended.
 *
 * @param nextDataId gives the number of a new field
 * @throws {HttpProblem} past a limit
 */
export function mergeFields(
  held: readonly ItemField[],
  sent: readonly FieldValue[],
  nextDataId: () => number,
): ItemField[] {
  const fields = new Map(held.map((field) => [field.field_id, field]))
  for (const { field_id, field_value } of sent) {
    const data_id = fields.get(field_id)?.data_id ?? nextDataId()
    fields.set(field_id, { field_id, element_id: field_id, field_value, data_id })
  }
  if (fields.size > MAX_FIELDS_PER_ITEM)
    throw new HttpProblem('too-many', `an item may have ${MAX_FIELDS_PER_ITEM} fields`)
  return [...fields.values()]
}
