import type { Id } from '../../model/id.ts'
import { fieldReader, numberOf, type QueryItem } from '../values/field-value.ts'

export interface SortOptions {
  /** The greatest number first. Default: the smallest. */
  readonly descending?: boolean | undefined
}

/**
 * The items in the order of a field's numbers, as a new list. Equal numbers keep their order. Items without a number
 * (missing, blank or other text) are last in both directions, in their order.
 *
 * @example sortItems(items, 5, { descending: true })
 */
export function sortItems<Entry extends QueryItem>(
  items: readonly Entry[],
  fieldId: Id,
  { descending = false }: SortOptions = {},
): Entry[] {
  const read = fieldReader(fieldId)
  const numbered: { item: Entry; number: number }[] = []
  const rest: Entry[] = []
  for (const item of items) {
    const number = numberOf(read(item))
    if (Number.isNaN(number)) rest.push(item)
    else numbered.push({ item, number })
  }
  const compare = descending ? -1 : 1
  // Not by subtraction: Infinity - Infinity is not a number.
  numbered.sort((a, b) => (a.number === b.number ? 0 : a.number < b.number ? -compare : compare))
  return [...numbered.map(({ item }) => item), ...rest]
}
