import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import {
  startPlatform,
  type PlatformOptions,
  type RunningPlatform,
} from '../../../tests/support/platform-server.ts'
import { castOf } from '../../../tests/support/demo/platform/realtime/cast.ts'
import { listen } from '../../../tests/support/demo/platform/realtime/listener.ts'

const QUICK = { heartbeatMs: 10, patienceMs: 50 }

let platform: RunningPlatform
const { call, person, newApp } = castOf(() => platform)
afterEach(() => platform.stop())

async function start(options: PlatformOptions = {}): Promise<{ token: string; appId: number }> {
  platform = await startPlatform(options)
  const token = await (await person()).signIn()
  return { token, appId: await newApp(token) }
}

/** The status with which a websocket is refused. */
async function refusal(url: string, headers: Record<string, string> = {}): Promise<number> {
  const socket = new WebSocket(url, { headers })
  socket.on('error', () => {})
  const [, response] = await once(socket, 'unexpected-response')
  return Number(response.statusCode)
}

function left() {
  return expect.poll(() => platform.hub.load()).toEqual({ connections: 0, subscriptions: 0 })
}

it('cuts a client that answers no heartbeat, and keeps one that does', async () => {
  const { token, appId } = await start({ hub: QUICK })
  const living = await listen(platform.wsUrl)
  const silent = await listen(platform.wsUrl, { isAnswering: false })
  await living.subscribe(token, appId)
  await silent.subscribe(token, appId)
  expect(await silent.closed).toBe(1006)
  await expect.poll(() => platform.hub.load().connections).toBe(1)
  await call('/api/items/add', { token, app_id: appId, items: [{ fields: [] }] })
  expect(await living.message()).toMatchObject({ api: '/items/add' })
})

it('closes with 4401 after a logout, and only those of that token', async () => {
  const { token, appId } = await start({ hub: QUICK })
  const reader = await person()
  const other = await listen(platform.wsUrl)
  other.ask(await reader.signIn(), appId)
  const [first, second] = [await listen(platform.wsUrl), await listen(platform.wsUrl)]
  await first.subscribe(token, appId)
  await second.subscribe(token, appId)
  await call('/auth/logout', { token })
  expect(await Promise.all([first.closed, second.closed])).toEqual([4401, 4401])
  await expect.poll(() => platform.hub.load().connections).toBe(1)
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
})

it('closes with 4401 when the token expires, unless a newer one arrived', async () => {
  let time = 1_800_000_000_000
  platform = await startPlatform({ hub: QUICK, now: () => time })
  const somebody = await person()
  const token = await somebody.signIn()
  const appId = await newApp(token)
  const [old, renewed] = [await listen(platform.wsUrl), await listen(platform.wsUrl)]
  await old.subscribe(token, appId)
  await renewed.subscribe(token, appId)
  time += 60 * 60 * 1000 - 1
  await renewed.subscribe(await somebody.signIn(), appId)
  time += 1
  expect(await old.closed).toBe(4401)
  await expect.poll(() => platform.hub.load().connections).toBe(1)
  expect(renewed.socket.readyState).toBe(WebSocket.OPEN)
})

it('closes on texts that are too long and on broken frames, and serves the others', async () => {
  const { token, appId } = await start()
  const [long, broken] = [await listen(platform.wsUrl), await listen(platform.wsUrl)]
  long.socket.send('x'.repeat(2049))
  expect(await long.closed).toBe(1009)
  const raw = connect(Number(new URL(platform.url).port), '127.0.0.1')
  raw.write(
    'GET /ws/app/ HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await once(raw, 'data')
  raw.write(Buffer.alloc(5000, 0xff))
  await once(raw, 'close')
  expect(await broken.subscribe(token, appId)).toContain('HeartBeat')
  broken.socket.terminate()
  await left()
  expect(platform.logged).toEqual([])
})

it('lets in at its path only, from any site, and takes no other upgrade', async () => {
  await start()
  expect(await refusal(`${platform.url}/`.replace('http', 'ws'))).toBe(404)
  expect(await refusal(`${platform.url}/ws/app/x`.replace('http', 'ws'))).toBe(404)
  const options = { headers: { origin: 'https://elsewhere.example' } }
  for (const url of [platform.wsUrl, platform.wsUrl.slice(0, -1), `${platform.wsUrl}?x=1`]) {
    const socket = new WebSocket(url, options)
    await once(socket, 'open')
    socket.terminate()
  }
  const raw = connect(Number(new URL(platform.url).port), '127.0.0.1')
  raw.write('GET /version HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n')
  const [answer] = await once(raw, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
  raw.destroy()
})

it('serves below a prefix', async () => {
  const { token, appId } = await start({ hub: { path: '/GudHub/ws/app/' } })
  const listener = await listen(`${platform.url}/GudHub/ws/app/`.replace('http', 'ws'))
  expect(await listener.subscribe(token, appId)).toContain('HeartBeat')
  expect(await refusal(platform.wsUrl)).toBe(404)
})

it('refuses more connections than it may have, from one address and altogether', async () => {
  await start({ hub: { maxSocketsPerAddress: 1, maxSockets: 2 } })
  const first = await listen(platform.wsUrl)
  expect(await refusal(platform.wsUrl)).toBe(429)
  first.socket.terminate()
  await left()
  await listen(platform.wsUrl)
  await platform.stop()
  await start({ hub: { maxSockets: 1 } })
  await listen(platform.wsUrl)
  expect(await refusal(platform.wsUrl)).toBe(503)
})

it('cuts a client that does not read, and keeps no more than its limit for it', async () => {
  const { token, appId } = await start({ hub: { maxBacklogBytes: 1_000_000 } })
  const [slow, quick] = [await listen(platform.wsUrl), await listen(platform.wsUrl)]
  await slow.subscribe(token, appId)
  await quick.subscribe(token, appId)
  slow.socket.pause()
  const api = '/ws/broadcast-to-app-subscribers'
  const response = 'x'.repeat(1_000_000)
  for (let n = 0; platform.hub.load().connections === 2 && n < 100; n++) {
    await platform.deps.changes.publish({ api, app_id: appId, user_id: 1, token, response })
    await quick.message()
  }
  await expect.poll(() => platform.hub.load().connections).toBe(1)
  expect(quick.socket.readyState).toBe(WebSocket.OPEN)
})

it('keeps nothing of clients that were killed', async () => {
  const { token, appId } = await start()
  const clients = await Promise.all(Array.from({ length: 50 }, () => listen(platform.wsUrl)))
  await Promise.all(clients.map((client) => client.subscribe(token, appId)))
  expect(platform.hub.load()).toEqual({ connections: 50, subscriptions: 50 })
  for (const client of clients) {
    // In the middle of asking for more.
    client.ask(token, appId)
    client.socket.terminate()
  }
  await left()
})

it('says goodbye with 1001, also to those who do not answer, and lets nobody in after', async () => {
  await start({ hub: QUICK })
  const listener = await listen(platform.wsUrl)
  const frozen = await listen(platform.wsUrl, { isAnswering: false })
  frozen.socket.pause()
  await platform.hub.close()
  expect(await listener.closed).toBe(1001)
  expect(platform.hub.load()).toEqual({ connections: 0, subscriptions: 0 })
  const socket = new WebSocket(platform.wsUrl)
  socket.on('error', () => {})
  expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(1006)
  frozen.socket.terminate()
})
