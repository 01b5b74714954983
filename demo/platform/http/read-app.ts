import * as v from 'valibot'
import type { AppPatch } from '../store/apps.ts'
import { check, ID, textUpTo } from './check.ts'
import { MAX_FIELDS_PER_APP, MAX_ID, MAX_NAME_LENGTH, MAX_VIEWS_PER_APP } from '../rules/limits.ts'

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

/** What a client may set; the rest of what it sends is the server's own and ignored. */
const PATCH_ENTRIES = {
  app_name: v.optional(NAME),
  group_id: v.optional(SMALL_NUMBER),
  icon: v.optional(ANY_OBJECT),
  privacy: v.optional(SMALL_NUMBER),
  priority: v.optional(SMALL_NUMBER),
  show: v.optional(FLAG),
  trash: v.optional(FLAG),
  view_init: v.optional(SMALL_NUMBER),
  field_list: v.optional(
    v.pipe(
      v.array(v.looseObject({ field_id: v.optional(SMALL_NUMBER) })),
      v.maxLength(MAX_FIELDS_PER_APP),
    ),
  ),
  views_list: v.optional(v.pipe(v.array(ANY_OBJECT), v.maxLength(MAX_VIEWS_PER_APP))),
}

const NEW_APP = v.object({ ...PATCH_ENTRIES, app_name: NAME })
const CHANGED_APP = v.object({ ...PATCH_ENTRIES, app_id: ID })

/** A new app, out of the decoded form field. @throws {HttpProblem} */
export function readNewApp(value: unknown): AppPatch & { app_name: string } {
  return check(NEW_APP, value, 'app')
}

/** A changed app. @throws {HttpProblem} */
export function readChangedApp(value: unknown): AppPatch & { app_id: number } {
  return check(CHANGED_APP, value, 'app')
}

/** @throws {HttpProblem} */
export function readAppId(value: unknown): number {
  return check(ID, value, 'app_id')
}

/** @throws {HttpProblem} */
export function readFieldId(value: unknown): number {
  return check(ID, value, 'field_id')
}
