import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { HEARTBEAT_INTERVAL_MS, HEARTBEAT_PATIENCE_MS } from '#demo/platform/realtime/heartbeat.ts'
import { ANYONE, PERMISSION } from '#demo/platform/rules/permission.ts'
import { startPlatform, type RunningPlatform } from '../../../tests/support/platform-server.ts'
import { castOf, type Person } from '../../../tests/support/demo/platform/realtime/cast.ts'
import { listen, type Listener } from '../../../tests/support/demo/platform/realtime/listener.ts'

let platform: RunningPlatform
let owner: Person
let token: string
let appId: number
let openAppId: number
let opened: Listener[] = []
const { call, person, newApp, share, addItem } = castOf(() => platform)

beforeAll(async () => {
  platform = await startPlatform()
  owner = await person()
  token = await owner.signIn()
  appId = await newApp(token)
  openAppId = await newApp(token)
  await share(openAppId, ANYONE, PERMISSION.read)
})
afterEach(async () => {
  for (const { socket } of opened) socket.terminate()
  opened = []
  await expect.poll(() => platform.hub.load().connections).toBe(0)
})
afterAll(() => platform.stop())

async function connect(): Promise<Listener> {
  const listener = await listen(platform.wsUrl)
  opened.push(listener)
  return listener
}

const lastUpdateIn = (text: string) => Number(/last_update=(\d+)$/.exec(text)?.[1])

it('answers an accepted subscription with the last change of the app', async () => {
  const { body: app } = await call('/api/app/update', { token, app: { app_id: appId, show: 1 } })
  const listener = await connect()
  const text = await listener.subscribe(token, appId)
  expect(text).toBe(`HeartBeat/~/app_id=${appId}/~/last_update=${app.last_update}`)
})

it('shows by it that a change was missed between loading and subscribing', async () => {
  const listener = await connect()
  const before = lastUpdateIn(await listener.subscribe(token, appId))
  await addItem(token, appId, 'missed')
  const again = await connect()
  expect(lastUpdateIn(await again.subscribe(token, appId))).toBeGreaterThan(before)
})

it('lets a visitor without a token hear of an app that anyone may read', async () => {
  const listener = await connect()
  listener.ask('', appId)
  expect(await listener.subscribe('', openAppId)).toContain(`app_id=${openAppId}/`)
  const itemId = await addItem(token, openAppId, 'news')
  expect(await listener.message()).toMatchObject({ response: [{ item_id: itemId }] })
})

it('ignores what it refuses or does not understand, and goes on', async () => {
  const stranger = await (await person()).signIn()
  const deletedId = await newApp(token)
  await call('/api/app/delete', { token, app_id: deletedId })
  const listener = await connect()
  for (const text of [
    `token=unknown/~/app_id=${appId}`,
    `token=${stranger}/~/app_id=${appId}`,
    `token=${token}/~/app_id=2000000000`,
    `token=${token}/~/app_id=99999999999`,
    `token=${token}/~/app_id=0`,
    `token=${token}/~/app_id=${appId}x`,
    `token=${token}/~/app_id=${deletedId}`,
    `token=${'x'.repeat(600)}/~/app_id=${openAppId}`,
    `token=undefined/~/app_id=${openAppId}`,
    'token=',
    '{"api":"/items/add"}',
    '',
    '\0'.repeat(100),
  ])
    listener.socket.send(text)
  listener.socket.send(Buffer.from(`token=${token}/~/app_id=${appId}`))
  listener.socket.ping()
  expect(await listener.subscribe('', openAppId)).toContain(`app_id=${openAppId}/`)
  expect(platform.hub.load().subscriptions).toBe(1)
  expect(platform.logged).toEqual([])
})

it('knows whose connection it is by a valid token, also when it refuses the app', async () => {
  const stranger = await person()
  const own = await stranger.signIn()
  const listener = await connect()
  listener.ask(own, appId)
  await listener.subscribe('', openAppId)
  await call('/ws/emit-to-user', { token: own, user_id: stranger.userId, data: 'me' })
  expect(await listener.message()).toMatchObject({ response: 'me', token: own })
})

it('counts a repeated subscription once', async () => {
  const listener = await connect()
  await listener.subscribe(token, appId)
  await listener.subscribe(token, appId)
  expect(platform.hub.load().subscriptions).toBe(1)
  await addItem(token, appId, 'once')
  await addItem(token, appId, 'then')
  const fields = [{ field_value: 'once' }]
  expect(await listener.message()).toMatchObject({ response: [{ fields }] })
  expect(await listener.message()).toMatchObject({
    response: [{ fields: [{ field_value: 'then' }] }],
  })
})

it('beats every 5 s and waits 30 s for an answer', () => {
  expect([HEARTBEAT_INTERVAL_MS, HEARTBEAT_PATIENCE_MS]).toEqual([5000, 30_000])
})
