import type { Id } from '../model/id.ts'
import { fieldsOf, isSameId, type ItemData } from './item-data.ts'
import { valueKey } from './same-value.ts'

/** What an item is found by; undefined for an item that can not be found, null for a field without a value. */
export type KeyReader = (item: ItemData) => string | null | undefined

/** Reads the value of a field, of several with its id the last; without a field, the item's own id. */
export function keyReader(fieldId: Id | undefined): KeyReader {
  if (fieldId === undefined) return ({ item_id }) => valueKey(item_id) ?? undefined
  return (item) => {
    const fields = fieldsOf(item)
    for (let at = fields.length - 1; at >= 0; at--) {
      const field = fields[at]
      if (field && isSameId(field.field_id, fieldId)) return valueKey(field.field_value)
    }
    return undefined
  }
}

/** The places of items by what they are found by; those that can not be found are left out. */
export function placesByKey(
  keys: readonly (string | null | undefined)[],
): Map<string | null, number[]> {
  const places = new Map<string | null, number[]>()
  for (const [at, key] of keys.entries()) {
    if (key === undefined) continue
    const group = places.get(key)
    if (group) group.push(at)
    else places.set(key, [at])
  }
  return places
}

/** The items at some places of a list. */
export function itemsAt<Item>(items: readonly Item[], places: readonly number[] = []): Item[] {
  return places.flatMap((place) => items.slice(place, place + 1))
}
