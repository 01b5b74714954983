import { HttpProblem } from './http-problem.ts'
import { inTransaction } from './store/in-transaction.ts'
import { redeemInvitations } from './store/invitations.ts'
import { hashPassword, type PasswordDeps } from './store/passwords.ts'
import type { Db, Tx } from './store/schema.ts'
import { addAuthKey, newSecret } from './store/sessions.ts'
import { addUser, type NewUser, type User } from './store/users.ts'

const MIN_AUTH_KEY_LENGTH = 20

export interface Account {
  readonly username: string
  readonly password: string
  /** Shown to other users; the user name when left out. */
  readonly fullname?: string
  /** At least 20 characters; a new one when left out. It is not stored readably: keep it. */
  readonly authKey?: string
}

export interface AccountDeps extends PasswordDeps {
  readonly db: Db
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Adds a user who can sign in with a password and with a lasting auth key.
 *
 * @throws {HttpProblem} when the name is taken
 * @throws {RangeError} on an auth key that is too short
 */
export async function createAccount(
  { db, now, ...passwords }: AccountDeps,
  { username, password, fullname = username, authKey = newSecret(passwords.randomBytes) }: Account,
): Promise<{ user: User; authKey: string }> {
  if (authKey.length < MIN_AUTH_KEY_LENGTH)
    throw new RangeError(`an auth key needs at least ${MIN_AUTH_KEY_LENGTH} characters`)
  const passwordHash = await hashPassword(password, passwords)
  return await inTransaction(db, async (tx) => {
    const user = await addAccount(tx, { username, fullname, passwordHash }, { now: now() })
    await addAuthKey(tx, user.user_id, { secret: authKey, lasting: true, now: now() })
    return { user, authKey }
  })
}

/**
 * Adds a user, whose invitations become shares.
 *
 * @param invitation.secret from the link that the user signs up by
 * @param invitation.now milliseconds since 1970
 * @throws {HttpProblem} when the name is taken
 */
export async function addAccount(
  tx: Tx,
  newUser: NewUser,
  invitation: { readonly secret?: string | undefined; readonly now: number },
): Promise<User> {
  const user = await addUser(tx, newUser)
  if (user === undefined) throw nameTaken()
  await redeemInvitations(tx, user, { secret: invitation.secret, now: invitation.now })
  return user
}

export function nameTaken(): HttpProblem {
  return new HttpProblem('invalid', 'the user name is taken, or looks like one that is')
}
