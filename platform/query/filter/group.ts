import { normalText } from '../values/fold-text.ts'
import { fieldReader, plainText, type FieldReader, type QueryItem } from '../values/field-value.ts'

/** The values of earlier items: one level for each field. */
type Seen = Map<string, Seen>

/** One for all values of the last field: it stays empty. */
const NOTHING_BELOW: Seen = /* @__PURE__ */ new Map()

/**
 * The first item of each different combination of values in some fields, in their order. A missing value is an empty
 * text. Combinations are compared value by value: (`ab`, `c`) differs from (`a`, `bc`).
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
  const seen: Seen = new Map()
  const firsts: Entry[] = []
  for (const item of items) if (remember(item, readers, seen)) firsts.push(item)
  return firsts
}

/** True for a new combination. Levels, not one joined text: making that costs more than all the rest. */
function remember(item: QueryItem, readers: readonly FieldReader[], seen: Seen): boolean {
  let level = seen
  let isNew = false
  for (let at = 0; at < readers.length; at++) {
    const value = normalText(plainText(readers[at]?.(item)))
    let below = level.get(value)
    if (!below) {
      isNew = true
      below = at < readers.length - 1 ? new Map() : NOTHING_BELOW
      level.set(value, below)
    }
    level = below
  }
  return isNew
}
