import * as v from 'valibot'
import {
  MAX_FIELDS_PER_ITEM,
  MAX_FIELD_VALUE_LENGTH,
  MAX_ID,
  MAX_ITEMS_PER_CALL,
} from '../rules/limits.ts'
import { ID } from './check.ts'

const FIELD = v.object({
  field_id: ID,
  field_value: v.pipe(
    v.union([v.string(), v.number(), v.boolean()]),
    v.transform(String),
    v.maxLength(MAX_FIELD_VALUE_LENGTH),
  ),
})
const FIELDS = v.pipe(v.array(FIELD), v.maxLength(MAX_FIELDS_PER_ITEM), v.readonly())

const INDEX_NUMBER = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ID))

/** A new item. Without an index number it gets the next free one of the app. */
const DRAFT = v.object({ fields: FIELDS, index_number: v.optional(INDEX_NUMBER) })
const PATCH = v.object({
  item_id: ID,
  fields: v.optional(FIELDS, []),
  trash: v.optional(v.boolean()),
})

export const NEW_ITEMS = listOf(DRAFT)
export const CHANGED_ITEMS = listOf(PATCH)
export const ITEM_IDS = listOf(ID)

export type FieldValue = Readonly<v.InferOutput<typeof FIELD>>
export type ItemDraft = v.InferOutput<typeof DRAFT>
export type ItemPatch = v.InferOutput<typeof PATCH>

function listOf<Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(v.array(entry), v.maxLength(MAX_ITEMS_PER_CALL))
}
