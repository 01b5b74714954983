import { ShapeError } from '../errors.ts'
import { deepFreeze } from './freeze.ts'
import { isRecord, readList } from './record.ts'

/** One value of an item. The platform sends more (`element_id`, `data_id`, `history`); it is kept. */
export interface ItemField {
  readonly field_id: number
  readonly field_value: string
}

export interface Item {
  readonly item_id: number
  readonly fields: readonly ItemField[]
  /** Position in the app's list. */
  readonly index_number?: number
  /** Milliseconds since 1970. */
  readonly last_update?: number
  /** True while the item sits in the trash. */
  readonly trash?: boolean
}

/** A deleted item, with the time of its deletion where the server sends it. */
export interface DeletedItem {
  readonly item_id: number
  readonly last_update?: number | undefined
}

/** A value to write; fields with null or undefined are not sent, so what the server has stays. */
export interface FieldValue {
  readonly field_id: number
  readonly field_value: string | number | boolean | null | undefined
}

/** An item to add. */
export interface ItemDraft {
  readonly fields: readonly FieldValue[]
  /** Position in the app's list; the next free one when left out. */
  readonly index_number?: number | undefined
}

/** What to change in an item; fields that are left out stay. */
export interface ItemPatch {
  readonly item_id: number
  readonly fields?: readonly FieldValue[] | undefined
  /** False takes the item out of the trash. */
  readonly trash?: boolean | undefined
}

/** Reads the deleted items out of an answer or a message. @throws {ShapeError} */
export function readDeleted(value: unknown): readonly DeletedItem[] {
  return readList(value, 'a list of deleted items', (item) => {
    if (!isRecord(item) || typeof item.item_id !== 'number')
      throw new ShapeError('a deleted item', item)
    const { item_id, last_update } = item
    const time = typeof last_update === 'number' ? last_update : undefined
    return Object.freeze({ item_id, last_update: time })
  })
}

/** Reads a list of items out of a server's answer. @throws {ShapeError} */
export function readItems(value: unknown): readonly Item[] {
  return readList(value, 'a list of items', (item) => {
    if (!isItem(item)) throw new ShapeError('an item', item)
    return item.fields.every(hasFieldId) ? (item as Item) : withFieldIds(item)
  })
}

/** A field's value in an item, or an empty text. Ids are compared as texts: configurations write both. */
export function fieldValue(item: Item, fieldId: string | number | undefined): string {
  const field = item.fields.find(({ field_id }) => String(field_id) === String(fieldId))
  const value: unknown = field?.field_value
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** An item whose fields may be named by their element alone, as older clients wrote them. */
interface SentItem extends Omit<Item, 'fields'> {
  readonly fields: readonly { readonly field_id?: number; readonly element_id?: number }[]
}

function hasFieldId({ field_id }: SentItem['fields'][number]): boolean {
  return typeof field_id === 'number'
}

function withFieldIds(item: SentItem): Item {
  const fields = item.fields.map((field) =>
    hasFieldId(field) ? field : { ...field, field_id: field.element_id },
  )
  return deepFreeze({ ...item, fields } as unknown as Item)
}

function isItem(value: unknown): value is SentItem {
  return (
    isRecord(value) &&
    typeof value.item_id === 'number' &&
    Array.isArray(value.fields) &&
    value.fields.every(isField)
  )
}

function isField(value: unknown): value is SentItem['fields'][number] {
  if (!isRecord(value)) return false
  return typeof value.field_id === 'number' || typeof value.element_id === 'number'
}
