import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  AuthError,
  createPlatform,
  HttpError,
  memoryStorage,
  NetworkError,
  type App,
  type Platform,
} from 'mandry/platform'
import { errorOf, recordingFetch, refusalOf } from './support/outcome.ts'
import { PASSWORD } from './support/password.ts'
import { connect, connectLive, peopleOf } from './support/people.ts'
import { createTours } from './support/tour-app.ts'

const { owner, guest } = peopleOf('request')
const platform = connect(owner)
/** Nobody answers there. */
const NOWHERE = 'http://127.0.0.1:9'

afterEach(() => vi.restoreAllMocks())

describe('a call of any kind', () => {
  it('reads and writes as the user who is signed in', async () => {
    const app = JSON.stringify({ app_name: 'Anything + "more" & 100%' })
    const create = { method: 'POST', path: '/api/app/create', fields: { app } } as const
    const { app_id } = (await platform.request(create)) as App
    const read = { method: 'GET', path: '/api/app/get', fields: { app_id } } as const
    expect(await connect(owner).request(read)).toMatchObject({
      app_name: 'Anything + "more" & 100%',
      permission: 4,
    })
    expect(await refusalOf(connect(guest).request(read))).toBe(403)
    expect(await errorOf(connect().request(read))).toBeInstanceOf(AuthError)
  })

  it('says what the server said when it is refused', async () => {
    const error = await errorOf(platform.request({ method: 'POST', path: '/api/no/such/call' }))
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({
      status: 404,
      message: 'POST /api/no/such/call answered 404',
    })
    const create = { method: 'POST', path: '/api/app/create', fields: { app: '{}' } } as const
    const refused = await errorOf(platform.request(create))
    expect(refused).toMatchObject({ status: 400 })
    expect((refused as HttpError).body).toMatchObject({ error: expect.any(String) })
  })
})

describe('identical reads', () => {
  it('are not shared between users, and do not answer the next one', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let lists = 0
    const firstListIsSlow: typeof fetch = async (input, init) => {
      const isFirst = new Request(input).url.includes('/applist/') && ++lists === 1
      const response = await fetch(input, init)
      if (isFirst) await released
      return response
    }
    const client = connect(owner, { fetch: firstListIsSlow })
    const { app_id } = await client.apps.create({ app_name: 'Not for the next' })
    const mine = errorOf(client.apps.list())
    await client.auth.login({ authKey: guest.authKey })
    const theirs = await client.apps.list()
    release()
    expect(await mine).toBeInstanceOf(AuthError)
    expect(theirs.map((app) => app.app_id)).not.toContain(app_id)
  })
})

describe('leaving', () => {
  it('ends a call with the reason of its signal, before it is sent and while it runs', async () => {
    const { appId } = await createTours(platform)
    const { fetch, requests } = recordingFetch()
    const client = connect(owner, { fetch })
    await client.auth.token()
    requests.length = 0
    const reason = new Error('the visitor left')
    const gone = AbortSignal.abort(reason)
    expect(await errorOf(client.apps.get(appId, { signal: gone }))).toBe(reason)
    expect(requests).toEqual([])

    const leaving = new AbortController()
    const call = client.apps.get(appId, { signal: leaving.signal })
    leaving.abort(reason)
    expect(await errorOf(call)).toBe(reason)
    expect(await client.apps.get(appId)).toMatchObject({ app_id: appId })
  })

  it('ends nothing for others who wait for the same', async () => {
    const { appId } = await createTours(platform)
    const client = connect(owner)
    const leaving = new AbortController()
    const call = client.apps.get(appId, { signal: leaving.signal })
    const other = client.apps.get(appId)
    leaving.abort(new Error('left'))
    expect(await errorOf(call)).toMatchObject({ message: 'left' })
    expect(await other).toMatchObject({ app_id: appId })
  })

  it.each<[string, (client: Platform, signal: AbortSignal) => Promise<unknown>]>([
    ['items.add', (client, signal) => client.items.add(1, [{ fields: [] }], { signal })],
    ['files.upload', (client, signal) => client.files.upload(FILE, { signal })],
    ['groups.create', (client, signal) => client.groups.create('x', { signal })],
    ['auth.users', (client, signal) => client.auth.users('x', { signal })],
    ['messages.broadcast', (client, signal) => client.messages.broadcast(1, 'x', { signal })],
    ['documents.find', (client, signal) => client.documents.find({ app_id: 1 }, { signal })],
    ['sharing.appUsers', (client, signal) => client.sharing.appUsers(1, { signal })],
    ['chunks.last', (client, signal) => client.chunks.last(1, { signal })],
    ['version', (client, signal) => client.version({ signal })],
  ])('ends %s', async (_name, call) => {
    const leaving = new AbortController()
    const calling = call(platform, leaving.signal)
    leaving.abort(new Error('left'))
    expect(await errorOf(calling)).toMatchObject({ message: 'left' })
  })
})

