import * as v from 'valibot'
import { MAX_FIELDS_PER_APP, MAX_ID, MAX_NAME_LENGTH, MAX_VIEWS_PER_APP } from '../rules/limits.ts'
import { ID, textUpTo } from './check.ts'

const SMALL_NUMBER = v.pipe(v.number(), v.integer(), v.minValue(-MAX_ID), v.maxValue(MAX_ID))
const FLAG = v.union([
  v.boolean(),
  v.pipe(
    v.picklist([0, 1]),
    v.transform((flag) => flag === 1),
  ),
])
const ANY_OBJECT = v.looseObject({})
const NAME = v.pipe(textUpTo(MAX_NAME_LENGTH), v.nonEmpty())
/** The model of a field. An id that is no field of the app asks for a new field. */
const FIELD = v.looseObject({ field_id: v.optional(SMALL_NUMBER) })

/** What a client may set; the rest of what it sends is the server's own and ignored. */
const PATCH = v.object({
  app_name: v.optional(NAME),
  group_id: v.optional(SMALL_NUMBER),
  icon: v.optional(ANY_OBJECT),
  privacy: v.optional(SMALL_NUMBER),
  priority: v.optional(SMALL_NUMBER),
  show: v.optional(FLAG),
  trash: v.optional(FLAG),
  view_init: v.optional(SMALL_NUMBER),
  field_list: v.optional(v.pipe(v.array(FIELD), v.maxLength(MAX_FIELDS_PER_APP), v.readonly())),
  views_list: v.optional(v.pipe(v.array(ANY_OBJECT), v.maxLength(MAX_VIEWS_PER_APP), v.readonly())),
})

export const NEW_APP = v.object({ ...PATCH.entries, app_name: NAME })
export const CHANGED_APP = v.object({ ...PATCH.entries, app_id: ID })

/** What is left out stays, or gets its default on a new app. */
export type AppPatch = v.InferOutput<typeof PATCH>
export type FieldDraft = v.InferOutput<typeof FIELD>
