import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { NetworkError, type Platform } from '#platform'
import { startCuttingProxy, type CuttingProxy } from '../support/cutting-proxy.ts'
import { fastClock } from '../support/fast-clock.ts'
import { faultClient, itemsOf, PATIENT, untilOpen } from '../support/fault-client.ts'
import { startPlatformProcess } from '../support/platform-process.ts'
import { startPlatform, type RunningPlatform } from '../support/platform-server.ts'
import { FIELDS } from './fields.ts'

const TIMEOUT_MS = 400
/** How much later than its time-out a call may end on a busy machine. */
const SLACK_MS = 5000
/** Twelve seconds without a heartbeat are one and a fifth. */
const SPEED = 10

let platform: RunningPlatform
let line: CuttingProxy

beforeEach(async () => {
  platform = await startPlatform({ hub: { heartbeatMs: 300 } })
  line = await startCuttingProxy(platform.url)
})
afterEach(async () => {
  await line.stop()
  await platform.stop()
})

/** A client at the end of the bad line that follows an app, and one with a good line that writes. */
async function cast() {
  const { authKey } = platform
  const writer = faultClient({ serverUrl: platform.url, authKey }).platform
  const { app_id: appId } = await writer.apps.create({ app_name: 'App', field_list: FIELDS })
  const { platform: follower, logged } = faultClient({
    serverUrl: `http://${line.host}`,
    wsUrl: `ws://${line.host}/ws/app/`,
    authKey,
    timeoutMs: TIMEOUT_MS,
    clock: fastClock(SPEED),
  })
  await follower.apps.get(appId)
  await untilOpen(follower)
  await vi.waitUntil(() => platform.hub.load().subscriptions === 1, PATIENT)
  return { writer, follower, logged, appId }
}

async function add(client: Platform, appId: number): Promise<unknown> {
  const fields = [{ field_id: 1, field_value: 'written' }]
  return await client.items.add(appId, [{ fields }])
}

/** Both kinds of call end without an answer, in time. */
async function expectTimeouts(client: Platform, appId: number): Promise<void> {
  const began = performance.now()
  const calls = [client.apps.list({ refresh: true }), add(client, appId)]
  for (const outcome of await Promise.allSettled(calls)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'network' } })
    expect(outcome).toMatchObject({ reason: { cause: { name: 'TimeoutError' } } })
  }
  expect(performance.now() - began).toBeLessThan(TIMEOUT_MS + SLACK_MS)
}

/** Asked again each time: a write that was given up may still arrive. */
async function expectSame(writer: Platform, follower: Platform, appId: number): Promise<void> {
  const same = async () => {
    await writer.apps.refresh(appId)
    expect(await itemsOf(follower, appId)).toEqual(await itemsOf(writer, appId))
  }
  await vi.waitFor(same, PATIENT)
}

it('gives a slow server up in time, and goes on when it is faster', async () => {
  const { writer, follower, appId } = await cast()
  line.delay(2 * TIMEOUT_MS)
  await expectTimeouts(follower, appId)
  line.delay(20)
  await add(follower, appId)
  await add(writer, appId)
  await expectSame(writer, follower, appId)
})

it('finds a frozen connection lost, and has what it missed when the line is back', async () => {
  const { writer, follower, logged, appId } = await cast()
  line.freeze()
  await expectTimeouts(follower, appId)
  await add(writer, appId)
  const isLost = () => logged.includes('mandry/platform: websocket: no heartbeat for too long')
  await vi.waitUntil(isLost, PATIENT)
  await add(writer, appId)
  expect(follower.apps.peek(appId)?.items_list.length).toBe(0)
  line.thaw()
  await expectSame(writer, follower, appId)
  await untilOpen(follower)
})

it('comes back over a new connection when the old one passes nothing any more', async () => {
  const { writer, follower, appId } = await cast()
  const states: string[] = []
  follower.on('connection', {}, ({ state }) => states.push(state))
  line.abandon()
  await add(writer, appId)
  await vi.waitUntil(() => states.includes('open'), PATIENT)
  await expectSame(writer, follower, appId)
  await add(writer, appId)
  await expectSame(writer, follower, appId)
})

it('waits longer and longer while it is refused, and recovers', async () => {
  const server = await startPlatformProcess()
  onTestFinished(() => server.stop())
  const { url: serverUrl, wsUrl, authKey } = server
  let asked = 0
  const counted = (...request: Parameters<typeof fetch>) => {
    asked++
    return fetch(...request)
  }
  const follower = faultClient({ serverUrl, wsUrl, authKey, retries: 0, fetch: counted }).platform
  const { app_id: appId } = await follower.apps.create({ app_name: 'App', field_list: FIELDS })
  await untilOpen(follower)
  await server.kill()
  await vi.waitUntil(() => follower.connection === 'waiting', PATIENT)
  await expect(add(follower, appId)).rejects.toThrow(NetworkError)
  await expect(follower.apps.list({ refresh: true })).rejects.toThrow(NetworkError)

  const began = performance.now()
  asked = 0
  await vi.waitUntil(() => asked >= 8, PATIENT)
  // At least half of 40, 80, 160, 200, 200, 200, 200 ms, less what it had waited already.
  expect(performance.now() - began).toBeGreaterThan(400)
  expect(follower.connection).toBe('waiting')

  await server.start()
  await untilOpen(follower)
  const writer = faultClient({ serverUrl, authKey }).platform
  await add(writer, appId)
  await expectSame(writer, follower, appId)
})
