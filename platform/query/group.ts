import { fieldReader, textOf, type FieldReader, type QueryItem } from './field-value.ts'

/** Tells whether an item is the first with its combination of values, and remembers the combination. */
type IsNew = (item: QueryItem) => boolean

/**
 * The first item of each different combination of values in some fields, in their order. A missing value is an empty
 * text. Combinations are told apart value by value: (`ab`, `c`) is not (`a`, `bc`).
 *
 * @param fieldGroup ids of fields with commas between them; where it is empty, the same list is given back
 * @example group('1', items) // one item for each value of field 1
 */
export function group<Entry extends QueryItem>(
  fieldGroup: string | number | null | undefined,
  items: readonly Entry[],
): readonly Entry[] {
  if (fieldGroup === undefined || fieldGroup === null || fieldGroup === '') return items
  const readers = String(fieldGroup)
    .split(',')
    .map((id) => fieldReader(id))
  const isNew = newAmong(readers)
  const firsts: Entry[] = []
  for (const item of items) if (isNew(item)) firsts.push(item)
  return firsts
}

/** One level for each field. Not one joined text: making it costs more than all the rest. */
function newAmong([read, ...others]: readonly FieldReader[]): IsNew {
  if (!read) return () => false
  if (others.length === 0) return newValue(read)
  const levels = new Map<string, IsNew>()
  return (item) => {
    const value = textOf(read(item))
    let level = levels.get(value)
    if (!level) levels.set(value, (level = newAmong(others)))
    return level(item)
  }
}

function newValue(read: FieldReader): IsNew {
  const seen = new Set<string>()
  return (item) => {
    const value = textOf(read(item))
    if (seen.has(value)) return false
    seen.add(value)
    return true
  }
}
