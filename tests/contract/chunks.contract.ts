import { beforeAll, expect, it } from 'vitest'
import type { App, Progress } from 'mandry/platform'
import { nextEvent, recordingFetch } from './support/outcome.ts'
import { connect, peopleOf } from './support/people.ts'
import { createTours, share, valuesIn, type TourApp } from './support/tour-app.ts'

// The platform under test has five items in a chunk.

const { owner, guest } = peopleOf('chunks')
const platform = connect(owner)
const titles = Array.from({ length: 12 }, (_, at) => `Tour ${at + 1}`)
let tours: TourApp & { readonly itemIds: readonly number[] }

beforeAll(async () => {
  tours = await createTours(platform, titles)
  await share(platform, tours.appId, [guest, 1])
})

/** The ids of an app's chunks, as the server names them to the owner. */
async function chunkIds(): Promise<readonly string[]> {
  const fields = { app_id: tours.appId }
  const app = (await platform.request({ method: 'GET', path: '/api/app/get', fields })) as App
  return app.chunks ?? []
}

it('loads an app with all its chunks, and reports the progress', async () => {
  const { fetch, requests } = recordingFetch()
  const reader = connect(guest, { fetch })
  const heard: Progress[] = []
  const app = await reader.apps.get(tours.appId, { onProgress: (one) => void heard.push(one) })
  expect(heard).toEqual([
    { done: 1, total: 2 },
    { done: 2, total: 2 },
  ])
  expect(app.items_list.map((item) => item.item_id)).toEqual(tours.itemIds)
  expect(app).not.toHaveProperty('chunks')
  expect(await valuesIn(reader, { appId: tours.appId, fieldId: tours.title })).toEqual(titles)
  expect(requests.filter((one) => one.includes('/api/app/get'))).toHaveLength(1)
  expect(requests.filter((one) => one.includes('/api/get-items-chunk/'))).toHaveLength(2)
})

it('gives each chunk by its id, and the last one without', async () => {
  const ids = await chunkIds()
  const idsOf = (items: App['items_list']) => items.map((item) => item.item_id)
  const { itemIds } = tours
  expect(ids).toHaveLength(2)
  const [first = '', second = ''] = ids
  const { chunks } = connect(owner)
  expect(idsOf(await chunks.get(tours.appId, first))).toEqual(itemIds.slice(0, 5))
  expect(idsOf(await chunks.get(tours.appId, second))).toEqual(itemIds.slice(5, 10))
  expect(idsOf(await chunks.last(tours.appId))).toEqual(itemIds.slice(10))
  // Clients of the platform ask for chunks without a token: the id stands for its user.
  expect(idsOf(await connect().chunks.get(tours.appId, first))).toEqual(itemIds.slice(0, 5))
})

it('fetches again only the chunks that have changed', async () => {
  const { appId, title, itemIds } = await createTours(platform, titles)
  const { fetch, requests } = recordingFetch()
  const reader = connect(owner, { fetch })
  await reader.apps.get(appId)
  requests.length = 0
  const itemId = itemIds[6] ?? 0
  await platform.fields.setValue({ appId, itemId, fieldId: title }, 'Changed')
  const told = nextEvent(reader, 'items', { appId })
  await reader.apps.refresh(appId)
  expect(await told).toMatchObject({
    added: [],
    updated: [{ after: { item_id: itemId } }],
    deleted: [],
  })
  expect(await reader.fields.value({ appId, itemId, fieldId: title })).toBe('Changed')
  expect(await reader.items.list(appId)).toHaveLength(12)
  expect(requests.filter((one) => one.includes('/api/get-items-chunk/'))).toHaveLength(1)
})

it('goes through the chunks newest first, without what is in the trash', async () => {
  const { appId, title, itemIds } = await createTours(platform, titles)
  await platform.items.delete(appId, [itemIds[1] ?? 0, itemIds[11] ?? 0])
  const seen: unknown[] = []
  for await (const item of connect(owner).items.iterate(appId))
    seen.push(item.fields.find((field) => field.field_id === title)?.field_value)
  const left = titles.filter((text) => text !== 'Tour 2' && text !== 'Tour 12')
  expect(seen).toEqual(left.toReversed())
})

it('writes to an item of an old chunk, which others then read', async () => {
  const { appId, title, itemIds } = await createTours(platform, titles)
  const writer = connect(owner)
  await writer.apps.get(appId)
  const place = { appId, itemId: itemIds[0] ?? 0, fieldId: title }
  await writer.fields.setValue(place, 'Перший')
  expect(await writer.fields.value(place)).toBe('Перший')
  expect(await connect(owner).fields.value(place)).toBe('Перший')
})
