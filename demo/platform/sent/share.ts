import * as v from 'valibot'
import { GROUP_PERMISSION } from '../rules/group-permission.ts'
import { MAX_EMAIL_LENGTH, MAX_ID, MAX_NAME_LENGTH } from '../rules/limits.ts'
import { ANYONE, PERMISSION } from '../rules/permission.ts'
import { ID, textUpTo } from './check.ts'

const DIGITS = v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))

/** What may be done with an app, 0 to 4. */
export const APP_LEVEL = levelOf(Object.values(PERMISSION))
/** What a user may do in a group. */
export const GROUP_LEVEL = levelOf(Object.values(GROUP_PERMISSION))
export const GROUP_NAME = v.pipe(textUpTo(MAX_NAME_LENGTH), v.trim(), v.nonEmpty())
/** The user of a share, which may also be `ANYONE`. */
export const SHARER = v.pipe(DIGITS, v.minValue(ANYONE), v.maxValue(MAX_ID))

/** Not an address in every case: a guest who has an account is found by any user name. */
const GUEST = v.pipe(v.string(), v.trim(), textUpTo(MAX_EMAIL_LENGTH), v.nonEmpty())
export const GUESTS = v.pipe(v.array(GUEST), v.nonEmpty())
/** What guests are invited to. */
export const SHARED_APPS = v.pipe(
  v.array(v.object({ app_id: ID, permission: v.pipe(APP_LEVEL, v.minValue(1)) })),
  v.nonEmpty(),
)

/** A level as a number or as digits, out of a fixed few. */
function levelOf<const Level extends number>(levels: readonly Level[]) {
  return v.pipe(v.union([v.number(), DIGITS]), v.picklist(levels))
}
