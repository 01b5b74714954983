import { deepFreeze } from '../../model/freeze.ts'
import { copyData, copyRecord } from '../values/copy-data.ts'
import { fieldsOf, type ItemData, type FieldData } from '../values/item-data.ts'
import type { Id } from '../../model/id.ts'
import { readClock, type ClockOptions } from '../dates/calendar.ts'
import { getDate } from '../dates/get-date.ts'

export interface PopulateOptions {
  /** Keep the items' other fields. Default: they are left out. */
  readonly keep?: boolean | undefined
}

/**
 * The items with some values written into each.
 *
 * With `keep`, a field takes the value of the model entry with its `element_id` (a field without one is found by its
 * `field_id`), and entries that no field takes are added, with `element_id` as `field_id` too. Without, the items'
 * fields are the model's entries and nothing else.
 *
 * Nothing is changed: changed items are new and frozen and share one frozen copy of the model; items and fields that
 * have the values already are the inputs' own.
 *
 * @throws {RangeError} for a value that holds itself
 * @see vendor `populateItems`, without M08 and M09: no field that can be changed is shared
 * @example
 * const item = { fields: [{ field_id: 1, element_id: 1, field_value: 'x' }] }
 * populateItems([item], [{ element_id: 2, field_value: 'y' }], { keep: true })[0].fields[1]
 * // { field_id: 2, element_id: 2, field_value: 'y' }
 */
export function populateItems<Item extends ItemData>(
  items: readonly Item[],
  model: readonly FieldToFill[],
  { keep = false }: PopulateOptions = {},
): Item[] {
  const fields = deepFreeze(copyData(model))
  if (keep) return items.map(filler(fields))
  return items.map((item) => Object.freeze({ ...copyRecord(item), fields }))
}

/** A value to write into every item, into the field of this element. */
export interface FieldToFill extends FieldData {
  readonly element_id: Id
}

/**
 * Makes the function that writes a model's values into an item: a new frozen item, or the item itself when it has
 * them already. Fields that do not change are the item's own; added fields are the same frozen object in all items.
 *
 * @param model deeply frozen; if several entries name one element, the last is used
 */
function filler(model: readonly FieldToFill[]): <Item extends ItemData>(item: Item) => Item {
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

/** A date to write into every item. */
export interface DateToFill {
  readonly element_id: Id
  /** A keyword of `getDate`: `now`, `next_week`, `this_monday`, ... */
  readonly date_type: string
}

/**
 * The items with dates written into each, as milliseconds since 1970: a field takes the date of the entry with its
 * `element_id`, and entries that no field takes are added.
 *
 * The clock is read once, so that all items get the same dates. Nothing is changed; see `populateItems` for what the
 * result shares.
 *
 * @throws {RangeError} for a time zone that the machine does not know
 * @see vendor `populateWithDate`, without M10: always numbers, and the items are not changed
 * @example populateWithDate([{ fields: [] }], [{ element_id: 3, date_type: 'now' }], { now: 0 })
 * // [{ fields: [{ field_id: 3, element_id: 3, field_value: 0 }] }]
 */
export function populateWithDate<Item extends ItemData>(
  items: readonly Item[],
  model: readonly DateToFill[],
  options: ClockOptions = {},
): Item[] {
  const moment: ClockOptions = { ...options, now: readClock(options) }
  const fill = filler(
    model.map(({ element_id, date_type }) => ({
      field_id: element_id,
      element_id,
      field_value: getDate(date_type, moment),
    })),
  )
  return items.map(fill)
}
