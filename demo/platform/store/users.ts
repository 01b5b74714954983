import { sql } from 'kysely'
import { MAX_USERS_FOUND } from '../rules/limits.ts'
import { foldName, nameSkeleton } from '../rules/fold-name.ts'
import type { Db } from './schema.ts'

/** A user as others may see it: no password, no keys. */
export interface User {
  readonly user_id: number
  readonly username: string
  readonly fullname: string
  /** Paths below the platform's own address; empty without an avatar. */
  readonly avatar_128: string
  readonly avatar_512: string
}

export interface NewUser {
  readonly username: string
  readonly fullname: string
  readonly passwordHash: string
}

/** What may change in a user; what is left out stays. */
export interface UserPatch {
  readonly username?: string | undefined
  readonly fullname?: string | undefined
  readonly passwordHash?: string | undefined
  readonly avatar_128?: string
  readonly avatar_512?: string
}

const USER_COLUMNS = ['user_id', 'username', 'fullname', 'avatar_128', 'avatar_512'] as const

/** Adds a user. @returns undefined when the name is taken, in upper or lower case, or looks like one that is */
export async function addUser(
  db: Db,
  { username, fullname, passwordHash }: NewUser,
): Promise<User | undefined> {
  return await db
    .insertInto('users')
    .values({
      username,
      fullname,
      username_folded: foldName(username),
      fullname_folded: foldName(fullname),
      username_skeleton: nameSkeleton(username),
      password_hash: passwordHash,
      avatar_128: '',
      avatar_512: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(USER_COLUMNS)
    .executeTakeFirst()
}

/** Changes a user. @throws the engine's error when the name is taken, see `isTaken` */
export async function changeUser(db: Db, userId: number, patch: UserPatch): Promise<User> {
  const { username, fullname, passwordHash, avatar_128, avatar_512 } = patch
  return await db
    .updateTable('users')
    .set({
      // Kysely leaves out what is undefined; an update of nothing would be no statement.
      user_id: userId,
      username,
      fullname,
      username_folded: username === undefined ? undefined : foldName(username),
      username_skeleton: username === undefined ? undefined : nameSkeleton(username),
      fullname_folded: fullname === undefined ? undefined : foldName(fullname),
      password_hash: passwordHash,
      avatar_128,
      avatar_512,
    })
    .where('user_id', '=', userId)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Whether an error of the engine says that something is there already that may be there once. */
export function isTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === '23505' || error.code === 'SQLITE_CONSTRAINT_UNIQUE')
  )
}

export async function findUser(db: Db, userId: number): Promise<User | undefined> {
  return await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The user of that name, in upper or lower case, together with what a password is checked against. */
export async function findUserByName(
  db: Db,
  username: string,
): Promise<{ user: User; passwordHash: string } | undefined> {
  const row = await db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'password_hash'])
    .where('username_folded', '=', foldName(username))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { password_hash: passwordHash, ...user } = row
  return { user, passwordHash }
}

export async function findPasswordHash(db: Db, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.password_hash
}

/** The first users whose user name or full name contains the text, in upper or lower case. */
export async function searchUsers(db: Db, keyword: string): Promise<User[]> {
  const plain = foldName(keyword).replace(/[\\%_]/g, String.raw`\$&`)
  const pattern = `%${plain}%`
  return await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where((column) =>
      column.or([
        sql<boolean>`username_folded like ${pattern} escape '\\'`,
        sql<boolean>`fullname_folded like ${pattern} escape '\\'`,
      ]),
    )
    .orderBy('user_id')
    .limit(MAX_USERS_FOUND)
    .execute()
}
