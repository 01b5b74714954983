import { createHash } from 'node:crypto'
import type { RandomBytes } from './passwords.ts'
import type { Db } from './schema.ts'

/** 256 bits cannot be guessed, so a plain hash protects the secrets in the database. */
const SECRET_BYTES = 32
/** The newest are kept: a client that signs in again and again must not fill the disk. */
export const MAX_TOKENS_PER_USER = 200
export const MAX_SESSION_KEYS_PER_USER = 50
/** A key of a sign-in ends when it has issued no token for so long. */
export const MAX_KEY_IDLE_MS = 30 * 24 * 60 * 60 * 1000
/** How many surplus rows one sign-in clears away. */
const PURGE_BATCH = 1000

export interface AuthKey {
  readonly key_id: number
  readonly user_id: number
}

/** What a valid access token stands for. */
export interface Session extends AuthKey {
  /** Milliseconds since 1970. */
  readonly expires_at: number
}

/** A new secret out of `A-Z a-z 0-9 - _`: clients put tokens into URLs without encoding them. */
export function newSecret(randomBytes: RandomBytes): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Only hashes of secrets are stored: a copy of the database holds no usable key, token or invitation. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Stores a key with which a user signs in without a password. */
export async function addAuthKey(
  db: Db,
  userId: number,
  key: { readonly secret: string; readonly lasting: boolean; readonly now: number },
): Promise<AuthKey> {
  const added = await db
    .insertInto('auth_keys')
    .values({
      key_hash: hashOf(key.secret),
      user_id: userId,
      lasting: key.lasting ? 1 : 0,
      created_at: key.now,
      used_at: key.now,
    })
    .returning(['key_id', 'user_id'])
    .executeTakeFirstOrThrow()
  if (!key.lasting) await dropOldKeys(db, userId, key.now)
  return added
}

/** The key with this secret; undefined when it is unknown, or idle for `MAX_KEY_IDLE_MS` and not lasting. */
export async function findAuthKey(
  db: Db,
  secret: string,
  now: number,
): Promise<AuthKey | undefined> {
  return await db
    .selectFrom('auth_keys')
    .select(['key_id', 'user_id'])
    .where('key_hash', '=', hashOf(secret))
    .where((column) =>
      column.or([column('lasting', '=', 1), column('used_at', '>', now - MAX_KEY_IDLE_MS)]),
    )
    .executeTakeFirst()
}

/** Ends a key, and the tokens that it issued. */
export async function removeAuthKey(db: Db, secret: string): Promise<void> {
  await db.deleteFrom('auth_keys').where('key_hash', '=', hashOf(secret)).execute()
}

/** Stores a new access token of a key, and clears away what has expired. */
export async function addToken(
  db: Db,
  key: AuthKey,
  token: { readonly secret: string; readonly now: number; readonly expiresAt: number },
): Promise<void> {
  await db.deleteFrom('access_tokens').where('expires_at', '<=', token.now).execute()
  await db
    .insertInto('access_tokens')
    .values({
      token_hash: hashOf(token.secret),
      user_id: key.user_id,
      key_id: key.key_id,
      expires_at: token.expiresAt,
    })
    .execute()
  await db
    .updateTable('auth_keys')
    .set({ used_at: token.now })
    .where('key_id', '=', key.key_id)
    .execute()
  await dropOldTokens(db, key.user_id)
}

/** What a token stands for; undefined when it is unknown or has expired. */
export async function findSession(
  db: Db,
  token: string,
  now: number,
): Promise<Session | undefined> {
  return (await findSessions(db, [token], now)).get(token)
}

/** What those of the tokens stand for that are valid, in one query. */
export async function findSessions(
  db: Db,
  tokens: readonly string[],
  now: number,
): Promise<Map<string, Session>> {
  const tokenOf = new Map(tokens.map((token) => [hashOf(token), token]))
  if (tokenOf.size === 0) return new Map()
  const rows = await db
    .selectFrom('access_tokens')
    .select(['token_hash', 'user_id', 'key_id', 'expires_at'])
    .where('token_hash', 'in', [...tokenOf.keys()])
    .where('expires_at', '>', now)
    .execute()
  return new Map(rows.map(({ token_hash, ...session }) => [tokenOf.get(token_hash) ?? '', session]))
}

/** Whether a sign-in goes on: its key is there, and a key that outlasts sign-ins has a valid token. */
export async function isInUse(
  db: Db,
  { userId, keyId }: { readonly userId: number; readonly keyId: number },
  now: number,
): Promise<boolean> {
  const key = await db
    .selectFrom('auth_keys')
    .select('lasting')
    .where('key_id', '=', keyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (key?.lasting !== 1) return key !== undefined
  const token = await db
    .selectFrom('access_tokens')
    .select('key_id')
    .where('key_id', '=', keyId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return token !== undefined
}

/** Ends a session: the token, and the key and tokens of the same password sign-in. */
export async function endSession(db: Db, token: string, session: Session): Promise<void> {
  await db.deleteFrom('access_tokens').where('token_hash', '=', hashOf(token)).execute()
  await db
    .deleteFrom('auth_keys')
    .where('key_id', '=', session.key_id)
    .where('lasting', '=', 0)
    .execute()
}

/** Ends the user's sign-ins and keys, lasting ones too, except that key. */
export async function endOtherSessions(db: Db, kept: AuthKey): Promise<void> {
  await db
    .deleteFrom('auth_keys')
    .where('user_id', '=', kept.user_id)
    .where('key_id', '!=', kept.key_id)
    .execute()
}

/** Ends all sign-ins and keys of the user, lasting ones too. */
export async function endAllSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('auth_keys').where('user_id', '=', userId).execute()
}

/** Ends all sign-ins and keys, lasting ones too. */
export async function endSessionsOfAll(db: Db): Promise<void> {
  await db.deleteFrom('access_tokens').execute()
  await db.deleteFrom('auth_keys').execute()
}

async function dropOldKeys(db: Db, userId: number, now: number): Promise<void> {
  await db
    .deleteFrom('auth_keys')
    .where('user_id', '=', userId)
    .where('lasting', '=', 0)
    .where('used_at', '<=', now - MAX_KEY_IDLE_MS)
    .execute()
  const surplus = db
    .selectFrom('auth_keys')
    .select('key_id')
    .where('user_id', '=', userId)
    .where('lasting', '=', 0)
    .orderBy('key_id', 'desc')
    .limit(PURGE_BATCH)
    .offset(MAX_SESSION_KEYS_PER_USER)
  await db.deleteFrom('auth_keys').where('key_id', 'in', surplus).execute()
}

async function dropOldTokens(db: Db, userId: number): Promise<void> {
  const surplus = db
    .selectFrom('access_tokens')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('expires_at', 'desc')
    .limit(PURGE_BATCH)
    .offset(MAX_TOKENS_PER_USER)
  await db.deleteFrom('access_tokens').where('token_hash', 'in', surplus).execute()
}
