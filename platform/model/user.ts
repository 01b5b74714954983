import { ShapeError } from '../errors.ts'
import { isRecord, readList } from './record.ts'

/** A user as others may see it. The platform sends more; it is kept, but no secret. */
export interface User {
  readonly user_id: number
  readonly username?: string
  readonly fullname?: string
  readonly avatar_128?: string
  readonly avatar_512?: string
}

/** What a sign-in gives. */
export interface SignIn {
  readonly user: User
  readonly accessToken: string
  /** When the token ends, in milliseconds since 1970; undefined when the server did not say. */
  readonly expiresAt: number | undefined
  /** Signs in without a password. */
  readonly authKey: string | undefined
}

/** Reads a user without the secrets in the response. @throws {ShapeError} */
export function readUser(value: unknown): User {
  if (!isRecord(value) || typeof value.user_id !== 'number') throw new ShapeError('a user', value)
  const { accesstoken: _token, auth_key: _key, expirydate: _expiry, ...user } = value
  return Object.freeze({ ...user, user_id: value.user_id })
}

/** @throws {ShapeError} */
export function readUsers(value: unknown): readonly User[] {
  return readList(value, 'a list of users', readUser)
}

/** Reads the answer to a sign-in. @throws {ShapeError} */
export function readSignIn(value: unknown): SignIn {
  const user = readUser(value)
  const { accesstoken, expirydate, auth_key } = value as Record<string, unknown>
  if (typeof accesstoken !== 'string' || !accesstoken) throw new ShapeError('an access token', null)
  return {
    user,
    accessToken: accesstoken,
    expiresAt: readTime(expirydate),
    authKey: typeof auth_key === 'string' && auth_key ? auth_key : undefined,
  }
}

/** Numbers in this range are seconds since 1970, from 1973 to 5138. As milliseconds they would end in 1973. */
const [FIRST_SECONDS, LAST_SECONDS] = [1e8, 1e11]
/** The last time that a date can have. */
const MAX_TIME = 8.64e15

/** A time in milliseconds or seconds, as a number or digits, or as a date's text; undefined for anything else. */
function readTime(value: unknown): number | undefined {
  const isNumber = typeof value === 'number' || /^\s*\d+(?:\.\d+)?\s*$/.test(String(value))
  const number = isNumber ? Number(value) : Date.parse(String(value))
  const isSeconds = isNumber && number >= FIRST_SECONDS && number < LAST_SECONDS
  const time = isSeconds ? number * 1000 : number
  return Math.abs(time) <= MAX_TIME ? time : undefined
}
