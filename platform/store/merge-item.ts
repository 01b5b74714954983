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
  if (fields === sent.fields && hasAllKeys(sent, held)) return Object.freeze(sent)
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

/** What the server says when it was written, in milliseconds since 1970. */
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

/** @returns one of the two lists itself where it says everything, so that a whole update makes nothing new */
function mergeFields(held: readonly ItemField[], sent: readonly ItemField[]): readonly ItemField[] {
  const isWhole = sent.length === held.length && sent.every((field, at) => covers(field, held[at]))
  if (isWhole) return sent.some((field, at) => differs(held[at] ?? {}, field)) ? sent : held
  let merged: ItemField[] | undefined
  for (const [at, field] of sent.entries()) {
    const place = placeOf(held, field.field_id, at)
    const before = held[place]
    if (before === undefined) (merged ??= [...held]).push(field)
    else if (differs(before, field)) (merged ??= [...held])[place] = { ...before, ...field }
  }
  return merged ? Object.freeze(merged.map((field) => Object.freeze(field))) : held
}

/** Whether a field as sent leaves nothing out of what is held of the same field. */
function covers(sent: ItemField, held: ItemField | undefined): boolean {
  return held?.field_id === sent.field_id && hasAllKeys(sent, held)
}

function hasAllKeys(sent: object, held: object): boolean {
  for (const key in held) if (!(key in sent)) return false
  return true
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
