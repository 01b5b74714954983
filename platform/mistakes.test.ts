import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlatform, type Platform, type PlatformOptions } from '#platform'
import { startRecordingServer, type RecordingServer } from '../tests/support/recording-server.ts'

// Mistakes of a program are reported at the public entry: what is wrong and where, without values that may be secret.

let server: RecordingServer
let platform: Platform

beforeAll(async () => {
  server = await startRecordingServer()
  platform = createPlatform({ serverUrl: server.url })
})
afterAll(() => server.stop())

async function errorOf(call: () => unknown): Promise<Error> {
  try {
    await call()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was refused')
}

describe('login', () => {
  it.each([['my-secret-auth-key'], [undefined], [null]])(
    'auth.login takes an object, not %j',
    async (given) => {
      const error = await errorOf(() => platform.auth.login(given as never))
      expect(error).toBeInstanceOf(TypeError)
      expect(error.message).toContain('{ username, password }')
      expect(error.message).not.toContain('secret')
    },
  )
})

describe('a list', () => {
  const item = { item_id: 1, fields: [] }

  it.each([
    ['drafts', () => platform.items.add(1, item as never)],
    ['patches', () => platform.items.update(1, item as never)],
    ['itemIds', () => platform.items.delete(1, 5 as never)],
    ['itemIds', () => platform.items.restore(1, 5 as never)],
    ['copies', () => platform.files.duplicate({} as never)],
  ])('a call refuses one value in place of a list: %s', async (name, call) => {
    const error = await errorOf(call)
    expect(error).toBeInstanceOf(TypeError)
    expect(error.message).toMatch(new RegExp(`^${name} must be a list`))
  })
})

describe('on', () => {
  it.each([
    ['an unknown event', ['itmes', {}, () => {}], RangeError],
    ['no address', ['items', () => {}], TypeError],
    ['no listener', ['items', {}], TypeError],
    ['a part the event has not', ['items', { itemId: 1 }, () => {}], RangeError],
    ['a part of another spelling', ['items', { app: 10 }, () => {}], RangeError],
    ['a part that no event has', ['connection', { state: 'open' }, () => {}], RangeError],
    ['an id that is none', ['items', { appId: 'tours' }, () => {}], RangeError],
    ['null for an id', ['items', { appId: null }, () => {}], RangeError],
  ])('platform.on refuses %s', (_what, given, kind) => {
    const on = platform.on as (...given: unknown[]) => unknown
    expect(() => on(...given)).toThrow(kind)
  })
})

describe('options', () => {
  it.each<[string, Partial<PlatformOptions> | undefined, typeof Error]>([
    ['no options', undefined, TypeError],
    ['an address with a fragment', { serverUrl: 'https://platform.example/#x' }, TypeError],
    ['an address with a password', { serverUrl: 'https://a:b@platform.example' }, TypeError],
    ['an address with a query', { serverUrl: 'http://host/?token=t' }, TypeError],
    ['an address of ftp', { serverUrl: 'ftp://host' }, TypeError],
    ['an empty address', { serverUrl: '' }, TypeError],
    ['no time', { timeoutMs: 0 }, RangeError],
    ['less than no time', { timeoutMs: -1 }, RangeError],
    ['a time in words', { timeoutMs: '5s' as never }, RangeError],
    ['half a retry', { retries: 0.5 }, RangeError],
    ['retries in words', { retries: 'x' as never }, RangeError],
    ['no bytes', { maxBytes: 0 }, RangeError],
    [
      'waits in words',
      { websocket: { url: 'ws://platform.example', backoff: { firstMs: '1' as never, capMs: 5 } } },
      RangeError,
    ],
    ['a websocket over http', { websocket: { url: 'http://platform.example' } }, TypeError],
  ])('createPlatform refuses %s', (_what, given, kind) => {
    const options = given && { serverUrl: server.url, ...given }
    const create = () => createPlatform(options as PlatformOptions)
    expect(create).toThrow(kind)
    expect(create).toThrow(/^(?!.*a:b@)/)
  })

  it('createPlatform takes timeoutMs Infinity', async () => {
    const patient = createPlatform({ serverUrl: server.url, timeoutMs: Infinity })
    await expect(patient.version()).resolves.toBeDefined()
  })
})

describe('a call', () => {
  it('platform.request refuses a query in the path, and does not repeat it', async () => {
    const call = { method: 'GET', path: '/api/app/get?token=secret' } as const
    const error = await errorOf(() => platform.request(call))
    expect(error).toBeInstanceOf(TypeError)
    expect(error.message).not.toContain('secret')
  })

  it('a NetworkError names the server', async () => {
    const nowhere = createPlatform({ serverUrl: 'http://127.0.0.1:9', retries: 0 })
    const error = await errorOf(() => nowhere.version())
    expect(error.message).toBe('GET /version at http://127.0.0.1:9 got no answer')
  })

  it('files.upload takes bytes, and names a wrong value', async () => {
    const place = { appId: 1, itemId: 0 }
    const error = await errorOf(() => platform.files.upload({ ...place, file: 5 as never }))
    expect(error.message).toBe('file must be a Blob, bytes or a text, not another number')
    const bytes = new Uint8Array([1, 2, 3])
    await errorOf(() => platform.files.upload({ ...place, file: bytes }))
    expect(server.arrived.at(-1)?.headers.get('content-type')).toContain('multipart/form-data')
  })
})

it('apps.get asks for the right address when a page comes in place of an app, and only then', async () => {
  const answering = (body: string) =>
    createPlatform({ serverUrl: 'http://x', fetch: async () => new Response(body) }).apps.get(1)
  await expect(answering('<!doctype html><p>Hello')).rejects.toThrow(
    'found string: is the address of the platform right?',
  )
  await expect(answering('nonsense')).rejects.toThrow(/found string$/)
})
