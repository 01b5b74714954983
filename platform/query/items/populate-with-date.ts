import type { Id } from '../../model/id.ts'
import { readClock, type ClockOptions } from '../dates/calendar.ts'
import { filler } from './fill-fields.ts'
import { getDate } from '../dates/get-date.ts'
import type { ItemData } from '../values/item-data.ts'

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
