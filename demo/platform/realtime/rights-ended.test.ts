import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startPlatform, type RunningPlatform } from '../../../tests/support/platform-server.ts'
import { castOf, type Person } from '../../../tests/support/demo/platform/realtime/cast.ts'
import { listen, type Listener } from '../../../tests/support/demo/platform/realtime/listener.ts'

const RIGHT_ENDED = 4403

let platform: RunningPlatform
let owner: string
let reader: Person
let app_id: number
const { call, person, newApp, addItem, share } = castOf(() => platform)

beforeAll(async () => {
  platform = await startPlatform()
  owner = await (await person()).signIn()
  reader = await person()
})
afterAll(() => platform.stop())
beforeEach(async () => {
  app_id = await newApp(owner)
})

async function listening(token: string): Promise<Listener> {
  const listener = await listen(platform.wsUrl)
  await listener.subscribe(token, app_id)
  return listener
}

/** A group of the owner's that passes the app on to the reader. */
async function newGroup(): Promise<number> {
  const { body } = await call('/api/sharing-group/create-group', { token: owner, group_name: 'G' })
  const { group_id } = body as { group_id: number }
  await callGroup('add-app-to-group', { group_id, app_id, app_permission: 1 })
  await callGroup('add-user-to-group', { group_id, user_id: reader.userId, group_permission: 1 })
  return group_id
}

async function callGroup(name: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const { status } = await call(`/api/sharing-group/${name}`, { token: owner, ...fields })
  expect(status).toBe(200)
}

it('disconnects a subscriber whose share ends, and nobody else', async () => {
  await share(app_id, reader.userId, 1)
  const [revoked, other] = [await listening(await reader.signIn()), await listening(owner)]
  const { status } = await call('/sharing/delete', {
    token: owner,
    app_id,
    user_id: reader.userId,
  })
  expect(status).toBe(200)
  expect(await revoked.closed).toBe(RIGHT_ENDED)
  await addItem(owner, app_id, 'news')
  expect(await other.message()).toMatchObject({ api: '/items/add' })
})

it('disconnects a subscriber who may only read from now on, so that its editor closes', async () => {
  await share(app_id, reader.userId, 2)
  const reduced = await listening(await reader.signIn())
  await call('/sharing/add', {
    token: owner,
    app_id,
    user_id: reader.userId,
    sharing_permission: 1,
  })
  expect(await reduced.closed).toBe(RIGHT_ENDED)
})

it('keeps a subscriber who may do more', async () => {
  await share(app_id, reader.userId, 1)
  const kept = await listening(await reader.signIn())
  await call('/sharing/add', {
    token: owner,
    app_id,
    user_id: reader.userId,
    sharing_permission: 2,
  })
  await addItem(owner, app_id, 'news')
  expect(await kept.message()).toMatchObject({ api: '/items/add' })
})

it('keeps a subscriber who may still read, by another way', async () => {
  await newGroup()
  await share(app_id, reader.userId, 1)
  const kept = await listening(await reader.signIn())
  await call('/sharing/delete', { token: owner, app_id, user_id: reader.userId })
  await addItem(owner, app_id, 'news')
  expect(await kept.message()).toMatchObject({ api: '/items/add' })
})

it.each([
  ['the member leaves', 'delete-user-from-group', () => ({ user_id: reader.userId })],
  ['the app leaves', 'delete-app-from-group', () => ({ app_id })],
  ['is deleted', 'delete-group', () => ({})],
])('disconnects a subscriber by a group that %s', async (_title, name, fields) => {
  const group_id = await newGroup()
  const revoked = await listening(await reader.signIn())
  await callGroup(name, { group_id, ...fields() })
  expect(await revoked.closed).toBe(RIGHT_ENDED)
})
