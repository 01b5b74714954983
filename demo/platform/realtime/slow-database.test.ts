import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attachHub, type Hub } from '#demo/platform/realtime/hub.ts'
import { startPlatform, type RunningPlatform } from '../../../tests/support/platform-server.ts'
import { castOf, type Person } from '../../../tests/support/demo/platform/realtime/cast.ts'
import { listen } from '../../../tests/support/demo/platform/realtime/listener.ts'

// A hub beside the platform, whose questions to the database are answered late: each waits for its own delay.

let delays: number[] = []
/** What goes on once a question has been asked. */
let onQuestion = () => {}

const slow: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    onQuestion()
    await after(delays.shift() ?? 0)
    return result
  },
}

let platform: RunningPlatform
let server: Server
let hub: Hub
let url: string
let somebody: Person
let token: string
let appId: number
const { person, newApp } = castOf(() => platform)

beforeAll(async () => {
  platform = await startPlatform()
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const deps = { ...platform.deps, db: platform.deps.db.withPlugin(slow) }
  hub = attachHub(server, deps, { heartbeatMs: 20 })
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws/app/`
  somebody = await person()
  token = await somebody.signIn()
  appId = await newApp(token)
})
afterAll(async () => {
  await hub.close()
  server.close()
  await platform.stop()
})

it('keeps the order of changes whose checks take different times', async () => {
  const listener = await listen(url)
  await listener.subscribe(token, appId)
  delays = [60, 30, 10]
  const api = '/ws/broadcast-to-app-subscribers'
  const change = { api, app_id: appId, user_id: 1, token } as const
  for (const response of ['1', '2', '3', '4'])
    await platform.deps.changes.publish({ ...change, response })
  for (const response of ['1', '2', '3', '4'])
    expect(await listener.message()).toMatchObject({ response })
  listener.socket.terminate()
})

it('subscribes nobody who left while it was checked', async () => {
  const listener = await listen(url)
  onQuestion = () => listener.socket.terminate()
  delays = [20, 20, 20, 20]
  listener.ask(token, appId)
  await listener.closed
  onQuestion = () => {}
  await expect.poll(() => hub.load().connections).toBe(0)
  await hub.close()
  expect(hub.load()).toEqual({ connections: 0, subscriptions: 0 })
})
