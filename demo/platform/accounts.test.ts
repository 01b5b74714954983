import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createAccount } from '#demo/platform/accounts.ts'
import {
  addAuthKey,
  addToken,
  endSession,
  findAuthKey,
  MAX_KEY_IDLE_MS,
  findSession,
  MAX_SESSION_KEYS_PER_USER,
  MAX_TOKENS_PER_USER,
} from '#demo/platform/store/sessions.ts'
import { findUser, findUserByName } from '#demo/platform/store/users.ts'
import {
  describeOnBoth,
  describeOnPostgres,
  NOW,
  openAt,
} from '../../tests/support/demo/platform/store-on-both.ts'

describeOnBoth('accounts', (store) => {
  it('keeps an account under hashes only, and its name once', async () => {
    const authKey = 'a lasting key of an account'
    const userId = await store.newUser(authKey)
    const { username } = (await findUser(store.db, userId))!
    expect(await findAuthKey(store.db, authKey, NOW)).toMatchObject({ user_id: userId })
    const rows = [
      await store.db.selectFrom('auth_keys').selectAll().execute(),
      await store.db.selectFrom('users').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toContain(authKey)
    const deps = { db: store.db, now: () => NOW, randomBytes }
    await expect(createAccount(deps, { username, password: 'x' })).rejects.toMatchObject({
      reason: 'invalid',
    })
  })

  it('hashes a password with 16 MB of memory, five times over', async () => {
    const deps = { db: store.db, now: () => NOW, randomBytes }
    await createAccount(deps, { username: 'real', password: 'x' })
    const account = await findUserByName(store.db, 'real')
    expect(account?.passwordHash).toMatch(/^scrypt\$16384\$8\$5\$/)
  })

  it('ends a token at its time, and a session with everything of its sign-in', async () => {
    const userId = await store.newUser('another lasting key here')
    const { db } = store
    const key = await addAuthKey(db, userId, { secret: 'session', lasting: false, now: NOW })
    await addToken(db, key, { secret: 'one', now: NOW, expiresAt: NOW + 10 })
    await addToken(db, key, { secret: 'two', now: NOW, expiresAt: NOW + 10 })
    const session = (await findSession(db, 'one', NOW + 9))!
    expect(session).toEqual({ user_id: userId, key_id: key.key_id, expires_at: NOW + 10 })
    expect(await findSession(db, 'one', NOW + 10)).toBeUndefined()

    await endSession(db, 'one', session)
    expect(await findSession(db, 'two', NOW)).toBeUndefined()
    expect(await findAuthKey(db, 'session', NOW)).toBeUndefined()
    expect(await findAuthKey(db, 'another lasting key here', NOW)).toBeDefined()
  })

  it('ends the key of a sign-in that issued no token for 30 days, and no lasting one', async () => {
    const userId = await store.newUser('a lasting key that is idle')
    const { db } = store
    const key = await addAuthKey(db, userId, { secret: 'idle', lasting: false, now: NOW })
    const used = NOW + MAX_KEY_IDLE_MS - 1
    expect(await findAuthKey(db, 'idle', used)).toEqual(key)
    await addToken(db, key, { secret: 'a use', now: used, expiresAt: used + 10 })
    expect(await findAuthKey(db, 'idle', used + MAX_KEY_IDLE_MS - 1)).toEqual(key)
    const end = used + MAX_KEY_IDLE_MS
    expect(await findAuthKey(db, 'idle', end)).toBeUndefined()
    expect(await findAuthKey(db, 'a lasting key that is idle', end)).toBeDefined()

    await addAuthKey(db, userId, { secret: 'fresh', lasting: false, now: end })
    const keys = db.selectFrom('auth_keys').select('key_id').where('key_id', '=', key.key_id)
    expect(await keys.execute()).toEqual([])
  })

  it('keeps the newest keys and tokens only, and forgets expired ones', async () => {
    const userId = await store.newUser('the lasting key survives this')
    const { db } = store
    const lasting = (await findAuthKey(db, 'the lasting key survives this', NOW))!
    for (let n = 0; n < MAX_SESSION_KEYS_PER_USER + 2; n++)
      await addAuthKey(db, userId, { secret: `key ${n}`, lasting: false, now: NOW })
    for (let n = 0; n < MAX_TOKENS_PER_USER + 2; n++)
      await addToken(db, lasting, { secret: `token ${n}`, now: NOW, expiresAt: NOW + 10 + n })
    expect(await findAuthKey(db, 'key 1', NOW)).toBeUndefined()
    expect(await findAuthKey(db, 'key 2', NOW)).toBeDefined()
    expect(await findAuthKey(db, 'the lasting key survives this', NOW)).toBeDefined()
    expect(await findSession(db, 'token 1', NOW)).toBeUndefined()
    expect(await findSession(db, 'token 2', NOW)).toBeDefined()

    const later = NOW + 1_000_000
    await addToken(db, lasting, { secret: 'late', now: later, expiresAt: later + 1 })
    const { left } = await db
      .selectFrom('access_tokens')
      .select((column) => column.fn.countAll<number>().as('left'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(left).toBe(1)
  })
})

describeOnPostgres('migrations', (place) => {
  it('let processes start on the same empty database at once', async () => {
    const opened = await Promise.all([openAt(place()), openAt(place()), openAt(place())])
    const tables = await opened[0].db.introspection.getTables()
    expect(tables.map((table) => table.name)).toContain('sharings')
    await Promise.all(opened.map((database) => database.close()))
  })
})
