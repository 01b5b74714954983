import type { Id } from '../model/id.ts'
import { type Mutable, mutableCopy } from './mutable-copy.ts'
import { type User, readSignIn } from '../model/user.ts'
import type { Session } from '../session/session.ts'

/** A user as the vendor has it; the signed-in one with its secrets. */
export type MutableUser = Partial<Omit<Mutable<User>, 'user_id'>> & {
  user_id?: Id
  accesstoken?: string
  /** Milliseconds since 1970. */
  expirydate?: number
  auth_key?: string
  [key: string]: unknown
}

/** Stands for a user that only a key is known of. */
const UNKNOWN_USER = 0

/** What is known of the signed-in user; empty when there is none. */
export function signedInUser(session: Session, time: number): MutableUser {
  const { user, currentToken, expiresAt, authKey } = session
  const key = authKey === undefined ? {} : { auth_key: authKey }
  if (!user || !currentToken) return key
  const expiry = expiresAt === undefined ? {} : { expirydate: expiresAt }
  return { ...withTime(mutableCopy(user), time), accesstoken: currentToken, ...expiry, ...key }
}

/** Puts a time behind the addresses of pictures: the address stays the same when the picture changes. */
export function withTime<Shown extends { avatar_128?: string; avatar_512?: string }>(
  user: Shown,
  time: number,
): Shown {
  if (user.avatar_128) user.avatar_128 = `${user.avatar_128}?${time}`
  if (user.avatar_512) user.avatar_512 = `${user.avatar_512}?${time}`
  return user
}

/** Makes calls go on as this user: with its token, or by its key, or else only under another name. */
export async function adoptUser(session: Session, user: MutableUser): Promise<void> {
  if (user.accesstoken) return await session.open(readSignIn(user))
  if (user.auth_key && user.auth_key !== session.authKey)
    return await session.open({
      user: { user_id: UNKNOWN_USER },
      accessToken: '',
      // Over already: the next call signs in by the key.
      expiresAt: 0,
      authKey: user.auth_key,
    })
  const { user: known } = session
  if (known && Number(user.user_id ?? known.user_id) === known.user_id)
    await session.rename({ ...known, ...user, user_id: known.user_id })
}
