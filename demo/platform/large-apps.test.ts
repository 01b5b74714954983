import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, updateApp, type App } from '#demo/platform/store/apps.ts'
import { addItems, updateItems } from '#demo/platform/store/change-items.ts'
import type { Item } from '#demo/platform/store/items.ts'
import { FIELDS } from '../../tests/faults/fields.ts'
import { faultClient, PATIENT, untilOpen } from '../../tests/support/fault-client.ts'
import { startPlatform, type RunningPlatform } from '../../tests/support/platform-server.ts'
import {
  good,
  platformOn,
  type PlatformOn,
  type SignedIn,
} from '../../tests/support/demo/platform/platform-on.ts'
import {
  describeOnSqliteFirst,
  NOW,
  type Store,
} from '../../tests/support/demo/platform/store-on-both.ts'

const CHUNK_BYTES = 10_000
/** Two of them fit into a chunk. */
const TEXT = 'ї'.repeat(2000)

interface ChunkAnswer {
  readonly items_list: readonly Item[]
}

const idsOf = (items: readonly Item[]) => items.map((item) => item.item_id)
const bytesOf = (items: readonly Item[]) =>
  items.reduce((sum, { fields }) => sum + Buffer.byteLength(JSON.stringify(fields)), 0)

async function appWith(db: Store['db'], ownerId: number, texts: readonly string[]) {
  const appId = await createApp(db, ownerId, { app_name: 'App', now: NOW })
  const drafts = texts.map((text) => ({ fields: [{ field_id: 1, field_value: text }] }))
  return { appId, items: await addItems(db, appId, { drafts, now: NOW }) }
}

describeOnSqliteFirst('chunks of 10 kB and 5 items', (store) => {
  let platform: PlatformOn
  let owner: SignedIn
  beforeAll(async () => {
    platform = platformOn(store.db, { chunkSize: 5, chunkBytes: CHUNK_BYTES })
    owner = await platform.signIn()
  })
  afterAll(() => platform.stop())

  const readApp = (appId: number) =>
    good<App>(platform.get('/api/app/get', { token: owner.token, app_id: String(appId) }))
  const readChunk = (appId: number, id: string) =>
    platform.get(`/api/get-items-chunk/${appId}/${id}`, {})
  async function partsOf(appId: number): Promise<(readonly Item[])[]> {
    const { chunks = [], items_list } = await readApp(appId)
    const parts = chunks.map(async (id) => good<ChunkAnswer>(readChunk(appId, id)))
    return [...(await Promise.all(parts)).map((part) => part.items_list), items_list]
  }
  async function change(appId: number, item: Item | undefined, text: string): Promise<void> {
    const fields = [{ field_id: 1, field_value: text }]
    const patches = [{ item_id: item?.item_id ?? 0, fields }]
    await updateItems(store.db, appId, { patches, now: NOW })
  }

  it('end by bytes or by count, and hold all items once', async () => {
    const texts = [
      ...Array.from({ length: 7 }, () => TEXT),
      ...Array.from({ length: 8 }, () => 'x'),
    ]
    const { appId, items } = await appWith(store.db, owner.userId, texts)
    const parts = await partsOf(appId)
    expect(parts.map((part) => part.length)).toEqual([2, 2, 1, 5, 5])
    expect(parts.flat()).toEqual(items)
    for (const part of parts) expect(bytesOf(part)).toBeLessThanOrEqual(CHUNK_BYTES)
    const last = platform.get(`/api/get-last-items-chunk/${appId}`, { token: owner.token })
    expect(await good(last)).toEqual({ chunk_number: 5, items_list: items.slice(10) })
  })

  it('hold an item that is larger alone', async () => {
    const { appId, items } = await appWith(store.db, owner.userId, ['x', TEXT.repeat(3), 'x'])
    const parts = await partsOf(appId)
    expect(parts.map(idsOf)).toEqual(items.map((item) => [item.item_id]))
  })

  it('are cut again where an item grows, and stay elsewhere', async () => {
    const texts = Array.from({ length: 12 }, () => 'x')
    const { appId, items } = await appWith(store.db, owner.userId, texts)
    const [first = '', second = ''] = (await readApp(appId)).chunks ?? []
    await change(appId, items[6], TEXT)
    expect(idsOf((await good<ChunkAnswer>(readChunk(appId, second))).items_list)).toEqual(
      idsOf(items.slice(5, 10)),
    )
    await change(appId, items[8], TEXT.repeat(2))
    expect((await readChunk(appId, second)).status).toBe(404)
    expect((await readApp(appId)).chunks).toContain(first)
    expect((await partsOf(appId)).map((part) => part.length)).toEqual([5, 3, 2, 2])
  })

  it('belong to an app with fields, views and an icon as they were stored', async () => {
    const { appId } = await appWith(store.db, owner.userId, ['x'])
    const icon = { icon_id: 'quote "', name: 'їжак' }
    const field_list = [{ field_name: 'a' }, { field_name: 'b', data_model: { options: [1, {}] } }]
    const views_list = [{ name: 'view', content: [{ content: [] }] }]
    await updateApp(store.db, appId, { icon, field_list, views_list, now: NOW })
    expect(await readApp(appId)).toMatchObject({ app_id: appId, icon, field_list, views_list })
  })
})

