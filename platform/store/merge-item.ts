import type { Item, ItemField } from '../model/item.ts'

/**
 * An item after the server told of it: sent fields take their place, others stay, and so does whatever else the
 * server left out. News older than what is held change nothing.
 *
 * @returns the held item itself when nothing differs, so that identity tells whether it changed
 */
export function mergeItem(held: Item, sent: Item): Item {
  if (isOlder(sent, held)) return held
  const fields = mergeFields(held.fields, sent.fields)
  if (fields === held.fields && !differs(held, sent)) return held
  return Object.freeze({ ...held, ...sent, fields })
}

/** An item as a whole load has it: what the load lacks is gone. @returns the held item itself when nothing differs */
export function replaceItem(held: Item, loaded: Item): Item {
  if (isOlder(loaded, held)) return held
  const merged = mergeItem(held, loaded)
  return merged === held && held.fields.length === loaded.fields.length ? held : loaded
}

/** @returns the item itself when it has none of the fields */
export function withoutFields(item: Item, fieldIds: ReadonlySet<number>): Item {
  const fields = item.fields.filter((field) => !fieldIds.has(field.field_id))
  if (fields.length === item.fields.length) return item
  return Object.freeze({ ...item, fields: Object.freeze(fields) })
}

/** The platform raises `last_update` with every write of an item. */
export function isOlder(one: Item, other: Item): boolean {
  return (
    one.last_update !== undefined &&
    other.last_update !== undefined &&
    one.last_update < other.last_update
  )
}

function mergeFields(held: readonly ItemField[], sent: readonly ItemField[]): readonly ItemField[] {
  let merged: ItemField[] | undefined
  for (let at = 0; at < sent.length; at++) {
    const field = sent[at]
    if (field === undefined) continue
    const place = placeOf(held, field.field_id, at)
    const before = held[place]
    if (before === undefined) (merged ??= [...held]).push(field)
    else if (differs(before, field)) (merged ??= [...held])[place] = { ...before, ...field }
  }
  return merged ? Object.freeze(merged.map((field) => Object.freeze(field))) : held
}

/** Mostly the two lists have the same order, and the first look finds it. */
function placeOf(fields: readonly ItemField[], fieldId: number, guess: number): number {
  if (fields[guess]?.field_id === fieldId) return guess
  return fields.findIndex((field) => field.field_id === fieldId)
}

/** Whether something that was sent differs from what is held; the fields of an item are compared apart. */
function differs(held: object, sent: object): boolean {
  for (const key in sent) {
    if (key === 'fields') continue
    const before = held[key as keyof object] as unknown
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
