import type { Id } from '../../model/id.ts'
import { fieldsOf, isSameId, type ItemData } from '../values/item-data.ts'
import { valueKey } from '../values/same-value.ts'

/** What items are found by; null for a field without a value. */
export type Key = string | number | null

/** Undefined for an item that cannot be found. */
export type KeyReader = (item: ItemData) => Key | undefined

/** Digits as numbers are written. */
const DIGITS = /^(?:0|[1-9]\d{0,14})$/

/** What an id is found by, undefined for a missing one. Ids that are digits are numbers: nothing has to be written out. */
export function idKey(id: unknown): Key | undefined {
  if (typeof id === 'number') return id
  return typeof id === 'string' && DIGITS.test(id) ? Number(id) : (valueKey(id) ?? undefined)
}

/** Reads the value of a field, of several with its id the last; without a field, the item's own id. */
export function keyReader(fieldId: Id | undefined): KeyReader {
  if (fieldId === undefined) return ({ item_id }) => idKey(item_id)
  return (item) => {
    const fields = fieldsOf(item)
    for (let at = fields.length - 1; at >= 0; at--) {
      const field = fields[at]
      if (field && isSameId(field.field_id, fieldId)) return valueKey(field.field_value)
    }
    return undefined
  }
}

/** The places of items by what they are found by; those that cannot be found are left out. */
export function placesByKey(keys: readonly (Key | undefined)[]): Map<Key, number[]> {
  const places = new Map<Key, number[]>()
  for (const [at, key] of keys.entries()) {
    if (key === undefined) continue
    const group = places.get(key)
    if (group) group.push(at)
    else places.set(key, [at])
  }
  return places
}

/** The items at some places of a list. */
export function itemsAt<Item>(items: readonly Item[], places: readonly number[]): Item[] {
  const found: Item[] = []
  for (const place of places) {
    const item = items[place]
    if (item !== undefined) found.push(item)
  }
  return found
}
