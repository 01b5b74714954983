import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AuthError, HttpError, NetworkError, ShapeError } from '../errors.ts'
import type { SignIn } from '../model/user.ts'
import { Session, type SessionOptions } from './session.ts'
import { memoryStorage, type SessionStorage } from './storage.ts'

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
  it.each([
    ['has ended by the clock of this machine', 0],
    ['ends now', 7_200_000],
  ])('a token that %s when it arrives counts until it is refused', async (_what, expiresAt) => {
    const { session, renewals, clock } = open({ authKey: KEY })
    clock.now = 7_200_000
    const first = session.token()
    await settled()
    renewals[0]?.answer(signIn({ expiresAt }))
    expect(await first).toBe('token')
    clock.now += 3_600_000
    expect(await session.token()).toBe('token')
    const renewed = session.refreshToken('token')
    await settled()
    renewals[1]?.answer(signIn({ accessToken: 'next', expiresAt }))
    expect([await renewed, await session.token()]).toEqual(['next', 'next'])
    expect(renewals).toHaveLength(2)
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
  it('a sign-out during a renewal does not stop the renewal of the next user', async () => {
    const { session, renewals } = open({ authKey: KEY })
    const first = session.token().catch((error: unknown) => error)
    await settled()
    await session.open(signIn({ accessToken: '', authKey: 'other' }))
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

describe('a renewal that says nothing about the key', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  const passing: [string, Error][] = [
    ...[301, 400, 403, 404, 408, 409, 421, 425, 429, 500, 502, 503, 504].map(
      (status): [string, Error] => [`${status}`, new HttpError('POST /auth/login', status, {})],
    ),
    ['401 of a gateway', new HttpError('POST /auth/login', 401, '<html>gateway</html>')],
    ['401 without a body', new HttpError('POST /auth/login', 401, '')],
    ['a page', new ShapeError('a user', '<html>sign in to the wifi</html>')],
    ['no answer', new NetworkError('POST /auth/login', new DOMException('late', 'TimeoutError'))],
  ]
  it.each(passing)('%s is not final', async (_what, error) => {
    const { session, renewals } = open({ authKey: KEY })
    for (const at of [0, 1]) {
      const failing = session.token()
      await settled()
      renewals[at]?.fail(error)
      await expect(failing).rejects.toBe(error)
    }
    const token = session.token()
    await vi.runAllTimersAsync()
    expect(renewals).toHaveLength(3)
    renewals[2]?.answer(signIn())
    expect(await token).toBe('token')
  })

  it('does not make one sign-in for every call', async () => {
    let logins = 0
    const { session } = open({
      authKey: KEY,
      signIn: () => {
        logins++
        return Promise.reject(new HttpError('POST /auth/login', 503, ''))
      },
    })
    for (let call = 0; call < 100; call++) {
      const refused = expect(session.token()).rejects.toThrow('503')
      await vi.runAllTimersAsync()
      await refused
    }
    expect(logins).toBeLessThan(8)
    await session.open(signIn())
    expect(await session.token()).toBe('token')
  })

  it('heeds Retry-After', async () => {
    let logins = 0
    const busy = new HttpError('POST /auth/login', 429, {}, { retryAfterMs: 30_000 })
    const { session } = open({
      authKey: KEY,
      signIn: () => {
        logins++
        return Promise.reject(busy)
      },
    })
    for (let call = 0; call < 5; call++) await expect(session.token()).rejects.toBe(busy)
    expect(logins).toBe(1)
  })
})

/** Two pages with one storage, whose user has one token at a time: each sign-in ends the token before. */
function openPages(shared: Partial<SessionStorage> = {}) {
  const storage = { ...memoryStorage(), ...shared }
  const clock = { now: 0 }
  let count = 0
  const logins: string[] = []
  const page = (options: Partial<SessionOptions> = {}) =>
    new Session({
      storage,
      now: () => clock.now,
      signIn: async (authKey) => {
        logins.push(authKey)
        await settled()
        return signInOf(authKey)
      },
      ...options,
    })
  const signInOf = (authKey: string): SignIn => ({
    user: { user_id: Number(authKey) },
    accessToken: `token ${++count}`,
    expiresAt: clock.now + 1000,
    authKey,
  })
  return { storage, clock, logins, page, signInOf }
}

describe('two pages with one stored session', () => {
  it('a sign-out during the renewal of the other is not undone', async () => {
    const { page, clock, signInOf, storage } = openPages()
    const [one, two] = [page(), page()]
    await one.open(signInOf('1'))
    await two.token()
    clock.now += 2000
    const renewing = two.token()
    await Promise.resolve()
    await one.close()
    await expect(renewing).rejects.toThrow(AuthError)
    expect([two.user, await storage.read()]).toEqual([undefined, null])
  })

  it.each(['renews its token', 'changes its user'])(
    'a sign-in as another user stays when the other page %s',
    async (what) => {
      const { page, clock, signInOf } = openPages()
      const [one, two] = [page(), page()]
      await one.open(signInOf('1'))
      await two.token()
      await one.open(signInOf('2'))
      const { generation } = two
      if (what === 'renews its token') {
        clock.now += 2000
        await expect(two.token()).rejects.toThrow(AuthError)
      } else await two.rename({ user_id: 1, fullname: 'One' })
      expect(two.user?.user_id).toBe(2)
      expect(two.generation).toBeGreaterThan(generation)
      const next = page()
      await next.token()
      expect(next.user?.user_id).toBe(2)
    },
  )

  it('a program with a key of its own stays signed in, whatever is stored', async () => {
    const { page, clock, signInOf, storage } = openPages()
    const worker = page({ authKey: '1' })
    await worker.token()
    await page().open(signInOf('2'))
    clock.now += 2000
    await worker.token()
    expect(worker.user?.user_id).toBe(1)
    await storage.clear()
    clock.now += 2000
    await worker.token()
    expect(worker.user?.user_id).toBe(1)
  })
})

it.each([
  ['with a key', KEY],
  ['without a key', undefined],
])('a stored session %s that was refused ends, and is not tried again', async (_what, authKey) => {
  const storage = memoryStorage()
  await open({ storage }).session.open(signIn({ authKey }))
  const { session, renewals } = open({ storage })
  expect(await session.token()).toBe('token')
  const before = session.generation
  const both = Promise.all([session.refreshToken('token'), session.refreshToken('token')])
  await settled()
  renewals[0]?.fail(new HttpError('POST /auth/login', 401, { error: 'no such key' }))
  expect(await both).toEqual(['', ''])
  expect([session.user, await session.token(), session.endings]).toEqual([undefined, '', 1])
  expect(session.generation).toBe(before)
  expect(await session.refreshToken('token')).toBe('')
  expect(await session.refreshToken('')).toBeUndefined()
  expect(await storage.read()).toBeNull()
})
