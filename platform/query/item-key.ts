import type { Id } from '../model/id.ts'
import { fieldsOf, isSameId, type ItemData } from './item-data.ts'
import { valueKey } from './same-value.ts'

/** What an item is found by; undefined for an item that can not be found, null for a field without a value. */
export type KeyReader = (item: ItemData) => string | null | undefined

/** Reads the value of a field, of several with its id the last; without a field, the item's own id. */
export function keyReader(fieldId: Id | undefined): KeyReader {
  if (fieldId === undefined) return ({ item_id }) => valueKey(item_id) ?? undefined
  return (item) => {
    const field = fieldsOf(item).findLast(({ field_id }) => isSameId(field_id, fieldId))
    return field && valueKey(field.field_value)
  }
}
