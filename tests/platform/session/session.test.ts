import { describe, expect, it } from 'vitest'
import { AuthError, HttpError, NetworkError } from '../../../platform/errors.ts'
import type { SignIn } from '../../../platform/model/user.ts'
import { Session, type SessionOptions } from '../../../platform/session/session.ts'
import { memoryStorage } from '../../../platform/session/storage.ts'

const KEY = 'auth-key'

function signIn(rest: Partial<SignIn> = {}): SignIn {
  return {
    user: { user_id: 1, username: 'one' },
    accessToken: 'token',
    expiresAt: 1000,
    authKey: undefined,
    ...rest,
  }
}

/** A session whose renewals the test answers; its clock shows 0 until it is moved. */
function open(options: Partial<SessionOptions> = {}) {
  const renewals: { authKey: string; answer: (one: SignIn) => void; fail: (e: unknown) => void }[] =
    []
  const clock = { now: 0 }
  const lines: unknown[][] = []
  const log = (...line: unknown[]) => void lines.push(line)
  const session = new Session({
    signIn: (authKey) => {
      const { promise, resolve, reject } = Promise.withResolvers<SignIn>()
      renewals.push({ authKey, answer: resolve, fail: reject })
      return promise
    },
    now: () => clock.now,
    log: { warn: log, error: log },
    ...options,
  })
  return { session, renewals, clock, lines }
}

