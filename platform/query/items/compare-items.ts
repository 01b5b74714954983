import { isGiven, type Id } from '../../model/id.ts'
import {
  fieldFinder,
  fieldsOf,
  type FieldData,
  type FieldFinder,
  type ItemData,
} from '../values/item-data.ts'
import { itemsAt, keyReader, placesByKey, type Key } from './item-key.ts'
import { isSameValue } from '../values/same-value.ts'

export interface MatchOptions {
  /** The field whose value says which items belong together. Default: `item_id`. */
  readonly fieldId?: Id | undefined
}

/** The source's items, each in one of three lists, in the source's order. */
export interface Comparison<Source> {
  /** Whether any source item is new or different. */
  readonly differs: boolean
  readonly added: Source[]
  readonly changed: Source[]
  readonly same: Source[]
}

/**
 * What the source would bring to the destination: items it does not have, items with other values, and items it has.
 *
 * Only the source's fields count: a destination item may have more. With `fieldId`, an item without that field is
 * new; where several destination items share its value, it is the same only if each of them has its values. Without,
 * an item without an id is new, and each destination item is matched once, the last one of an id.
 *
 * Time and memory grow with the number of items. The lists hold the source's own items; nothing is changed.
 *
 * @throws {TypeError} for a value that holds itself
 * @see vendor `compareItems`, without M01 and M03: missing fields do not throw, no item is reported twice
 * @example
 * compareItems([{ item_id: 1, fields: [{ field_id: 5, field_value: 'sea' }] }], []).added.length // 1
 */
export function compareItems<Source extends ItemData>(
  source: readonly Source[],
  destination: readonly ItemData[],
  { fieldId }: MatchOptions = {},
): Comparison<Source> {
  const match = isGiven(fieldId) ? matchByField(destination, fieldId) : matchById(destination)
  const added: Source[] = []
  const changed: Source[] = []
  const same: Source[] = []
  for (const item of source) {
    const find = match(item)
    if (!find) added.push(item)
    else (hasValues(find, fieldsOf(item)) ? same : changed).push(item)
  }
  return { differs: added.length > 0 || changed.length > 0, added, changed, same }
}

/** The fields that an item is to be compared with; undefined when it is new. */
type Match = (item: ItemData) => FieldFinder | undefined

function matchById(destination: readonly ItemData[]): Match {
  const keyOf = keyReader(undefined)
  const waiting = new Map(destination.map((item) => [keyOf(item), item]))
  waiting.delete(undefined)
  return (item) => {
    const key = keyOf(item)
    const found = waiting.get(key)
    waiting.delete(key)
    return found && fieldFinder(fieldsOf(found))
  }
}

function matchByField(destination: readonly ItemData[], fieldId: Id): Match {
  const keyOf = keyReader(fieldId)
  const groups = placesByKey(destination.map(keyOf))
  const finders = new Map<Key, FieldFinder>()
  return (item) => {
    const key = keyOf(item)
    const group = key === undefined ? undefined : groups.get(key)
    if (key === undefined || !group) return undefined
    const first = destination[group[0] ?? -1]
    if (first && group.length === 1) return fieldFinder(fieldsOf(first))
    const find = finders.get(key) ?? commonFields(itemsAt(destination, group))
    finders.set(key, find)
    return find
  }
}

/** The fields that all items of a group have with one value. */
function commonFields([first, ...others]: readonly ItemData[]): FieldFinder {
  const fields = first ? fieldsOf(first) : []
  const common = new Map<string, FieldData>(fields.map((field) => [String(field.field_id), field]))
  for (const other of others) {
    const find = fieldFinder(fieldsOf(other))
    for (const [id, field] of common) if (!hasValues(find, [field])) common.delete(id)
  }
  return (fieldId) => common.get(String(fieldId))
}

function hasValues(find: FieldFinder, fields: readonly FieldData[]): boolean {
  return fields.every(({ field_id, field_value }, at) => {
    const found = find(field_id, at)
    return found !== undefined && isSameValue(found.field_value, field_value)
  })
}
