import { expect, it, onTestFinished, vi } from 'vitest'
import type { EventName, Platform, PlatformEvents } from '#platform'
import { startPlatform } from '../support/platform-server.ts'
import { connect, connectOwner, makeApp, runPlatform } from './client.ts'

const running = runPlatform()

/** The next event that is wanted. */
function next<Name extends EventName>(
  platform: Platform,
  name: Name,
  isWanted: (detail: PlatformEvents[Name]) => boolean = () => true,
): Promise<PlatformEvents[Name]> {
  return new Promise((resolve) => {
    const stop = platform.on(name, {}, (detail) => {
      if (!isWanted(detail)) return
      stop()
      resolve(detail)
    })
  })
}

it('websocket: a closed client leaves no connection and no subscription (W07)', async () => {
  const { url, wsUrl, authKey, hub, stop } = await startPlatform()
  onTestFinished(stop)
  const { platform } = connect(url, { authKey, websocket: { url: wsUrl } })
  await next(platform, 'connection', ({ state }) => state === 'open')
  await makeApp(platform)
  while (hub.load().subscriptions < 1) await new Promise((resolve) => setImmediate(resolve))
  expect(hub.load()).toEqual({ connections: 1, subscriptions: 1 })
  platform.close()
  while (hub.load().connections > 0) await new Promise((resolve) => setImmediate(resolve))
  expect(hub.load()).toEqual({ connections: 0, subscriptions: 0 })
})

it('websocket: an app whose rights are lost causes no storm of calls', async () => {
  const { platform: owner } = connectOwner(running())
  const account = { username: `lost${Date.now()}@example.com`, password: 'a long password 77' }
  const { user_id: userId } = await owner.auth.signUp(account)
  const appIds: number[] = []
  for (let at = 0; at < 25; at++) {
    const { appId } = await makeApp(owner)
    appIds.push(appId)
    await owner.sharing.add({ appId, userId, permission: 1 })
  }
  let sockets = 0
  class Counted extends WebSocket {
    constructor(url: string) {
      super(url)
      sockets++
    }
  }
  const websocket = {
    url: running().wsUrl,
    WebSocket: Counted,
    backoff: { firstMs: 50, capMs: 50 },
  }
  const { platform, urls, lines } = connect(running().url, { websocket })
  await platform.auth.login(account)
  for (const appId of appIds) await platform.apps.get(appId)
  await vi.waitFor(() => expect(platform.connection).toBe('open'))
  sockets = 0
  urls.length = 0
  const lostIds = appIds.slice(3)
  for (const appId of lostIds) await owner.sharing.delete({ appId, userId })
  const lost = () => lines.filter((line) => line.includes('could not be updated')).length
  await vi.waitFor(() => expect(lost()).toBe(22), { timeout: 20_000 })
  await vi.waitFor(() => expect(platform.connection).toBe('open'), { timeout: 20_000 })
  const reads = () => urls.filter((url) => url.includes('/api/app/get'))
  const readsOfLost = () =>
    reads().filter((url) => lostIds.includes(Number(new URL(url).searchParams.get('app_id'))))
  expect(reads().length).toBeLessThan(100)
  expect(sockets).toBeLessThan(8)
  const before = readsOfLost().length
  await owner.items.add(appIds[0] ?? 0, [{ fields: [] }])
  await vi.waitFor(() => expect(platform.apps.peek(appIds[0] ?? 0)?.items_list).toHaveLength(1))
  expect(before).toBeGreaterThan(0)
  expect(readsOfLost()).toHaveLength(before)
})
