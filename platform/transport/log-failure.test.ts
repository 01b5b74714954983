import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPlatform, memoryStorage, type Platform, type PlatformOptions } from '#platform'
import { GudHub } from '../gudhub/index.ts'
import { startRecordingServer, type RecordingServer } from '../../tests/support/recording-server.ts'

// Specification, section 8: platform HTTP errors are logged with the status, and the promise is rejected.

const SECRETS = ['s3cret-token', 'pa55word', 's3cret-body']

afterEach(() => void vi.restoreAllMocks())

async function startServer(status: number): Promise<RecordingServer> {
  const server = await startRecordingServer()
  server.answer(() => Response.json({ error: 'out of order', echo: SECRETS }, { status }))
  onTestFinished(() => server.stop())
  return server
}

/** What the console gets, every argument in full. */
function readConsole(): string[] {
  const lines: string[] = []
  for (const method of ['error', 'warn', 'log'] as const)
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      lines.push(parts.map(String).join(' '))
    })
  return lines
}

async function connect(serverUrl: string, options: Partial<PlatformOptions> = {}) {
  const storage = memoryStorage()
  await storage.write(JSON.stringify({ user_id: 1, accesstoken: 's3cret-token' }))
  const platform = createPlatform({ serverUrl, storage, retries: 0, ...options })
  onTestFinished(() => platform.close())
  return platform
}

describe('a failed call of the platform', () => {
  const CALLS: [string, (platform: Platform, url: string) => Promise<unknown>][] = [
    ['GET /api/app/get', (platform) => platform.apps.get(7)],
    ['POST /api/items/add', ({ items }) => items.add(7, [{ fields: [] }])],
    ['GET /auth/userlist', (platform) => platform.auth.users('a')],
    ['POST /auth/login', ({ auth }) => auth.login({ username: 'a', password: 'pa55word' })],
    ['GET /version', (platform) => platform.version()],
    ['DELETE /any', (platform) => platform.request({ method: 'DELETE', path: '/any' })],
    ['GET of a file at', (platform, url) => platform.files.download(`${url}/s3cret-body`)],
  ]

  it.each(CALLS)('is one line with its status and without secrets: %s', async (name, call) => {
    const server = await startServer(500)
    const lines = readConsole()
    await expect(call(await connect(server.url), server.url)).rejects.toThrow('500')
    expect(lines.filter((line) => line.includes(name))).toHaveLength(1)
    expect(lines).toEqual([expect.stringMatching(/^mandry\/platform: .* answered 500/)])
    for (const secret of SECRETS) expect(lines.join('\n')).not.toContain(secret)
  })

  it('is one line for all callers that share it, after its last retry', async () => {
    const server = await startServer(503)
    const lines = readConsole()
    const { version } = await connect(server.url, { retries: 1 })
    const answers = await Promise.allSettled([version(), version(), version()])
    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    expect(server.arrived).toHaveLength(2)
    expect(lines).toEqual(['mandry/platform: GET /version answered 503: out of order'])
  })

  it('is logged when the token is refused, with the status that the server gave', async () => {
    const server = await startServer(401)
    const lines = readConsole()
    const { version } = await connect(server.url)
    await expect(version()).rejects.toMatchObject({ code: 'auth' })
    // Another line says that the stored session has ended.
    expect(lines.filter((line) => line.includes('GET /version'))).toEqual([
      expect.stringContaining('GET /version answered 401'),
    ])
  })

  it('is logged when no answer arrives', async () => {
    const server = await startServer(500)
    const { url } = server
    await server.stop()
    const lines = readConsole()
    const { version } = await connect(url)
    await expect(version()).rejects.toMatchObject({ code: 'network' })
    expect(lines).toEqual([`mandry/platform: GET /version at ${url} got no answer`])
  })

  it('is not logged when the caller aborts it, or passes a wrong argument', async () => {
    const server = await startServer(200)
    const lines = readConsole()
    const platform = await connect(server.url)
    const leaving = new AbortController()
    const { signal } = leaving
    const calls = [
      platform.version({ signal }),
      platform.auth.users('a', { signal }),
      platform.items.delete(7, [1], { signal }),
    ]
    leaving.abort(new Error('left'))
    for (const call of calls) await expect(call).rejects.toThrow('left')
    await expect(platform.request({ method: 'GET', path: 'x' })).rejects.toThrow(TypeError)
    expect(lines).toEqual([])
  })

  it('goes to the log of the options, and to no console then', async () => {
    const server = await startServer(500)
    const lines = readConsole()
    const told: unknown[] = []
    const log = { warn: () => undefined, error: (line: unknown) => void told.push(line) }
    const { version } = await connect(server.url, { log })
    await expect(version()).rejects.toThrow()
    expect([lines, told]).toEqual([
      [],
      ['mandry/platform: GET /version answered 500: out of order'],
    ])
  })
})

describe('a failed call of the drop-in client', () => {
  const CALLS: [string, (gudhub: GudHub, url: string) => Promise<unknown>][] = [
    ['req.get', ({ req }) => req.get({ url: '/fail' })],
    ['req.post', ({ req }) => req.post({ url: '/fail', form: {} })],
    ['req.axiosRequest', ({ req }, url) => req.axiosRequest({ url: `${url}/fail?token=s3cret` })],
    ['auth.getUsersList', ({ auth }) => auth.getUsersList('a')],
    ['auth.getVersion', ({ auth }) => auth.getVersion()],
    ['auth.signup', ({ auth }) => auth.signup({ username: 'a', password: 'pa55word' })],
    ['deleteItems', (gudhub) => gudhub.deleteItems(7, [1])],
    ['deleteField', (gudhub) => gudhub.deleteField(7, 1)],
    ['getApp, which gives null', (gudhub) => gudhub.getApp(7)],
    ['sharing.add, which gives null', ({ sharing }) => sharing.add(7, 1, 1)],
    ['getFile, which gives null', (gudhub) => gudhub.getFile(7, 1)],
  ]

  it.each(CALLS)('is a line a request, with its status: %s', async (_name, call) => {
    const server = await startServer(500)
    const lines = readConsole()
    const gudhub = new GudHub(undefined, { server_url: server.url })
    onTestFinished(() => gudhub.close())
    await call(gudhub, server.url).catch(() => undefined)
    // The deletion of items loads the app too.
    expect(lines.length).toBe(server.arrived.length)
    for (const line of lines) expect(line).toMatch(/^mandry\/platform: .* answered 500/)
    expect(lines.join()).not.toMatch(/s3cret|pa55word/)
  })
})
