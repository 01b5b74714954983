import type { Id } from '../../model/id.ts'

/** What comparing, merging and filling need of a field; whatever else it has is kept. */
export interface FieldData {
  readonly field_id?: Id | null | undefined
  readonly element_id?: Id | null | undefined
  readonly field_value?: unknown
  /** Earlier values, newest first, in items of chunks. */
  readonly history?: readonly unknown[] | undefined
}

/** What comparing, merging and filling need of an item: every `Item` has it, and so have items without an id. */
export interface ItemData {
  readonly item_id?: Id | null | undefined
  readonly fields?: readonly FieldData[] | null | undefined
}

/**
 * Finds a field by its id. If several have it, returns the last one.
 *
 * @param guess where it may be: mostly two items have their fields in one order, and then nothing is searched
 */
export type FieldFinder = (fieldId: Id | null | undefined, guess?: number) => FieldData | undefined

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
  if (fields.length <= FEW) {
    const mayGuess = hasDistinctIds(fields)
    return (fieldId, guess = -1) =>
      fields[mayGuess && fields[guess]?.field_id === fieldId ? guess : lastPlace(fields, fieldId)]
  }
  const byId = new Map(fields.map((field) => [String(field.field_id), field]))
  return (fieldId) => byId.get(String(fieldId))
}

/** Finds places in a list that may grow: `added` is called with every field that is put at its end. */
export interface PlaceFinder {
  readonly place: (fieldId: Id | null | undefined, guess: number) => number
  readonly added: (field: FieldData) => void
}

/** @param expected how many fields the list may grow to */
export function placeFinder(fields: readonly FieldData[], expected: number): PlaceFinder {
  if (expected <= 2 * FEW) {
    let mayGuess = hasDistinctIds(fields)
    return {
      place: (fieldId, guess) =>
        mayGuess && fields[guess]?.field_id === fieldId ? guess : lastPlace(fields, fieldId),
      added: () => (mayGuess = false),
    }
  }
  const places = new Map(fields.map((field, at) => [String(field.field_id), at]))
  return {
    place: (fieldId) => places.get(String(fieldId)) ?? -1,
    added: (field) => places.set(String(field.field_id), fields.length - 1),
  }
}

/** Whether all ids are numbers, none twice. */
function hasDistinctIds(fields: readonly FieldData[]): boolean {
  for (let at = 0; at < fields.length; at++) {
    const id = fields[at]?.field_id
    if (typeof id !== 'number') return false
    for (let before = 0; before < at; before++) if (fields[before]?.field_id === id) return false
  }
  return true
}

function isList(fields: ItemData['fields']): fields is readonly FieldData[] {
  return Array.isArray(fields)
}

/** -1 if there is none. */
function lastPlace(fields: readonly FieldData[], fieldId: unknown): number {
  let at = fields.length - 1
  while (at >= 0 && !isSameId(fields[at]?.field_id, fieldId)) at--
  return at
}
