import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPlatform, NetworkError } from '#platform'
import { startRecordingServer } from '../support/recording-server.ts'
import { connect, inspect, makeApp, runPlatform } from './client.ts'

const running = runPlatform()

afterEach(() => void vi.restoreAllMocks())

describe('secrets', () => {
  const SECRETS = ['pa55word', 's3cret-token', 's3cret-key']

  function spyOnConsole() {
    const said: string[] = []
    for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, name).mockImplementation(
        (...line) => void said.push(line.map(inspect).join()),
      )
    return said
  }

  it('no error and no log has a secret (H06) (H07) (H08)', async () => {
    const said = spyOnConsole()
    const server = await startRecordingServer()
    const platform = createPlatform({ serverUrl: server.url, retries: 0 })
    const [, accesstoken, auth_key] = SECRETS
    const signIn = { user_id: 1, accesstoken, auth_key, expirydate: Date.now() + 60_000 }
    server.answer(() => Response.json(signIn))
    await platform.auth.login({ username: 'one', password: 'pa55word' })
    const errors: unknown[] = []
    const attempt = async (call: () => Promise<unknown>) =>
      void (await call().catch((error: unknown) => errors.push(error)))
    const attemptAll = async () => {
      await attempt(() => platform.auth.login({ username: 'one', password: 'pa55word' }))
      await attempt(() => platform.auth.login({ authKey: 's3cret-key' }))
      await attempt(() => platform.apps.get(7))
      await attempt(() => platform.items.update(7, [{ item_id: 1 }]))
      await attempt(() => platform.auth.users('a'))
      await attempt(() => platform.files.delete(7, 1))
    }
    for (const answer of [
      // A server that repeats what it was sent.
      () => Response.json({ echo: SECRETS }, { status: 500 }),
      () => Response.json({ echo: SECRETS }, { status: 401 }),
      () => Response.json(SECRETS),
      () => new Response(SECRETS.join()),
    ]) {
      server.answer(answer)
      await attemptAll()
    }
    await server.stop()
    await attemptAll()
    expect(errors.length).toBeGreaterThan(20)
    const seen = [...errors.map(inspect), ...said].join('\n')
    for (const secret of SECRETS) expect(seen).not.toContain(secret)
    expect(errors.some((error) => error instanceof NetworkError)).toBe(true)
    platform.close()
  })
})

it('fields.setValue: two values at the same time are both written (H04)', async () => {
  const { platform, asked } = connect(running().url, { authKey: running().authKey })
  const { appId, field, ids } = await makeApp(platform, ['a'])
  const address = { appId, itemId: ids[0]!, fieldId: field }
  await Promise.all([
    platform.fields.setValue(address, 'Aa'),
    platform.fields.setValue(address, 'BB'),
  ])
  expect(asked.filter((one) => one === 'POST /api/items/update')).toHaveLength(2)
  const fresh = connect(running().url, { authKey: running().authKey }).platform
  expect(await platform.fields.value(address)).toBe(await fresh.fields.value(address))
})

it('createPlatform: options that are left out or undefined have their defaults (H13)', async () => {
  const { url, authKey } = running()
  const platform = createPlatform({
    serverUrl: `${url}/`,
    authKey,
    timeoutMs: undefined,
    retries: undefined,
    fetch: undefined,
    log: undefined,
    now: undefined,
    storage: undefined,
    websocket: undefined,
  })
  expect(await platform.version()).toEqual({ version: 'test' })
  expect(await platform.apps.list()).toBeInstanceOf(Array)
  platform.close()
})