describeOnSqliteFirst('answers of 100 kB', (store) => {
  const LONG = 'x'.repeat(100_000)
  let owner: SignedIn
  let other: SignedIn
  let appId: number

  async function start(readLimits: object): Promise<PlatformOn> {
    const platform = platformOn(store.db, { readLimits, now: () => NOW })
    ;[owner, other] = [await platform.signIn(), await platform.signIn()]
    appId = (await appWith(store.db, owner.userId, [LONG])).appId
    await shareWithOther(platform)
    return platform
  }
  const shareWithOther = (platform: PlatformOn) =>
    good(
      platform.post('/sharing/add', {
        token: owner.token,
        app_id: String(appId),
        user_id: String(other.userId),
        sharing_permission: '1',
      }),
    )
  const ask = (platform: PlatformOn, { token } = owner) =>
    platform.get('/api/app/get', { token, app_id: String(appId) })

  it('come in pieces, each when those before it are taken', async () => {
    const platform = await start({})
    const reader = (await ask(platform)).body!.getReader()
    const sizes: number[] = []
    for (let part = await reader.read(); !part.done; part = await reader.read())
      sizes.push(part.value.length)
    expect(sizes.length).toBeGreaterThan(1)
    platform.stop()
  })

  it('wait while earlier ones of the same caller are not taken', async () => {
    const platform = await start({ inFlightPerCaller: 150_000, inFlight: 350_000 })
    const silent = await ask(platform)
    const waiting = ask(platform)
    await good(ask(platform, other))
    await silent.body!.cancel()
    await good(waiting)
    await good(ask(platform))
    platform.stop()
  })

  it('are refused when there is no room for long', async () => {
    const platform = await start({ inFlight: 150_000, patienceMs: 20 })
    const silent = await ask(platform)
    for (const caller of [owner, other]) {
      const refused = await ask(platform, caller)
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5'])
    }
    await silent.body!.cancel()
    await good(ask(platform, other))
    platform.stop()
  })

  it('hold no room for the head of an answer alone, nor for a refusal', async () => {
    const platform = await start({ inFlight: 150_000, patienceMs: 20 })
    const path = `/api/app/get?token=${owner.token}&app_id=${appId}`
    expect((await platform.app.request(path, { method: 'HEAD' })).status).toBe(200)
    await good(ask(platform))
    await good(ask(platform))
    platform.stop()
  })

  it('are so many in a while for one caller', async () => {
    const platform = await start({ perWindow: 200_000 })
    await good(ask(platform))
    await good(ask(platform))
    const refused = await ask(platform)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5'])
    await good(ask(platform, other))
    platform.stop()
  })
})

describe('an app of many chunks by bytes', () => {
  let server: RunningPlatform
  beforeAll(async () => {
    server = await startPlatform({ chunkBytes: CHUNK_BYTES })
  })
  afterAll(() => server.stop())

  it('is read whole by the client library, which then gets live changes', async () => {
    const { url: serverUrl, wsUrl, authKey } = server
    const writer = faultClient({ serverUrl, authKey }).platform
    const app = await writer.apps.create({ app_name: 'App', field_list: FIELDS })
    const { app_id: appId } = app
    const fieldId = app.field_list[0]?.field_id ?? 0
    const drafts = Array.from({ length: 101 }, (_, at) => ({
      fields: [{ field_id: fieldId, field_value: `${at} ${TEXT}` }],
    }))
    const items = await writer.items.add(appId, drafts)

    const reader = faultClient({ serverUrl, wsUrl, authKey }).platform
    expect(await reader.items.list(appId)).toEqual(items)
    await untilOpen(reader)
    const itemId = items[3]?.item_id ?? 0
    await writer.fields.setValue({ appId, itemId, fieldId }, `grown ${TEXT}${TEXT}`)
    const place = { appId, itemId, fieldId }
    await expect.poll(() => reader.fields.value(place), PATIENT).toMatch(/^grown/)

    await reader.apps.refresh(appId)
    expect(await reader.items.list(appId)).toHaveLength(101)
    expect(await reader.fields.value(place)).toMatch(/^grown/)
  })
})
