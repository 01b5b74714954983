import { describe, expect, inject, it } from 'vitest'
import { createPlatform, memoryStorage, type Platform } from 'mandry/platform'
import { errorOf } from './support/outcome.ts'

// Node shows where a redirect leads, a browser does not; an upload with progress is an XMLHttpRequest there.

const { url, foreignUrl } = inject('redirecting')
const UPLOAD = { appId: 1, itemId: 0, file: new Blob(['SECRET-BYTES']), name: 'x.txt' }
const READ = { method: 'GET', path: '/version' } as const
const isBrowser = typeof XMLHttpRequest !== 'undefined'

/** A client that has a token. */
async function signedIn(serverUrl = url): Promise<Platform> {
  const storage = memoryStorage()
  await storage.write(JSON.stringify({ user_id: 1, accesstoken: 'SECRET-TOKEN' }))
  return createPlatform({ serverUrl, storage })
}

/** What the other origin was sent by one test. */
async function arrived(): Promise<unknown> {
  return await (await fetch(`${foreignUrl}/arrived`)).json()
}

describe('a redirect to another origin', () => {
  it.each<[string, (platform: Platform) => Promise<unknown>]>([
    ['a sign-in', ({ auth }) => auth.login({ username: 'ann', password: 'SECRET-WORD' })],
    ['a read', ({ apps }) => apps.get(1)],
    ['a read with progress', ({ request }) => request({ ...READ, onProgress: () => {} })],
    ['a write', ({ groups }) => groups.create('x')],
    ['an upload', ({ files }) => files.upload(UPLOAD)],
    ['an upload with progress', ({ files }) => files.upload(UPLOAD, { onProgress: () => {} })],
  ])('gets nothing of %s, and the error says what to do', async (_name, call) => {
    const error = await errorOf(call(await signedIn()))
    expect(await arrived()).toEqual([])
    const where = isBrowser ? '' : ` to ${foreignUrl}`
    const message = `at ${url} is redirected${where}, which is not followed: set serverUrl to an address `
    const said = { name: 'RedirectError', code: 'redirect' }
    expect(error).toMatchObject({ ...said, message: expect.stringContaining(message) })
  })
})

it('a read follows a redirect within the origin where the runtime shows it', async () => {
  const version = (await signedIn(`${url}/near`)).version()
  const outcome = isBrowser ? await errorOf(version) : await version
  expect(outcome).toMatchObject(isBrowser ? { code: 'redirect' } : { path: '/here/version' })
})
