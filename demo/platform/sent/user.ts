import * as v from 'valibot'
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../rules/limits.ts'
import { ID, textUpTo } from './check.ts'

/** A user name: no spaces around it and no control characters, so that two do not look alike. */
const USERNAME = v.pipe(textUpTo(MAX_NAME_LENGTH), v.regex(/^[^\s\p{C}](?:[^\p{C}]*[^\s\p{C}])?$/u))
const FULLNAME = v.pipe(textUpTo(MAX_NAME_LENGTH), v.trim())
const NEW_PASSWORD = v.pipe(textUpTo(MAX_PASSWORD_LENGTH), v.minLength(MIN_PASSWORD_LENGTH))

/** Without a full name the user name is shown. */
export const NEW_USER = v.pipe(
  v.object({
    username: USERNAME,
    password: NEW_PASSWORD,
    fullname: v.optional(FULLNAME, ''),
    invitation_key: v.optional(textUpTo(MAX_NAME_LENGTH)),
  }),
  v.transform((user) => ({ ...user, fullname: user.fullname || user.username })),
)

/** What else a client sends along is ignored. */
export const CHANGED_USER = v.object({
  user_id: v.optional(ID),
  username: v.optional(USERNAME),
  fullname: v.optional(v.pipe(FULLNAME, v.nonEmpty())),
  password: v.optional(NEW_PASSWORD),
  current_password: v.optional(textUpTo(MAX_PASSWORD_LENGTH)),
})

/** What to search users for. */
export const KEYWORD = v.pipe(textUpTo(MAX_NAME_LENGTH), v.nonEmpty())

export type NewUserSent = v.InferOutput<typeof NEW_USER>
export type ChangedUserSent = v.InferOutput<typeof CHANGED_USER>
