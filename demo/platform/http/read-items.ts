import * as v from 'valibot'
import type { ItemDraft, ItemPatch } from '../store/change-items.ts'
import { check, ID } from './check.ts'
import {
  MAX_FIELDS_PER_ITEM,
  MAX_FIELD_VALUE_LENGTH,
  MAX_ID,
  MAX_ITEMS_PER_CALL,
} from '../rules/limits.ts'

const FIELDS = v.pipe(
  v.array(
    v.object({
      field_id: ID,
      field_value: v.pipe(
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform(String),
        v.maxLength(MAX_FIELD_VALUE_LENGTH),
      ),
    }),
  ),
  v.maxLength(MAX_FIELDS_PER_ITEM),
)

const INDEX_NUMBER = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ID))

const DRAFTS = listOf(v.object({ fields: FIELDS, index_number: v.optional(INDEX_NUMBER) }))

const PATCHES = listOf(
  v.object({ item_id: ID, fields: v.optional(FIELDS, []), trash: v.optional(v.boolean()) }),
)

const IDS = listOf(ID)

/** New items, out of the decoded form field. @throws {HttpProblem} */
export function readItemDrafts(value: unknown): ItemDraft[] {
  return check(DRAFTS, value, 'items')
}

/** Changed items. @throws {HttpProblem} */
export function readItemPatches(value: unknown): ItemPatch[] {
  return check(PATCHES, value, 'items')
}

/** @throws {HttpProblem} */
export function readItemIds(value: unknown): number[] {
  return check(IDS, value, 'items_ids')
}

function listOf<Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(v.array(entry), v.maxLength(MAX_ITEMS_PER_CALL))
}
