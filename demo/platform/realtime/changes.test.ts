import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PERMISSION } from '#demo/platform/rules/permission.ts'
import { startPlatform, type RunningPlatform } from '../../../tests/support/platform-server.ts'
import { castOf, type Person } from '../../../tests/support/demo/platform/realtime/cast.ts'
import { listen, type Listener } from '../../../tests/support/demo/platform/realtime/listener.ts'
import { isThorough } from '../../../tests/support/test-size.ts'

let platform: RunningPlatform
let owner: Person
let token: string
let appId: number
const { call, person, newApp, share, addItem, valueOf } = castOf(() => platform)

beforeAll(async () => {
  platform = await startPlatform()
  owner = await person()
  token = await owner.signIn()
})
afterAll(() => platform.stop())
beforeEach(async () => {
  appId = await newApp(token)
})

/** A subscriber, a new user with that permission where no token is given. */
async function subscriber(
  wanted: string | 1 | 2 | 3,
): Promise<Listener & { token: string; userId: number }> {
  const listener = await listen(platform.wsUrl)
  const reader = typeof wanted === 'string' ? owner : await person()
  if (typeof wanted !== 'string') await share(appId, reader.userId, wanted)
  const own = typeof wanted === 'string' ? wanted : await reader.signIn()
  await listener.subscribe(own, appId)
  return { ...listener, token: own, userId: reader.userId }
}

function trash(itemId: number) {
  return call('/api/items/delete', { token, items_ids: [itemId] })
}

function update(itemId: number, patch: object) {
  return call('/api/items/update', { token, app_id: appId, items: [{ item_id: itemId, ...patch }] })
}

it('tells subscribers what was answered, and when the app was changed', async () => {
  const reader = await subscriber(PERMISSION.read)
  const items = [{ fields: [valueOf(appId, 'Київ')] }]
  const { body } = await call('/api/items/add', { token, app_id: appId, items })
  const { last_update } = body[0]
  const message = { api: '/items/add', app_id: appId, last_update, response: body }
  expect(await reader.message()).toEqual({ ...message, token: expect.any(String) })
})

it('shows a token to those who subscribed with it, and an opaque tag to everybody else', async () => {
  const same = [await subscriber(token), await subscriber(token)]
  const others = [await subscriber(PERMISSION.read), await subscriber(await owner.signIn())]
  await addItem(token, appId, 'one')
  for (const listener of same) expect((await listener.message()).token).toBe(token)
  const tags = await Promise.all(others.map(async (listener) => (await listener.message()).token))
  expect(tags[0]).toMatch(/^[\w-]{22}$/)
  expect(tags[1]).toBe(tags[0])
  expect(token).not.toContain(tags[0])
})

it('asks for each change who may still read', async () => {
  const reader = await subscriber(PERMISSION.read)
  await share(appId, reader.userId, PERMISSION.none)
  await addItem(token, appId, 'secret')
  await share(appId, reader.userId, PERMISSION.read)
  await addItem(token, appId, 'open again')
  expect(JSON.stringify(await reader.message())).toContain('open again')
})

it('tells nothing once the token has run out, before any heartbeat noticed', async () => {
  let time = 1_800_000_000_000
  const aging = await startPlatform({ now: () => time })
  const cast = castOf(() => aging)
  const writer = await cast.person()
  const first = await writer.signIn()
  const id = await cast.newApp(first)
  const listener = await listen(aging.wsUrl)
  await listener.subscribe(first, id)
  time += 60 * 60 * 1000
  const second = await writer.signIn()
  await cast.addItem(second, id, 'not for the old token')
  await listener.subscribe(second, id)
  await cast.addItem(second, id, 'for the new one')
  expect(JSON.stringify(await listener.message())).toContain('for the new one')
  await aging.stop()
})

