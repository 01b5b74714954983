import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { startCuttingProxy } from '../support/cutting-proxy.ts'
import { faultClient, itemsOf, PATIENT, untilOpen } from '../support/fault-client.ts'
import { startPlatform, type RunningPlatform } from '../support/platform-server.ts'
import { FIELDS } from './fields.ts'

const HEARTBEAT = 'HeartBeat'
const MEGABYTE = 1024 * 1024

let platform: RunningPlatform

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

/** A real websocket server that says what a test wants to a client of a real platform, between two heartbeats. */
async function cast() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate()
    server.close()
  })
  const connected = once(server, 'connection')
  const { url: serverUrl, authKey } = platform
  const wsUrl = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { platform: client, logged } = faultClient({ serverUrl, authKey, wsUrl })
  const [socket] = (await connected) as [WebSocket]
  await untilOpen(client)
  const app = await client.apps.create({ app_name: 'App', field_list: FIELDS })
  const { app_id: appId } = app
  const fieldId = app.field_list[0]?.field_id ?? 0
  const kept = { field_id: fieldId, field_value: 'kept' }
  const [item] = await client.items.add(appId, [{ fields: [kept] }])
  const say = (text: string) => {
    for (const each of [HEARTBEAT, text, HEARTBEAT]) socket.send(each)
  }
  const tell = (api: string, response: unknown) =>
    say(JSON.stringify({ api, app_id: appId, token: 'x', response }))

  /** A good message is applied, so all that came before it was survived. */
  async function expectAlive(): Promise<void> {
    const fields = [{ field_id: 2, field_value: `alive ${Math.random()}` }]
    tell('/items/update', [{ item_id: item?.item_id, fields }])
    const held = () => client.apps.peek(appId)?.items_list[0]?.fields ?? []
    await vi.waitFor(() => expect(held()).toContainEqual(fields[0]), PATIENT)
    expect(client.connection).toBe('open')
  }
  return { client, logged, appId, fieldId, itemId: item?.item_id ?? 0, say, tell, expectAlive }
}

const DEEP = '['.repeat(100_000) + ']'.repeat(100_000)
const MESSAGE = { api: '/items/add', app_id: 1, token: 'x' }

it.each<[string, string | object]>([
  ['braces that are no JSON', '{ not JSON }'],
  ['half a message', JSON.stringify(MESSAGE).slice(0, -5)],
  ['a heartbeat in braces', '{HeartBeat}'],
  ['no message', 'hello'],
  ['null', 'null'],
  ['a list', [MESSAGE]],
  ['an object without an api', {}],
  ['an api that is not text', { ...MESSAGE, api: 7 }],
  ['an unknown api', { ...MESSAGE, api: '/items/explode' }],
  ['the api __proto__', '{"api":"__proto__","response":[]}'],
  ['the api constructor', { ...MESSAGE, api: 'constructor' }],
  ['no response', MESSAGE],
  ['a response that is not a list', { ...MESSAGE, response: { item_id: 1 } }],
  ['items that are null', { ...MESSAGE, response: [null] }],
  ['items without fields', { ...MESSAGE, response: [{ item_id: 1 }] }],
  ['fields that are texts', { ...MESSAGE, response: [{ item_id: 1, fields: ['a'] }] }],
  ['no app', { ...MESSAGE, app_id: undefined, response: [] }],
  ['an app that is a text', { ...MESSAGE, app_id: 'x', response: [] }],
  ['a deleted item that is a text', { ...MESSAGE, api: '/items/delete', response: ['1'] }],
  ['an updated app without its number', { ...MESSAGE, api: '/app/update', response: {} }],
  ['a file that is a text', { ...MESSAGE, api: '/file/upload', response: 'file' }],
  ['files that are no list', { ...MESSAGE, api: '/new/file/duplicate', response: {} }],
  ['a document that is null', { ...MESSAGE, api: '/api/new/document/insert-one', response: null }],
  ['five megabytes of noise', 'noise {'.repeat((5 * MEGABYTE) / 7)],
  ['five megabytes of an api', { ...MESSAGE, api: 'a'.repeat(5 * MEGABYTE) }],
  ['ten thousand brackets', '['.repeat(10_000)],
  [
    'an item that is nested too deep',
    `{"api":"/items/add","app_id":1,"response":[{"item_id":1,"fields":[],"deep":${DEEP}}]}`,
  ],
])('survives %s with one line in the log', async (_, message) => {
  const { client, logged, appId, say, expectAlive } = await cast()
  const before = await itemsOf(client, appId)
  const lines = logged.length
  say(typeof message === 'string' ? message : JSON.stringify(message))
  await expectAlive()
  expect(logged.length - lines).toBe(1)
  expect(logged.at(-1)?.length).toBeLessThan(300)
  expect((await itemsOf(client, appId)).length).toBe(before.length)
})

it('takes a message that names __proto__ as data', async () => {
  const { client, logged, itemId, appId, fieldId, say, expectAlive } = await cast()
  const evil = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}'
  const fields = `[{"field_id":${fieldId},"field_value":"new",${evil}}]`
  const response = `[{"item_id":${itemId},"fields":${fields},${evil}}]`
  say(`{"api":"/items/update","app_id":${appId},${evil},"response":${response}}`)
  await expectAlive()
  expect(logged).toEqual([])
  const item = await client.items.get(appId, itemId)
  expect(item?.fields[0]?.field_value).toBe('new')
  for (const each of [{}, item, item?.fields[0]])
    expect(each && Object.getPrototypeOf(each)).toBe(Object.prototype)
  expect('polluted' in {}).toBe(false)
})

it('takes five megabytes of items at once', async () => {
  const { client, logged, appId, tell, expectAlive } = await cast()
  const field_value = 'x'.repeat(1000)
  const items = Array.from({ length: 5000 }, (_, place) => ({
    item_id: 1_000_000 + place,
    fields: [{ field_id: 1, field_value }],
  }))
  let added = 0
  client.on('items', { appId }, (event) => (added += event.added.length))
  tell('/items/add', items)
  await expectAlive()
  expect(added).toBe(5000)
  expect(logged).toEqual([])
})

it('comes back and catches up when the line garbles what the platform says', async () => {
  const line = await startCuttingProxy(platform.wsUrl)
  onTestFinished(() => line.stop())
  const { url: serverUrl, authKey } = platform
  const writer = faultClient({ serverUrl, authKey }).platform
  const { app_id: appId } = await writer.apps.create({ app_name: 'App', field_list: FIELDS })
  const follower = faultClient({ serverUrl, authKey, wsUrl: `ws://${line.host}/ws/app/` }).platform
  await follower.apps.get(appId)
  await untilOpen(follower)
  await vi.waitUntil(() => platform.hub.load().subscriptions === 1, PATIENT)

  const states: string[] = []
  follower.on('connection', {}, ({ state }) => states.push(state))
  line.garble((piece) => Buffer.from(piece.map((byte) => byte ^ 0x5a)))
  const [added] = await writer.items.add(appId, [{ fields: [] }])
  await vi.waitUntil(() => states.includes('waiting'), PATIENT)
  line.garble(undefined)
  await vi.waitFor(() => expect(follower.apps.peek(appId)?.items_list).toEqual([added]), PATIENT)
})
