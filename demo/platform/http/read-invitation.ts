import { isEmail } from 'mandry/platform/query'
import * as v from 'valibot'
import { HttpProblem } from '../http-problem.ts'
import { MAX_EMAIL_LENGTH } from '../rules/limits.ts'
import type { Permission } from '../rules/permission.ts'
import { check, ID, textUpTo } from './check.ts'
import type { Parameters } from './form.ts'
import { APP_LEVEL } from './read-sharing.ts'

/** Not an address in every case: a guest who has an account is found by any user name. */
const GUEST = v.pipe(v.string(), v.trim(), textUpTo(MAX_EMAIL_LENGTH), v.nonEmpty())
const SHARED_APP = v.object({ app_id: ID, permission: v.pipe(APP_LEVEL, v.minValue(1)) })

const GUESTS = listOf(GUEST)
const APPS = listOf(SHARED_APP)

export interface InvitationSent {
  readonly guests: readonly string[]
  readonly apps: readonly { readonly app_id: number; readonly permission: Permission }[]
}

/** Who is invited to what. @throws {HttpProblem} */
export function readInvitation(form: Parameters): InvitationSent {
  const guests = check(GUESTS, form.nested('guests_emails'), 'guests_emails')
  const apps = check(APPS, form.nested('apps'), 'apps')
  return { guests, apps }
}

/** @throws {HttpProblem} when mail could not go there */
export function requireEmail(guest: string): void {
  if (!isEmail(guest))
    throw new HttpProblem('invalid', 'a guest without an account needs an e-mail')
}

function listOf<Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(v.array(entry), v.nonEmpty())
}