describe('the trash', () => {
  it('is an item gone, without its content, for those who cannot take it out', async () => {
    const reader = await subscriber(PERMISSION.read)
    const writer = await subscriber(PERMISSION.write)
    const itemId = await addItem(token, appId, 'content')
    const { body } = await trash(itemId)
    const { last_update } = body[0]
    await reader.message()
    await writer.message()
    const gone = [{ item_id: itemId, last_update, trash: true }]
    const deletion = { api: '/items/delete', app_id: appId, last_update, token: expect.any(String) }
    expect(await reader.message()).toEqual({ ...deletion, response: gone })
    expect(await writer.message()).toEqual({ ...deletion, response: body })
  })

  it('is the same when an update put it there', async () => {
    const reader = await subscriber(PERMISSION.read)
    const writer = await subscriber(PERMISSION.write)
    const [first, second] = [await addItem(token, appId, 'a'), await addItem(token, appId, 'b')]
    for (const listener of [reader, writer]) await listener.message().then(() => listener.message())
    const items = [
      { item_id: first, trash: true, fields: [valueOf(appId, 'hidden')] },
      { item_id: second, fields: [valueOf(appId, 'shown')] },
    ]
    const { body } = await call('/api/items/update', { token, app_id: appId, items })
    expect(await writer.message()).toMatchObject({ api: '/items/update', response: body })
    const shown = { api: '/items/update', response: [{ item_id: second, trash: false }] }
    expect(await reader.message()).toMatchObject(shown)
    const { last_update } = body[0]
    const gone = [{ item_id: first, last_update, trash: true }]
    const deletion = await reader.message()
    expect(deletion).toMatchObject({ api: '/items/delete', last_update })
    expect(deletion.response).toEqual(gone)
  })

  it('shows nothing of a change of an item that lies in it, and all of one that came back', async () => {
    const itemId = await addItem(token, appId, 'old')
    await trash(itemId)
    const reader = await subscriber(PERMISSION.read)
    await update(itemId, { fields: [valueOf(appId, 'hidden')] })
    await update(itemId, { trash: false })
    const hidden = await reader.message()
    expect(hidden.api).toBe('/items/delete')
    expect(JSON.stringify(hidden)).not.toContain('hidden')
    const fields = [valueOf(appId, 'hidden')]
    const back = { api: '/items/update', response: [{ item_id: itemId, trash: false, fields }] }
    expect(await reader.message()).toMatchObject(back)
  })

  it('hides the files and documents of items in it', async () => {
    const [itemId, otherId] = [await addItem(token, appId, 'a'), await addItem(token, appId, 'b')]
    await trash(itemId)
    const reader = await subscriber(PERMISSION.read)
    const writer = await subscriber(PERMISSION.write)
    const of = (item_id: number) => ({ app_id: appId, item_id })
    const named = { file_name: 'a', format: 'text', source: 'x' }
    const upload = async (item_id: number) => {
      const { body } = await call('/file/upload', { token, file: { ...of(item_id), ...named } })
      return body.file_id as number
    }
    const source = await upload(itemId)
    await call('/file/update', { token, file: { file_id: source, alt: 'x' } })
    const copies = [itemId, otherId].map((item_id) => ({ source, destination: of(item_id) }))
    await call('/api/new/file/duplicate', { token, files: copies })
    const document = { ...of(itemId), data: '1' }
    await call('/api/new/document/insert-one', { token, document })
    await upload(otherId)

    const apis = ['/file/upload', '/file/update', '/new/file/duplicate', '/new/file/duplicate']
    const heard = [...apis, '/api/new/document/insert-one', '/file/upload']
    for (const api of heard) expect((await writer.message()).api).toBe(api)
    const copied = { api: '/new/file/duplicate', response: [of(otherId)] }
    expect(await reader.message()).toMatchObject(copied)
    expect(await reader.message()).toMatchObject({ api: '/file/upload', response: of(otherId) })
  })

  it('hides what was added to it', async () => {
    const reader = await subscriber(PERMISSION.read)
    const item = { item_id: 1, index_number: 1, last_update: 1, trash: true, fields: [] }
    const { changes } = platform.deps
    await changes.publish({ api: '/items/add', app_id: appId, token, response: [item] })
    await changes.publish({ api: '/file/delete', app_id: appId, token, response: { file_id: 7 } })
    expect(await reader.message()).toMatchObject({ api: '/file/delete', response: { file_id: 7 } })
  })
})