/** Lets what is settled already be heard. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a token', () => {
  it('the token of a visitor is empty, and nothing is sent (A06)', async () => {
    const { session, renewals } = open()
    expect(await session.token()).toBe('')
    expect(renewals).toEqual([])
    await expect(session.userId()).rejects.toThrow(AuthError)
  })

  it('calls at the same time sign in once', async () => {
    const { session, renewals } = open({ authKey: KEY })
    const all = Promise.all(Array.from({ length: 50 }, () => session.token()))
    await settled()
    renewals[0]?.answer(signIn())
    expect(new Set(await all)).toEqual(new Set(['token']))
    expect(renewals.map(({ authKey }) => authKey)).toEqual([KEY])
    expect(session.authKey).toBe(KEY)
  })

  it('a token is renewed when it expires', async () => {
    const { session, renewals, clock } = open()
    await session.open(signIn({ authKey: KEY }))
    clock.now = 999
    expect(await session.token()).toBe('token')
    clock.now = 1000
    const token = session.token()
    await settled()
    renewals[0]?.answer(signIn({ accessToken: 'next', expiresAt: 2000 }))
    expect(await token).toBe('next')
    expect(session.expiresAt).toBe(2000)
  })

  it('a token without an expiry is renewed when it is refused (A04)', async () => {
    const { session, renewals, clock } = open()
    await session.open(signIn({ authKey: KEY, expiresAt: undefined }))
    clock.now = Number.MAX_SAFE_INTEGER
    expect(await session.token()).toBe('token')
    const renewed = session.refreshToken('token')
    renewals[0]?.answer(signIn({ accessToken: 'next' }))
    expect(await renewed).toBe('next')
  })

  it('a refused token that was replaced meanwhile is not renewed again', async () => {
    const { session, renewals } = open()
    await session.open(signIn({ accessToken: 'new', authKey: KEY }))
    expect(await session.refreshToken('old')).toBe('new')
    expect(renewals).toEqual([])
  })

  it('an expired token without an auth key is an AuthError', async () => {
    const { session, clock } = open()
    await session.open(signIn())
    clock.now = 1000
    await expect(session.token()).rejects.toThrow(AuthError)
    expect(await session.refreshToken('token')).toBeUndefined()
  })
})

describe('a renewal that fails', () => {
  it('a renewal that fails rejects all waiting calls, and the next call renews', async () => {
    const { session, renewals } = open({ authKey: KEY })
    const all = Promise.allSettled(Array.from({ length: 50 }, () => session.token()))
    await settled()
    const reason = new NetworkError('POST /auth/login', null)
    renewals[0]?.fail(reason)
    for (const one of await all) expect(one).toEqual({ status: 'rejected', reason })
    const token = session.token()
    await settled()
    renewals[1]?.answer(signIn())
    expect(await token).toBe('token')
  })

  it.each([
    [401, AuthError],
    [403, AuthError],
    [429, HttpError],
    [503, HttpError],
  ])('with status %i is an error to act on', async (status, kind) => {
    const { session, renewals } = open({ authKey: KEY })
    const token = session.token()
    await settled()
    renewals[0]?.fail(new HttpError('POST /auth/login', status, null))
    await expect(token).rejects.toThrow(kind)
  })
})

it('a session tries a refused auth key once, until the next sign-in', async () => {
  const { session, renewals } = open({ authKey: KEY })
  const token = session.token()
  await settled()
  renewals[0]?.fail(new HttpError('POST /auth/login', 401, null))
  await expect(token).rejects.toThrow(AuthError)
  await expect(session.token()).rejects.toThrow(AuthError)
  expect(renewals).toHaveLength(1)
  await session.open(signIn({ authKey: KEY }))
  expect(await session.token()).toBe('token')
})

describe('a sign-out', () => {
  it('a sign-out drops the user, the token and the key, in the storage too (A01)', async () => {
    const storage = memoryStorage()
    const { session, renewals } = open({ storage })
    await session.open(signIn({ authKey: KEY }))
    expect(await storage.read()).toContain(KEY)
    expect(await session.close()).toBe('token')
    expect(session.user).toBeUndefined()
    expect(session.authKey).toBeUndefined()
    expect(await storage.read()).toBeNull()
    expect(await session.token()).toBe('')
    expect(renewals).toEqual([])
  })

  it('a sign-out during a renewal is not undone by its answer', async () => {
    const { session, renewals } = open({ authKey: KEY })
    const token = session.token()
    await settled()
    await session.close()
    renewals[0]?.answer(signIn())
    await expect(token).rejects.toThrow(AuthError)
    expect(session.user).toBeUndefined()
    expect(await session.token()).toBe('')
  })

  it('a sign-out during a renewal does not stop the renewal of the next user', async () => {
    const { session, renewals } = open({ authKey: KEY })
    const first = session.token().catch((error: unknown) => error)
    await settled()
    await session.open(signIn({ expiresAt: 0, authKey: 'other' }))
    const second = session.token()
    await settled()
    renewals[0]?.fail(new Error('late'))
    await first
    const third = session.token()
    renewals[1]?.answer(signIn({ accessToken: 'other', authKey: 'other' }))
    expect([await second, await third]).toEqual(['other', 'other'])
    expect(renewals.map(({ authKey }) => authKey)).toEqual([KEY, 'other'])
  })

  it('a sign-out gives the stored token of an earlier visit', async () => {
    const storage = memoryStorage()
    await open({ storage }).session.open(signIn())
    const { session } = open({ storage })
    expect(await session.close()).toBe('token')
    expect(await session.token()).toBe('')
  })

  it('a sign-out clears the storage after a slow write', async () => {
    let kept: string | null = null
    const write = Promise.withResolvers<void>()
    const { session } = open({
      storage: {
        read: () => kept,
        write: async (text) => {
          await write.promise
          kept = text
        },
        clear: () => void (kept = null),
      },
    })
    const opening = session.open(signIn())
    const closing = session.close()
    write.resolve()
    await Promise.all([opening, closing])
    expect(kept).toBeNull()
  })
})

describe('another user', () => {
  it('another user gets nothing of the previous one (A03)', async () => {
    const { session } = open()
    await session.open(signIn({ authKey: KEY }))
    const { generation } = session
    await session.open(signIn({ user: { user_id: 2 }, accessToken: 'second' }))
    expect(session.authKey).toBeUndefined()
    expect(session.user).toEqual({ user_id: 2 })
    expect(session.generation).toBeGreaterThan(generation)
  })

  it('another user is not renamed by an answer to the previous one', async () => {
    const { session } = open()
    await session.open(signIn())
    await session.rename({ user_id: 2, fullname: 'Other' })
    expect(session.user).toMatchObject({ user_id: 1 })
    await session.rename({ user_id: 1, fullname: 'New' })
    expect(session.user).toEqual({ user_id: 1, fullname: 'New' })
    expect(await session.token()).toBe('token')
  })
})

describe('a stored session', () => {
  it('a stored session goes on at the next visit, also after it expired', async () => {
    const storage = memoryStorage()
    await open({ storage }).session.open(signIn({ authKey: KEY }))
    const { session, clock, renewals } = open({ storage })
    expect(session.user).toBeUndefined()
    expect(await session.token()).toBe('token')
    expect(session.user).toEqual({ user_id: 1, username: 'one' })
    clock.now = 1000
    const token = session.token()
    await settled()
    expect(renewals[0]?.authKey).toBe(KEY)
    renewals[0]?.answer(signIn({ accessToken: 'next' }))
    expect(await token).toBe('next')
  })

  it('a stored session is ignored when another auth key is passed in', async () => {
    const storage = memoryStorage()
    await open({ storage }).session.open(signIn({ authKey: KEY }))
    const { session, renewals } = open({ storage, authKey: 'other' })
    const token = session.token()
    await settled()
    expect(renewals[0]?.authKey).toBe('other')
    renewals[0]?.answer(signIn())
    await token
  })

  it.each([
    ['broken', () => '{'],
    ['of another shape', () => '{"user_id":1}'],
    ['null', () => 'null'],
    ['missing', () => null],
    ['unreadable', () => Promise.reject(new Error(`can not read ${KEY}`))],
  ])('that is %s is left, and no secret is logged', async (_what, read) => {
    const storage = { ...memoryStorage(), read }
    const { session, lines } = open({ storage })
    expect(await session.token()).toBe('')
    expect(JSON.stringify(lines)).not.toContain(KEY)
  })

  it('a storage that fails does not stop the session', async () => {
    const slip = () => {
      throw new Error(`can not write ${KEY}`)
    }
    const { session, lines } = open({ storage: { read: () => null, write: slip, clear: slip } })
    await session.open(signIn({ authKey: KEY }))
    expect(await session.token()).toBe('token')
    await session.close()
    expect(await session.token()).toBe('')
    expect(lines).toHaveLength(2)
    expect(JSON.stringify(lines)).not.toContain(KEY)
  })
})

it('a session calls its listeners after every sign-in, renewal and sign-out until they unsubscribe', async () => {
  const { session } = open()
  let heard = 0
  const stop = session.onChange(() => void heard++)
  await session.open(signIn())
  await session.close()
  expect(heard).toBe(2)
  stop()
  await session.open(signIn())
  expect(heard).toBe(2)
})