const FILE = { appId: 1, itemId: 0, file: new Blob(['x']), name: 'x.txt' }

describe('a call that takes too long', () => {
  it('is given up, and the client goes on', async () => {
    const client = connect()
    // Checking a password takes the server far longer.
    const login = { username: owner.username, password: PASSWORD }
    const error = await errorOf(client.auth.login(login, { timeoutMs: 2 }))
    expect(error).toBeInstanceOf(NetworkError)
    expect((error as NetworkError).cause).toMatchObject({ name: 'TimeoutError' })
    expect(client.auth.user).toBeUndefined()
    expect((await client.auth.login(login)).user_id).toBe(owner.userId)
  })
})

describe('secrets', () => {
  /** All that can be read of a value, errors and their causes included. */
  function textOf(value: unknown): string {
    if (!(value instanceof Error)) return JSON.stringify(value) ?? String(value)
    const { name, message, stack, cause } = value
    const own = JSON.stringify(Object.entries(value))
    return [name, message, stack, own, cause === undefined ? '' : textOf(cause)].join('\n')
  }

  /** A client that holds a token for a server that does not answer. */
  async function lost(accesstoken: string): Promise<Platform> {
    const storage = memoryStorage()
    await storage.write(JSON.stringify({ user_id: 1, accesstoken }))
    return createPlatform({ serverUrl: NOWHERE, storage, retries: 0 })
  }

  it('are in no error and not on the console', async () => {
    const spies = (['error', 'warn', 'log', 'info', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => {}),
    )
    const token = await platform.auth.token()
    const badKey = 'a-key-that-nobody-gave-out'
    const stale = connect({ ...owner, authKey: badKey })
    const unreachable = await lost(token)
    const wrong = { username: owner.username, password: `${PASSWORD}!` }
    const errors = await Promise.all(
      [
        platform.request({ method: 'GET', path: '/api/no/such/call' }),
        platform.apps.get(999_999),
        platform.items.add(999_999, [{ fields: [] }]),
        platform.files.delete(1, 999_999),
        platform.chunks.get(999_999, 'x'),
        platform.auth.login({ accessToken: `${token}x` }),
        connect().auth.login(wrong),
        stale.apps.list(),
        unreachable.apps.list(),
        unreachable.files.upload({ appId: 1, itemId: 0, file: new Blob(['x']) }),
        unreachable.groups.create('x'),
      ].map(errorOf),
    )
    const { platform: live } = connectLive({ ...owner, authKey: badKey })
    await expect.poll(() => live.connection).toBe('open')
    errors.push(await errorOf(live.apps.get(1)))
    const said = (): unknown[] => spies.flatMap((spy) => spy.mock.calls).flat()
    await expect.poll(said).not.toEqual([])

    const texts = [...errors, ...said()].map(textOf).join('\n')
    expect(texts).toContain('answered 404')
    for (const secret of [token, owner.authKey, badKey, PASSWORD])
      expect(texts).not.toContain(secret)
  })

  it('stay out of addresses, but for the token of a read', async () => {
    const { fetch, requests } = recordingFetch()
    const client = connect(owner, { fetch })
    const token = await client.auth.token()
    await createTours(client, ['Київ'])
    expect(requests.join()).not.toContain(token)
    expect(requests.join()).not.toContain(owner.authKey)
    await client.apps.list()
    expect(requests.at(-1)).toBe(`GET /api/applist/get?token=${token}`)
  })
})