it('shows files under the address that each reader called, never under the writer’s', async () => {
  const port = new URL(platform.url).port
  const itemId = await addItem(token, appId, 'a')
  const listeners = await Promise.all(
    ['127.0.0.1', 'localhost'].map(async (host) => {
      const listener = await listen(`ws://${host}:${port}/ws/app/`)
      await listener.subscribe(token, appId)
      return { host, listener }
    }),
  )
  const send = async (path: string, form: Record<string, unknown>) => {
    const texts = Object.entries(form).map(([name, value]) => [name, JSON.stringify(value)])
    const body = new URLSearchParams({ token, ...Object.fromEntries(texts) })
    const request = { method: 'POST', body }
    const answer = await platform.app.request(`http://evil.example${path}`, request)
    return (await answer.json()) as { file_id: number }
  }
  const place = { app_id: appId, item_id: itemId }
  const file = { ...place, file_name: 'a.txt', format: 'text', source: 'x' }
  const { file_id: source } = await send('/file/upload', { file })
  await send('/file/update', { file: { file_id: source, alt: 'x' } })
  await send('/api/new/file/duplicate', { files: [{ source, destination: place }] })

  for (const { host, listener } of listeners)
    for (const api of ['/file/upload', '/file/update', '/new/file/duplicate']) {
      const message = await listener.message()
      const url: unknown = expect.stringContaining(`http://${host}:${port}/file/content/`)
      expect([message.api, [message.response].flat()]).toMatchObject([api, [{ url }]])
    }
})

it('tells everybody their own permission on an app', async () => {
  const [reader, admin] = [await subscriber(PERMISSION.read), await subscriber(PERMISSION.admin)]
  const other = await subscriber(token)
  await call('/api/app/update', { token, app: { app_id: appId, app_name: 'Renamed' } })
  const of = async (listener: Listener) => (await listener.message()).response
  expect(await of(reader)).toMatchObject({ app_name: 'Renamed', permission: 1, items_list: [] })
  expect(await of(admin)).toMatchObject({ permission: 3 })
  expect(await of(other)).toMatchObject({ permission: 4 })
})

it('tells that an app was deleted, then nothing until it is back', async () => {
  const reader = await subscriber(PERMISSION.read)
  const change = (app: object) => call('/api/app/update', { token, app: { app_id: appId, ...app } })
  await call('/api/app/delete', { token, app_id: appId })
  await change({ app_name: 'Secret' })
  await call('/api/app/delete', { token, app_id: appId })
  await change({ trash: false, app_name: 'Back' })
  expect((await reader.message()).response).toMatchObject({ app_name: 'App', trash: true })
  expect((await reader.message()).response).toMatchObject({ app_name: 'Back', trash: false })
})

it('leaves items and files out of a change of an app, whatever was published', async () => {
  const reader = await subscriber(PERMISSION.read)
  const { deps } = platform
  const { body: app } = await call('/api/app/update', { token, app: { app_id: appId, show: 1 } })
  await reader.message()
  const response = { ...app, items_list: [{ item_id: 1 }], file_list: [{ file_id: 1 }] }
  await deps.changes.publish({ api: '/app/update', app_id: appId, token, response })
  expect((await reader.message()).response).toMatchObject({ items_list: [], file_list: [] })
})

if (isThorough)
  it('keeps the order of 200 writes at once', async () => {
    const itemId = await addItem(token, appId, 'start')
    const reader = await subscriber(PERMISSION.read)
    const writes = Array.from({ length: 200 }, (_, n) =>
      update(itemId, { fields: [valueOf(appId, `${n}`)] }),
    )
    await Promise.all(writes)
    const heard = []
    for (let n = 0; n < 200; n++) heard.push((await reader.message()).last_update)
    expect(heard).toEqual([...new Set(heard)].sort((a, b) => Number(a) - Number(b)))
    const { body } = await update(itemId, { fields: [] })
    expect((await reader.message()).response).toEqual(body)
  })

it('keeps the order of what is published at once, whatever it is', async () => {
  const reader = await subscriber(PERMISSION.read)
  const api = '/ws/broadcast-to-app-subscribers'
  for (let n = 0; n < 200; n++)
    await platform.deps.changes.publish({ api, app_id: appId, user_id: 1, token, response: `${n}` })
  const heard = []
  for (let n = 0; n < 200; n++) heard.push((await reader.message()).response)
  expect(heard).toEqual(Array.from({ length: 200 }, (_, n) => `${n}`))
})

it('closes the listeners of a change that could not be sent, so that they catch up', async () => {
  const broken = await startPlatform()
  const cast = castOf(() => broken)
  const own = await (await cast.person()).signIn()
  const id = await cast.newApp(own)
  const listener = await listen(broken.wsUrl)
  await listener.subscribe(own, id)
  await broken.deps.db.destroy()
  const response = [{ item_id: 1, index_number: 1, last_update: 1, trash: false, fields: [] }]
  await broken.deps.changes.publish({ api: '/items/add', app_id: id, token: own, response })
  expect(await listener.closed).toBe(1011)
  expect(broken.logged).toHaveLength(1)
  expect(broken.logged.join()).not.toContain(own)
  await broken.stop()
})
