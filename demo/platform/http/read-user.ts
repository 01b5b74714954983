import * as v from 'valibot'
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../rules/limits.ts'
import { check, ID, textUpTo } from './check.ts'

/** A user name: no spaces around it and no control characters, so that two do not look alike. */
const USERNAME = v.pipe(textUpTo(MAX_NAME_LENGTH), v.regex(/^[^\s\p{C}](?:[^\p{C}]*[^\s\p{C}])?$/u))
const FULLNAME = v.pipe(textUpTo(MAX_NAME_LENGTH), v.trim())
const NEW_PASSWORD = v.pipe(textUpTo(MAX_PASSWORD_LENGTH), v.minLength(MIN_PASSWORD_LENGTH))

const NEW_USER = v.object({
  username: USERNAME,
  password: NEW_PASSWORD,
  fullname: v.optional(FULLNAME, ''),
  invitation_key: v.optional(textUpTo(MAX_NAME_LENGTH)),
})

const CHANGED_USER = v.object({
  user_id: v.optional(ID),
  username: v.optional(USERNAME),
  fullname: v.optional(v.pipe(FULLNAME, v.nonEmpty())),
  password: v.optional(NEW_PASSWORD),
  current_password: v.optional(textUpTo(MAX_PASSWORD_LENGTH)),
})

const KEYWORD = v.pipe(textUpTo(MAX_NAME_LENGTH), v.nonEmpty())

export type NewUserSent = v.InferOutput<typeof NEW_USER>
export type ChangedUserSent = v.InferOutput<typeof CHANGED_USER>

/** A new user; without a full name the user name is shown. @throws {HttpProblem} */
export function readNewUser(value: unknown): NewUserSent {
  const user = check(NEW_USER, value, 'user')
  return { ...user, fullname: user.fullname || user.username }
}

/** A changed user; what else a client sends along is ignored. @throws {HttpProblem} */
export function readChangedUser(value: unknown): ChangedUserSent {
  return check(CHANGED_USER, value, 'user')
}

/** What to search users for. @throws {HttpProblem} */
export function readKeyword(value: string): string {
  return check(KEYWORD, value, 'keyword')
}
