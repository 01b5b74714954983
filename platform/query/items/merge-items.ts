import { isGiven, type Id } from '../../model/id.ts'
import type { MatchOptions } from './compare-items.ts'
import { fieldsOf, type ItemData } from '../values/item-data.ts'
import { itemsAt, keyReader, placesByKey } from './item-key.ts'
import { foldFields, withFields } from './merge-fields.ts'

/**
 * The destination's items with the source's values, and the source's new items.
 *
 * A destination item keeps what the source does not name: its other fields, its id, its place in the app. Where both
 * have a field's history, the source's comes first. The result lists the items of the source in their order, then the
 * remaining items of the destination. With `fieldId`, all destination items that share a value take the values of all
 * source items that have it, the last one's first of all; items without the field match none. Without it,
 * items are matched by `item_id`, each once, the last destination item of an id; items without an id match none.
 *
 * Time and memory grow with the number of items. Nothing is changed: changed items are new and frozen, all the others,
 * and the fields that did not change, are the inputs' own.
 *
 * @see vendor `mergeItems`, without M01, M02, M13, M14 and M15: nothing of the destination is lost, no item throws
 * @example
 * mergeItems(
 *   [{ item_id: 1, fields: [{ field_id: 5, field_value: 'new' }] }],
 *   [{ item_id: 1, fields: [{ field_id: 5, field_value: 'old' }, { field_id: 6, field_value: 'kept' }] }],
 * ) // [{ item_id: 1, fields: [{ field_id: 5, field_value: 'new' }, { field_id: 6, field_value: 'kept' }] }]
 */
export function mergeItems<Item extends ItemData>(
  source: readonly Item[],
  destination: readonly Item[],
  { fieldId }: MatchOptions = {},
): Item[] {
  return isGiven(fieldId)
    ? mergeByField(source, destination, fieldId)
    : mergeById(source, destination)
}

function mergeById<Item extends ItemData>(
  source: readonly Item[],
  destination: readonly Item[],
): Item[] {
  const keyOf = keyReader(undefined)
  const waiting = new Map(destination.map((item, at) => [keyOf(item), at]))
  waiting.delete(undefined)
  const matched = new Set<number>()
  const merged = source.map((item) => {
    const key = keyOf(item)
    const at = waiting.get(key) ?? -1
    const found = destination[at]
    if (!found) return item
    waiting.delete(key)
    matched.add(at)
    return withFields(found, fieldsOf(item))
  })
  return [...merged, ...destination.filter((_, at) => !matched.has(at))]
}

function mergeByField<Item extends ItemData>(
  source: readonly Item[],
  destination: readonly Item[],
  fieldId: Id,
): Item[] {
  const keyOf = keyReader(fieldId)
  const [sourceKeys, keys] = [source.map(keyOf), destination.map(keyOf)]
  const [sourcePlaces, places] = [placesByKey(sourceKeys), placesByKey(keys)]
  const isPlaced = new Uint8Array(destination.length)
  const merged: Item[] = []
  for (const [at, item] of source.entries()) {
    const key = sourceKeys[at]
    const group = key === undefined ? undefined : places.get(key)
    if (key === undefined || !group) merged.push(item)
    else if (!isPlaced[group[0] ?? -1]) {
      const sharing = sourcePlaces.get(key) ?? []
      const fields = sharing.length > 1 ? foldFields(itemsAt(source, sharing)) : fieldsOf(item)
      for (const place of group) isPlaced[place] = 1
      for (const found of itemsAt(destination, group)) merged.push(withFields(found, fields))
    }
  }
  for (const [at, item] of destination.entries()) if (!isPlaced[at]) merged.push(item)
  return merged
}
