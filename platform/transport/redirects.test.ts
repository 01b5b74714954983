import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPlatform, memoryStorage, RedirectError, type Platform } from '#platform'
import { startRecordingServer, type RecordingServer } from '../../tests/support/recording-server.ts'

let server: RecordingServer
let foreign: RecordingServer
beforeEach(async () => {
  server = await startRecordingServer()
  foreign = await startRecordingServer()
})
afterEach(async () => {
  await server.stop()
  await foreign.stop()
})

/** Redirects everything but `/elsewhere`. */
function redirectTo(address: string, status = 307): void {
  server.answer(({ path }) =>
    path === '/elsewhere'
      ? Response.json({ version: 2 })
      : new Response(null, { status, headers: { location: address } }),
  )
}

/** A client that has a token. */
async function signedIn(): Promise<Platform> {
  const storage = memoryStorage()
  await storage.write(JSON.stringify({ user_id: 1, accesstoken: 'SECRET' }))
  return createPlatform({ serverUrl: server.url, storage })
}

const UPLOAD = { appId: 1, itemId: 0, file: new Blob(['secret bytes']), name: 'x.txt' }
const CALLS: readonly [string, (platform: Platform) => Promise<unknown>][] = [
  ['a sign-in', ({ auth }) => auth.login({ username: 'ann', password: 'correct horse' })],
  ['a read', ({ apps }) => apps.get(1)],
  ['a read that writes', ({ files }) => files.delete(1, 2)],
  ['a write', ({ groups }) => groups.create('x')],
  ['a DELETE', ({ request }) => request({ method: 'DELETE', path: '/x' })],
  ['an upload', ({ files }) => files.upload(UPLOAD)],
  ['an upload with progress', ({ files }) => files.upload(UPLOAD, { onProgress: () => {} })],
]

describe.each([301, 302, 303, 307, 308])('a redirect to another origin, with %s', (status) => {
  it.each(CALLS)('gets nothing of %s', async (_name, call) => {
    redirectTo(`${foreign.url}/there?token=SECRET`, status)
    const failed = call(await signedIn())
    await expect(failed).rejects.toThrow(RedirectError)
    await expect(failed).rejects.toMatchObject({
      code: 'redirect',
      message: expect.stringMatching(
        `at ${server.url} is redirected to ${foreign.url}, which is not followed: set serverUrl `,
      ),
    })
    await expect(failed).rejects.toMatchObject({ message: expect.not.stringContaining('SECRET') })
    expect(foreign.arrived).toEqual([])
    expect(server.arrived).toHaveLength(1)
  })
})

describe('a redirect within the origin', () => {
  it('of a read is followed', async () => {
    redirectTo('/elsewhere')
    const { version } = createPlatform({ serverUrl: server.url })
    expect(await version()).toEqual({ version: 2 })
  })

  it('of a write is not: it may be done twice, or lose its body', async () => {
    redirectTo('/elsewhere')
    await expect((await signedIn()).groups.create('x')).rejects.toThrow(RedirectError)
    expect(server.arrived).toHaveLength(1)
  })

  it('is followed five times', async () => {
    redirectTo('/version')
    await expect((await signedIn()).version()).rejects.toThrow(RedirectError)
    expect(server.arrived).toHaveLength(6)
  })

  it('that leads on to another origin is not followed there', async () => {
    server.answer(({ path }) => {
      const location = path === '/near' ? `${foreign.url}/there` : '/near'
      return new Response(null, { status: 302, headers: { location } })
    })
    await expect((await signedIn()).version()).rejects.toThrow(RedirectError)
    expect(foreign.arrived).toEqual([])
  })

  it.each([
    ['a user name', (url: string) => url.replace('//', '//ann:pass@')],
    ['another scheme', (url: string) => `blob:${url}/1`],
    ['no address at all', () => 'http://:-1'],
  ])('is not followed to %s, which no error repeats', async (_name, write) => {
    redirectTo(`${write(server.url)}?token=SECRET`)
    const error: unknown = await (await signedIn()).version().catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(RedirectError)
    expect(String(error)).not.toMatch(/SECRET|ann|pass/)
  })
})

it('https of the same host is another origin', async () => {
  const asked: unknown[] = []
  const upgrade: typeof fetch = async (input) => {
    asked.push(input)
    return new Response(null, { status: 301, headers: { location: 'https://a.example/version' } })
  }
  const { version } = createPlatform({ serverUrl: 'http://a.example', fetch: upgrade })
  await expect(version()).rejects.toThrow('is redirected to https://a.example,')
  expect(asked).toEqual(['http://a.example/version?token='])
})

it('the answer of another origin is refused where a fetch follows redirects all the same', async () => {
  foreign.answer(() => Response.json({ version: 3 }))
  redirectTo(`${foreign.url}/version`)
  const following: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'follow' })
  const { version } = createPlatform({ serverUrl: server.url, fetch: following })
  await expect(version()).rejects.toThrow(RedirectError)
})

it('an answer with a redirect status and without an address is an answer', async () => {
  server.answer(() => new Response('"choose"', { status: 300 }))
  expect(await createPlatform({ serverUrl: server.url }).version()).toBe('choose')
})
