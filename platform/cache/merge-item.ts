import type { Item, ItemField } from '../model/item.ts'

/**
 * The cached item with what the server sent: sent fields replace those of the same id, and all that the server left
 * out stays. An older state changes nothing.
 *
 * @returns the cached item itself when nothing differs, so that identity shows whether it changed
 */
export function mergeItem(cached: Item, sent: Item): Item {
  if (isOlder(sent, cached)) return cached
  const fields = mergeSentFields(cached.fields, sent.fields)
  if (fields === cached.fields && !differs(cached, sent)) return cached
  if (fields === sent.fields && hasAllKeys(sent, cached)) return Object.freeze(sent)
  return Object.freeze({ ...cached, ...sent, fields })
}

/** An item as a whole load has it: what the load lacks is gone. @returns the cached item itself when nothing differs */
export function replaceItem(cached: Item, loaded: Item): Item {
  if (isOlder(loaded, cached)) return cached
  const merged = mergeItem(cached, loaded)
  return merged === cached && cached.fields.length === loaded.fields.length ? cached : loaded
}

/** @returns the item itself when it has none of the fields */
export function withoutFields(item: Item, fieldIds: ReadonlySet<number>): Item {
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

/** @returns one of the two lists itself where it is the result, so that a whole update allocates nothing */
function mergeSentFields(
  cached: readonly ItemField[],
  sent: readonly ItemField[],
): readonly ItemField[] {
  const isWhole =
    sent.length === cached.length && sent.every((field, at) => covers(field, cached[at]))
  if (isWhole) return sent.some((field, at) => differs(cached[at] ?? {}, field)) ? sent : cached
  let merged: ItemField[] | undefined
  for (const [at, field] of sent.entries()) {
    const known = merged ?? cached
    const place = fieldIndex(known, field.field_id, at)
    const before = known[place]
    if (before === undefined) (merged ??= [...cached]).push(field)
    else if (differs(before, field)) (merged ??= [...cached])[place] = { ...before, ...field }
  }
  return merged ? Object.freeze(merged.map((field) => Object.freeze(field))) : cached
}

/** Whether a field as sent leaves nothing out of what is cached of the same field. */
function covers(sent: ItemField, cached: ItemField | undefined): boolean {
  return cached?.field_id === sent.field_id && hasAllKeys(sent, cached)
}

function hasAllKeys(sent: object, cached: object): boolean {
  for (const key in cached) if (!(key in sent)) return false
  return true
}

/** Mostly the two lists have the same order, and the first look finds it. */
function fieldIndex(fields: readonly ItemField[], fieldId: number, guess: number): number {
  if (fields[guess]?.field_id === fieldId) return guess
  return fields.findIndex((field) => field.field_id === fieldId)
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

function isSameData(before: unknown, after: unknown): boolean {
  return (
    typeof before === 'object' &&
    typeof after === 'object' &&
    JSON.stringify(before) === JSON.stringify(after)
  )
}
