import * as v from 'valibot'
import { MAX_ID } from '../rules/limits.ts'
import { ANYONE, PERMISSION, type Permission } from '../rules/permission.ts'
import { check, ID } from './check.ts'
import type { Parameters } from './form.ts'

const DIGITS = v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))

/** A level as a number or as digits, out of a fixed few. */
export function levelOf<const Level extends number>(levels: readonly Level[]) {
  return v.pipe(v.union([v.number(), DIGITS]), v.picklist(levels))
}

/** What may be done with an app, 0 to 4. */
export const APP_LEVEL = levelOf(Object.values(PERMISSION))

const SHARER = v.pipe(DIGITS, v.minValue(ANYONE), v.maxValue(MAX_ID))

/** @throws {HttpProblem} */
export function readUserId(form: Parameters, name = 'user_id'): number {
  return check(ID, form.text(name), name)
}

/** The user of a share, which may also be `ANYONE`. @throws {HttpProblem} */
export function readSharer(form: Parameters): number {
  return check(SHARER, form.text('user_id'), 'user_id')
}

/** A permission on an app. @throws {HttpProblem} */
export function readAppLevel(form: Parameters, name: string): Permission {
  return check(APP_LEVEL, form.text(name), name)
}
