import type { Item, ItemField } from '../model/item.ts'

/**
 * The cached item with what the server sent: sent fields replace those of the same id, and all that the server left
 * out stays. An older state changes nothing.
 *
 * @returns the cached item itself when nothing differs, so that identity shows whether it changed
 */
export function mergeItem(cached: Item, sent: Item): Item {
  if (isOlder(sent, cached)) return cached
  const fields = mergeFields(cached.fields, sent.fields)
  if (fields === cached.fields && !differs(cached, sent)) return cached
  return Object.freeze({ ...cached, ...sent, fields })
}

/** An item as a full load returns it: what the load lacks is deleted. @returns the cached item itself when nothing differs */
export function replaceItem(cached: Item, loaded: Item): Item {
  if (isOlder(loaded, cached)) return cached
  const merged = mergeItem(cached, loaded)
  return merged === cached && cached.fields.length === loaded.fields.length ? cached : loaded
}

/** @returns the item itself when it has none of the fields */
export function withoutFields<Fielded extends Pick<Item, 'fields'>>(
  item: Fielded,
  fieldIds: ReadonlySet<number>,
): Fielded {
  const fields = item.fields.filter((field) => !fieldIds.has(field.field_id))
  if (fields.length === item.fields.length) return item
  return Object.freeze({ ...item, fields: Object.freeze(fields) })
}

/** When the server wrote it, in milliseconds since 1970. */
export interface Dated {
  readonly last_update?: number | undefined
}

/** The platform raises `last_update` with every write. */
export function isOlder(one: Dated, other: Dated): boolean {
  return (
    one.last_update !== undefined &&
    other.last_update !== undefined &&
    one.last_update < other.last_update
  )
}

/** @returns the cached list itself when nothing differs */
function mergeFields(
  cached: readonly ItemField[],
  sent: readonly ItemField[],
): readonly ItemField[] {
  let merged: ItemField[] | undefined
  for (const [at, field] of sent.entries()) {
    const known = merged ?? cached
    // Mostly the two lists have the same order, and the first look finds it.
    const isHere = known[at]?.field_id === field.field_id
    const place = isHere ? at : known.findIndex(({ field_id }) => field_id === field.field_id)
    const before = known[place]
    if (before && !differs(before, field)) continue
    merged ??= [...cached]
    merged[before ? place : merged.length] = { ...before, ...field }
  }
  return merged ? Object.freeze(merged.map((field) => Object.freeze(field))) : cached
}

/** Whether something that was sent differs from what is cached; the fields of an item are compared apart. */
function differs(cached: object, sent: object): boolean {
  for (const key in sent) {
    if (key === 'fields') continue
    const before = cached[key as keyof object] as unknown
    const after = sent[key as keyof object] as unknown
    if (before !== after && !isSameData(before, after)) return true
  }
  return false
}

export function isSameData(before: unknown, after: unknown): boolean {
  return (
    typeof before === 'object' &&
    typeof after === 'object' &&
    JSON.stringify(before) === JSON.stringify(after)
  )
}
