import type { Id } from '../../model/id.ts'
import { fieldFinder, fieldsOf, type FieldData, type ItemData } from '../values/item-data.ts'

/** How a list of items differs from an older one; fields and changed items are the older ones. */
export interface ListDifference {
  newItems: ItemData[]
  deletedItems: ItemData[]
  diff_items: ItemData[]
  diff_fields_items: Record<string, FieldData[]>
  diff_fields_items_Ids: Id[]
}

/** Compares two lists by the ids of items and fields. Time grows with the number of items. */
export function compareLists(
  older: readonly ItemData[],
  newer: readonly ItemData[],
): ListDifference {
  const was = itemsById(older)
  const is = itemsById(newer)
  const difference: ListDifference = {
    newItems: [...is].flatMap(([id, item]) => (was.has(id) ? [] : [item])),
    deletedItems: [...was].flatMap(([id, item]) => (is.has(id) ? [] : [item])),
    diff_items: [],
    diff_fields_items: {},
    diff_fields_items_Ids: [],
  }
  for (const [id, item] of was) {
    const after = is.get(id)
    const changed = after ? changedFields(item, after) : []
    if (changed.length === 0) continue
    difference.diff_items.push(item)
    difference.diff_fields_items[id] = changed
    difference.diff_fields_items_Ids.push(item.item_id ?? id)
  }
  return difference
}

function itemsById(items: readonly ItemData[]): Map<string, ItemData> {
  return new Map(items.map((item) => [String(item.item_id), item]))
}

/** The older fields that the newer item lacks, or has with another value. */
function changedFields(older: ItemData, newer: ItemData): FieldData[] {
  const find = fieldFinder(fieldsOf(newer))
  return fieldsOf(older).filter((field) => {
    const after = find(field.field_id)
    return !after || String(after.field_value) !== String(field.field_value)
  })
}
