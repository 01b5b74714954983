import { copyRecord } from '../values/copy-data.ts'
import {
  fieldFinder,
  fieldsOf,
  placeFinder,
  type FieldData,
  type ItemData,
} from '../values/item-data.ts'

/**
 * An item with the values of some fields: fields it has take the value, the others are added at the end.
 *
 * @returns the item itself when it has these values already; otherwise a frozen one, which shares with the item
 * whatever did not change
 */
export function withFields<Item extends ItemData>(item: Item, fields: readonly FieldData[]): Item {
  const held = fieldsOf(item)
  const merged = mergeFields(held, fields)
  return merged === held ? item : Object.freeze({ ...copyRecord(item), fields: merged })
}

/** Several lists of fields as one, a later value before an earlier one. Linear, however many lists there are. */
export function foldFields(items: readonly ItemData[]): readonly FieldData[] {
  const folded = new Map<string, FieldData>()
  for (const field of items.flatMap(fieldsOf)) {
    const before = folded.get(String(field.field_id))
    folded.set(String(field.field_id), before ? mergeField(before, field) : field)
  }
  return [...folded.values()]
}

function mergeFields(held: readonly FieldData[], sent: readonly FieldData[]): readonly FieldData[] {
  const find = fieldFinder(held)
  if (sent.every((field, at) => isMerged(find(field.field_id, at), field))) return held
  const merged = [...held]
  const { place, added } = placeFinder(merged, held.length + sent.length)
  for (const [at, field] of sent.entries()) {
    const found = place(field.field_id, at)
    const before = merged[found]
    if (before) merged[found] = mergeField(before, field)
    else added(merged[merged.push(field) - 1] ?? field)
  }
  return Object.freeze(merged)
}

function isMerged(before: FieldData | undefined, sent: FieldData): boolean {
  return before !== undefined && mergeField(before, sent) === before
}

function mergeField(before: FieldData, sent: FieldData): FieldData {
  const history = sent.history ? joinHistories(sent.history, before.history) : before.history
  const isSame = before.field_value === sent.field_value && before.history === history
  if (isSame) return before
  const merged = { ...copyRecord(before), field_value: sent.field_value }
  return Object.freeze(history ? { ...merged, history } : merged)
}

type History = readonly unknown[] | undefined

/** Later entries first; an entry of both is kept once, so that merging twice adds nothing. */
function joinHistories(later: History, earlier: History): History {
  if (!isHistory(later)) return earlier
  if (!isHistory(earlier)) return later
  const entries = new Map([...later, ...earlier].map((entry) => [JSON.stringify(entry), entry]))
  const joined = [...entries.values()]
  const isKnown = joined.length === earlier.length && startsWith(earlier, joined)
  return isKnown ? earlier : Object.freeze(joined)
}

function isHistory(history: History): history is readonly unknown[] {
  return Array.isArray(history) && history.length > 0
}

function startsWith(list: readonly unknown[], start: readonly unknown[]): boolean {
  return start.every((entry, at) => JSON.stringify(entry) === JSON.stringify(list[at]))
}
