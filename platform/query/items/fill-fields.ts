import type { Id } from '../../model/id.ts'
import { copyRecord } from '../values/copy-data.ts'
import { fieldsOf, type FieldData, type ItemData } from '../values/item-data.ts'

/** A value to write into every item, into the field of this element. */
export interface FieldToFill extends FieldData {
  readonly element_id: Id
}

/** Writes one model's values into items. @see populateItems for the rules */
export type Fill = <Item extends ItemData>(item: Item) => Item

/**
 * Makes the function that writes a model's values into an item: a new frozen item, or the item itself when it has
 * them already. Fields that do not change are the item's own; added fields are the same frozen object in all items.
 *
 * @param model frozen to the bottom; of several entries for one element the last counts
 */
export function filler(model: readonly FieldToFill[]): Fill {
  const entries = new Map<string, FieldData>()
  for (const entry of model) {
    const { element_id, field_value } = entry
    const first = entries.get(String(element_id))
    const added = first ?? { ...entry, field_id: element_id }
    entries.set(String(element_id), Object.freeze({ ...added, field_value }))
  }
  return (item) => {
    const waiting = new Map(entries)
    const held = fieldsOf(item)
    const filled = held.map((field) => take(waiting, field))
    if (waiting.size === 0 && filled.every((field, at) => field === held[at])) return item
    const fields = Object.freeze([...filled, ...waiting.values()])
    return Object.freeze({ ...copyRecord(item), fields })
  }
}

/** The first field of an element takes the value. */
function take(waiting: Map<string, FieldData>, field: FieldData): FieldData {
  const key = String(field.element_id ?? field.field_id)
  const entry = waiting.get(key)
  if (!entry) return field
  waiting.delete(key)
  if (field.field_value === entry.field_value) return field
  return Object.freeze({ ...copyRecord(field), field_value: entry.field_value })
}
