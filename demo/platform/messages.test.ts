import { afterAll, beforeAll, expect, it } from 'vitest'
import { ANYONE, PERMISSION } from '#demo/platform/rules/permission.ts'
import { startPlatform, type RunningPlatform } from '../../tests/support/platform-server.ts'
import { castOf, type Person } from '../../tests/support/demo/platform/realtime/cast.ts'
import { listen, type Listener } from '../../tests/support/demo/platform/realtime/listener.ts'

const EMIT = '/ws/emit-to-user'
const BROADCAST = '/ws/broadcast-to-app-subscribers'

let time = 1_800_000_000_000
let platform: RunningPlatform
let [ann, bob, eve]: Person[] = []
let annToken: string
let bobToken: string
let appId: number
const { call, person, newApp, share } = castOf(() => platform)

beforeAll(async () => {
  platform = await startPlatform({ now: () => time })
  ;[ann, bob, eve] = [await person(), await person(), await person()]
  annToken = await ann.signIn()
  bobToken = await bob.signIn()
  appId = await newApp(annToken)
  await share(appId, bob.userId, PERMISSION.read)
})
afterAll(() => platform.stop())

async function listener(token: string): Promise<Listener> {
  const listening = await listen(platform.wsUrl)
  await listening.subscribe(token, appId)
  return listening
}

it('sends to the own connections, which know an own text by its token', async () => {
  const [same, other] = [await listener(annToken), await listener(await ann!.signIn())]
  await call(EMIT, { token: annToken, user_id: ann!.userId, data: 'note' })
  expect(await same.message()).toMatchObject({ token: annToken, response: 'note' })
  expect((await other.message()).token).not.toBe(annToken)
})

it('lets only those send to each other who share an app by name or by group', async () => {
  const token = await eve!.signIn()
  const toAnn = { token, user_id: ann!.userId, data: 'x' }
  expect((await call(EMIT, toAnn)).status).toBe(403)
  const openId = await newApp(annToken)
  await share(openId, ANYONE, PERMISSION.read)
  expect((await call(EMIT, toAnn)).status).toBe(403)
  await share(openId, eve!.userId, PERMISSION.none)
  expect((await call(EMIT, toAnn)).status).toBe(403)
  await share(openId, eve!.userId, PERMISSION.read)
  expect((await call(EMIT, toAnn)).status).toBe(200)
  await call('/api/app/delete', { token: annToken, app_id: openId })
  expect((await call(EMIT, toAnn)).status).toBe(403)

  const { db } = platform.deps
  const { group_id } = await db
    .insertInto('groups')
    .values({ group_name: 'g' })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  const member = { group_id, user_id: eve!.userId, group_permission: 1 }
  await db.insertInto('group_members').values(member).execute()
  const grant = { group_id, app_id: appId, app_permission: 1 }
  await db.insertInto('group_apps').values(grant).execute()
  expect((await call(EMIT, toAnn)).status).toBe(200)
})

it('broadcasts to all who listen to an app and may read it', async () => {
  const [own, other, reader] = [
    await listener(annToken),
    await listener(await ann!.signIn()),
    await listener(bobToken),
  ]
  const sent = { token: annToken, app_id: appId, data: 'hello' }
  expect(await call(BROADCAST, sent)).toMatchObject({ status: 200, body: { sent: true } })
  const message = { api: BROADCAST, app_id: appId, user_id: ann!.userId, response: 'hello' }
  expect(await own.message()).toEqual({ ...message, token: annToken })
  const tagged = { ...message, token: expect.not.stringContaining(annToken) }
  expect(await other.message()).toEqual(tagged)
  expect(await reader.message()).toEqual(tagged)
})

it.each([
  ['a visitor to a user', EMIT, () => ({ user_id: ann!.userId, data: 'x' }), 401],
  ['a visitor to an app', BROADCAST, () => ({ app_id: appId, data: 'x' }), 401],
  ['an unknown token', EMIT, () => ({ token: 'x', user_id: ann!.userId, data: 'x' }), 401],
  ['an unknown user', EMIT, () => ({ token: annToken, user_id: 2_000_000_000, data: 'x' }), 404],
  ['an unknown app', BROADCAST, () => ({ token: annToken, app_id: 2_000_000_000, data: 'x' }), 404],
  [
    'somebody who only reads',
    BROADCAST,
    () => ({ token: bobToken, app_id: appId, data: 'x' }),
    403,
  ],
  ['a number that is none', EMIT, () => ({ token: annToken, user_id: 'x', data: 'x' }), 400],
  ['no text', EMIT, () => ({ token: annToken, user_id: ann!.userId }), 400],
  [
    'a text past 64 kB',
    BROADCAST,
    () => ({ token: annToken, app_id: appId, data: 'я'.repeat(32 * 1024 + 1) }),
    400,
  ],
])('refuses %s', async (_what, path, fields, status) => {
  expect((await call(path, fields())).status).toBe(status)
})

it('takes a text of 64 kB', async () => {
  const data = 'я'.repeat(32 * 1024)
  expect((await call(BROADCAST, { token: annToken, app_id: appId, data })).status).toBe(200)
})

it('takes 100 messages of a user in 10 s', async () => {
  time += 10_000
  const send = () => call(EMIT, { token: bobToken, user_id: bob!.userId, data: 'x' })
  for (let n = 0; n < 100; n++) expect((await send()).status).toBe(200)
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('10')
  expect((await call(EMIT, { token: annToken, user_id: bob!.userId, data: 'x' })).status).toBe(200)
  time += 10_000
  expect((await send()).status).toBe(200)
})
