import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createPlatform, type Platform } from 'mandry/platform'
import { attachHub, type Hub } from '../../platform/realtime/hub.ts'
import { asksForWebsocket } from '../../platform/realtime/upgrade.ts'
import { Presence } from './presence.ts'
import { MAX_SILENCE_MS } from '../server/presence/contract.ts'
import type { SignedIn } from '../../../tests/support/demo/platform/platform-on.ts'
import {
  openStudioServer,
  type StudioServer,
} from '../../../tests/support/demo/studio/server/studio-server.ts'

let studio: StudioServer
let server: ReturnType<typeof createAdaptorServer>
let hub: Hub
let address = ''
const ends: (() => void)[] = []

beforeAll(async () => {
  studio = await openStudioServer()
  server = createAdaptorServer({
    fetch: studio.app.fetch,
    hostname: '127.0.0.1',
    serverOptions: { shouldUpgradeCallback: asksForWebsocket },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  hub = attachHub(server, studio.platform.deps)
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  vi.useRealTimers()
  for (const end of ends.splice(0)) end()
})
afterAll(async () => {
  await hub.close()
  server.close()
  await studio.close()
})

async function present({ token, userId }: SignedIn, itemId: number | null) {
  const platform: Platform = createPlatform({
    serverUrl: `http://${address}`,
    websocket: { url: `ws://${address}/ws/app/` },
  })
  await platform.auth.login({ accessToken: token })
  const { appId } = studio.tours
  await platform.apps.get(appId)
  await vi.waitFor(() => expect(platform.connection).toBe('open'))
  const presence = new Presence({ platform, appId, itemId, userId })
  const leave = presence.start()
  ends.push(() => {
    leave()
    platform.close()
  })
  return { presence, leave, platform }
}

it('who comes sees who is there, with the item, and is seen; who may only read too', async () => {
  const first = await present(studio.olena, 7)
  const second = await present(studio.reader, null)
  await vi.waitFor(() =>
    expect(first.presence.snapshot()).toMatchObject([
      { userId: studio.reader.userId, itemId: null, isSelf: false },
    ]),
  )
  await vi.waitFor(() =>
    expect(second.presence.snapshot()).toMatchObject([
      { userId: studio.olena.userId, itemId: 7, isSelf: false },
    ]),
  )
  second.leave()
  await vi.waitFor(() => expect(first.presence.snapshot()).toEqual([]))
})

it('a tab that is silent for 30 seconds is gone', async () => {
  const first = await present(studio.olena, 7)
  const second = await present(studio.petro, 7)
  await vi.waitFor(() => expect(first.presence.snapshot()).toHaveLength(1))
  second.platform.close()
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + MAX_SILENCE_MS + 1)
  first.presence.check()
  expect(first.presence.snapshot()).toEqual([])
  vi.restoreAllMocks()
})

it('a stranger sees nobody, and is seen by nobody', async () => {
  const stranger = await studio.platform.signIn()
  const call = { sign: 'here', appId: studio.tours.appId, itemId: null, tab: 'a-tab-of-mine' }
  const say = async (token: string, change: object = {}) =>
    await studio.app.request('/studio/presence', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...call, ...change, token }),
    })
  expect((await say(stranger.token)).status).toBe(403)
  expect((await say('')).status).toBe(401)
  expect((await say(studio.olena.token, { appId: 999_999 })).status).toBe(404)
  expect((await say(studio.olena.token, { tab: 'x' })).status).toBe(400)
  expect((await say(studio.reader.token)).status).toBe(200)
})
