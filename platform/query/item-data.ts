import type { Id } from '../model/id.ts'

/** What comparing, merging and filling need of a field; whatever else it has is kept. */
export interface FieldData {
  readonly field_id?: Id | null
  readonly element_id?: Id | null
  readonly field_value?: unknown
  /** Earlier values, newest first; items that come in chunks have it. */
  readonly history?: readonly unknown[]
}

/** What comparing, merging and filling need of an item: every `Item` has it, and so have items without an id. */
export interface ItemData {
  readonly item_id?: Id | null
  readonly fields?: readonly FieldData[] | null
}

/** Finds a field by its id; of several with one id the last counts. */
export type FieldFinder = (fieldId: Id | null | undefined) => FieldData | undefined

/** So many fields are looked through faster than they are indexed. */
const FEW = 16

export function fieldsOf({ fields }: ItemData): readonly FieldData[] {
  return isList(fields) ? fields : []
}

/** Ids are compared as texts: configurations write both `2` and `'2'`. */
export function isSameId(one: unknown, other: unknown): boolean {
  return one === other || (typeof one !== typeof other && String(one) === String(other))
}

export function fieldFinder(fields: readonly FieldData[]): FieldFinder {
  if (fields.length <= FEW) return (fieldId) => fields[lastPlace(fields, fieldId)]
  const byId = new Map(fields.map((field) => [String(field.field_id), field]))
  return (fieldId) => byId.get(String(fieldId))
}

/** Finds places in a list that may grow: `added` is called with every field that is put at its end. */
export interface PlaceFinder {
  readonly place: FieldFinderOf<number>
  readonly added: (field: FieldData) => void
}

type FieldFinderOf<Found> = (fieldId: Id | null | undefined) => Found

/** @param expected how many fields the list may grow to */
export function placeFinder(fields: readonly FieldData[], expected: number): PlaceFinder {
  if (expected <= FEW) return { place: (fieldId) => lastPlace(fields, fieldId), added: () => {} }
  const places = new Map(fields.map((field, at) => [String(field.field_id), at]))
  return {
    place: (fieldId) => places.get(String(fieldId)) ?? -1,
    added: (field) => places.set(String(field.field_id), fields.length - 1),
  }
}

function isList(fields: ItemData['fields']): fields is readonly FieldData[] {
  return Array.isArray(fields)
}

/** -1 where there is none. */
function lastPlace(fields: readonly FieldData[], fieldId: unknown): number {
  let at = fields.length - 1
  while (at >= 0 && !isSameId(fields[at]?.field_id, fieldId)) at--
  return at
}
