import type { Item, ItemField } from '../../model/item.ts'

interface Recorded {
  readonly history?: readonly unknown[] | undefined
}

/**
 * Joins lists of items that follow each other in time into one, by id in ascending order.
 *
 * If an item is in several lists, the later one wins. Fields that only an earlier one has stay, and the histories of a
 * field are joined, later entries first. The lists are not changed.
 */
export function mergeChunks(chunks: readonly (readonly Item[])[]): Item[] {
  const merged = new Map<number, Item>()
  for (const item of chunks.flat()) {
    const earlier = merged.get(item.item_id)
    merged.set(item.item_id, earlier ? mergeItem(earlier, item) : item)
  }
  return [...merged.values()].sort((a, b) => a.item_id - b.item_id)
}

function mergeItem(earlier: Item, later: Item): Item {
  const fields = new Map<number, ItemField>(earlier.fields.map((field) => [field.field_id, field]))
  for (const field of later.fields) {
    const before = fields.get(field.field_id)
    fields.set(field.field_id, before ? mergeField(before, field) : field)
  }
  return Object.freeze({ ...earlier, ...later, fields: Object.freeze([...fields.values()]) })
}

function mergeField(earlier: ItemField & Recorded, later: ItemField & Recorded): ItemField {
  const history = [...(later.history ?? []), ...(earlier.history ?? [])]
  const merged = { ...earlier, ...later }
  return Object.freeze(history.length > 0 ? { ...merged, history: distinct(history) } : merged)
}

/** Several chunks may contain the same entry. */
function distinct(history: readonly unknown[]): readonly unknown[] {
  const entries = new Map(history.map((entry) => [JSON.stringify(entry), entry]))
  return Object.freeze([...entries.values()])
}
