import { deepFreeze } from '../../model/freeze.ts'
import { copyData, copyRecord } from '../values/copy-data.ts'
import { filler, type FieldToFill } from './fill-fields.ts'
import type { ItemData } from '../values/item-data.ts'

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
