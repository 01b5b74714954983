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

/** Reads a user; secrets that came with it are left out. @throws {ShapeError} */
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

/** A time as a number or as a date's text; undefined for anything else. */
function readTime(value: unknown): number | undefined {
  const time = typeof value === 'number' ? value : Date.parse(String(value))
  return Number.isFinite(time) ? time : undefined
}
