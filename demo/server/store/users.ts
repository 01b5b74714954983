import type { Db } from './schema.ts'

/** A user as others may see it: no password, no keys. */
export interface User {
  readonly user_id: number
  readonly username: string
  readonly fullname: string
  readonly avatar_128: string
  readonly avatar_512: string
}

const USER_COLUMNS = ['user_id', 'username', 'fullname', 'avatar_128', 'avatar_512'] as const

/** Adds a user. @returns undefined when the name is taken */
export async function addUser(
  db: Db,
  user: { readonly username: string; readonly fullname: string; readonly passwordHash: string },
): Promise<User | undefined> {
  const { username, fullname, passwordHash } = user
  return await db
    .insertInto('users')
    .values({
      username,
      fullname,
      password_hash: passwordHash,
      avatar_128: '',
      avatar_512: '',
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning(USER_COLUMNS)
    .executeTakeFirst()
}

export async function findUser(db: Db, userId: number): Promise<User | undefined> {
  return await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The user of that name, together with what a password is checked against. */
export async function findUserByName(
  db: Db,
  username: string,
): Promise<{ user: User; passwordHash: string } | undefined> {
  const row = await db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'password_hash'])
    .where('username', '=', username)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { password_hash: passwordHash, ...user } = row
  return { user, passwordHash }
}
