import { beforeAll, describe, expect, it } from 'vitest'
import type { Platform } from 'mandry/platform'
import { nextEvent, recordEvents, recordingFetch, refusalOf } from './support/outcome.ts'
import { connect, peopleOf } from './support/people.ts'
import { createTours, share, valuesIn, type TourApp } from './support/tour-app.ts'

const { owner, guest } = peopleOf('items')
const platform = connect(owner)
let tours: TourApp

beforeAll(async () => {
  tours = await createTours(platform)
  await share(platform, tours.appId, [guest, 1])
})

/** Adds a tour of that title. @returns its number */
async function addTour(title: string): Promise<number> {
  const fields = [{ field_id: tours.title, field_value: title }]
  const [item] = await platform.items.add(tours.appId, [{ fields }])
  return item?.item_id ?? 0
}

/** The title of a tour as a client without a copy finds it. */
async function titleOf(itemId: number, reader: Platform = connect(guest)): Promise<unknown> {
  return await reader.fields.value({ appId: tours.appId, itemId, fieldId: tours.title })
}

describe('adding', () => {
  it('answers with the items in their order, and others can read them', async () => {
    const { appId, title, price } = tours
    const [one, two] = await platform.items.add(appId, [
      { fields: [{ field_id: title, field_value: 'Київ + "Львів" & 100%' }], index_number: 7 },
      { fields: [{ field_id: price, field_value: 1200 }] },
    ])
    expect(one).toMatchObject({
      fields: [{ field_id: title, field_value: 'Київ + "Львів" & 100%' }],
      index_number: 7,
      last_update: expect.any(Number),
    })
    expect(two?.fields).toMatchObject([{ field_id: price, field_value: '1200' }])
    expect(await connect(guest).items.get(appId, one?.item_id ?? 0)).toEqual(one)
    expect(await platform.items.get(appId, one?.item_id ?? 0)).toEqual(one)
  })

  it('sends no fields without a value', async () => {
    const { appId, title, price } = tours
    const [item] = await platform.items.add(appId, [
      {
        fields: [
          { field_id: title, field_value: null },
          { field_id: price, field_value: undefined },
        ],
      },
    ])
    expect(item?.fields).toEqual([])
  })

  it('tells of them once, with the copy changed already', async () => {
    await platform.apps.get(tours.appId)
    const heard = recordEvents(platform, 'items', { appId: tours.appId })
    const value = nextEvent(platform, 'value', { appId: tours.appId, fieldId: tours.title })
    const itemId = await addTour('Канів')
    expect(heard).toMatchObject([{ added: [{ item_id: itemId }], updated: [], deleted: [] }])
    expect(await value).toMatchObject({ itemId, value: 'Канів' })
  })

  it('goes in batches that tell how far they have come', async () => {
    const { fetch, requests } = recordingFetch()
    const batching = connect(owner, { fetch })
    const small = await createTours(batching)
    const drafts = Array.from({ length: 7 }, (_, at) => ({
      fields: [{ field_id: small.title, field_value: `Tour ${at}` }],
    }))
    const done: number[] = []
    const added = await batching.items.add(small.appId, drafts, {
      batchSize: 3,
      onProgress: (progress) => done.push(progress.done, progress.total),
    })
    expect(done).toEqual([3, 7, 6, 7, 7, 7])
    expect(requests.filter((request) => request === 'POST /api/items/add')).toHaveLength(3)
    expect(added).toHaveLength(7)
    const titles = drafts.map((draft) => draft.fields[0]?.field_value)
    const place = { appId: small.appId, fieldId: small.title }
    expect(await valuesIn(connect(owner), place)).toEqual(titles)
    expect(await valuesIn(batching, place)).toEqual(titles)
  })

  it('keeps what was added before a batch was refused', async () => {
    const { appId, title } = await createTours(platform)
    const drafts = [
      { fields: [{ field_id: title, field_value: 'first' }] },
      { fields: [{ field_id: -5, field_value: 'no such field' }] },
    ]
    expect(await refusalOf(platform.items.add(appId, drafts, { batchSize: 1 }))).toBe(400)
    expect(await valuesIn(platform, { appId, fieldId: title })).toEqual(['first'])
    expect(await valuesIn(connect(owner), { appId, fieldId: title })).toEqual(['first'])
  })
})

describe('changing', () => {
  it('sets the fields that are sent and leaves the others', async () => {
    const { appId, title, price } = tours
    const itemId = await addTour('Одеса')
    const fields = [{ field_id: price, field_value: 300 }]
    const [item] = await platform.items.update(appId, [{ item_id: itemId, fields }])
    expect(item?.fields).toMatchObject([
      { field_id: title, field_value: 'Одеса' },
      { field_id: price, field_value: '300' },
    ])
    expect(await connect(guest).items.get(appId, itemId)).toEqual(item)
    expect(await platform.items.get(appId, itemId)).toEqual(item)
  })

  it('leaves fields alone that are sent without a value', async () => {
    const { appId, title } = tours
    const itemId = await addTour('Умань')
    const fields = [{ field_id: title, field_value: null }]
    await platform.items.update(appId, [{ item_id: itemId, fields }])
    expect(await titleOf(itemId)).toBe('Умань')
  })

  it('works without a copy of the app', async () => {
    const itemId = await addTour('Рівне')
    const other = connect(owner)
    const fields = [{ field_id: tours.title, field_value: 'Луцьк' }]
    await other.items.update(tours.appId, [{ item_id: itemId, fields }])
    expect(other.apps.peek(tours.appId)).toBeUndefined()
    expect(await titleOf(itemId)).toBe('Луцьк')
  })

  it('shows at once what is written optimistically', async () => {
    const { appId, title } = tours
    const itemId = await addTour('before')
    await platform.apps.get(appId)
    const fields = [{ field_id: title, field_value: 'after' }]
    const writing = platform.items.update(appId, [{ item_id: itemId, fields }], {
      optimistic: true,
    })
    expect(await titleOf(itemId, platform)).toBe('after')
    await writing
    expect(await titleOf(itemId)).toBe('after')
  })

  it('takes back what was written optimistically and refused', async () => {
    const { appId, title } = tours
    const itemId = await addTour('stays')
    const reader = connect(guest)
    await reader.apps.get(appId)
    const heard = recordEvents(reader, 'value', { appId, itemId })
    const fields = [{ field_id: title, field_value: 'forbidden' }]
    const writing = reader.items.update(appId, [{ item_id: itemId, fields }], { optimistic: true })
    expect(await refusalOf(writing)).toBe(403)
    expect(heard.map(({ value }) => value)).toEqual(['forbidden', 'stays'])
    expect(await titleOf(itemId, reader)).toBe('stays')
    expect(await titleOf(itemId)).toBe('stays')
  })
})

describe('the trash', () => {
  it('takes items and gives them back', async () => {
    const { appId } = tours
    const itemId = await addTour('there and back')
    const deleted = nextEvent(platform, 'item', { appId, itemId })
    await platform.items.delete(appId, [itemId])
    expect(await deleted).toEqual({ appId, itemId, item: undefined })
    const ids = (await platform.items.list(appId)).map((item) => item.item_id)
    expect(ids).not.toContain(itemId)
    // Only those who can take it out again see what is in it.
    expect(await connect(guest).items.get(appId, itemId)).toBeUndefined()
    expect(await connect(owner).items.get(appId, itemId)).toMatchObject({ trash: true })
    expect(await platform.items.list(appId, { trash: true })).toContainEqual(
      expect.objectContaining({ item_id: itemId, trash: true }),
    )

    const [restored] = await platform.items.restore(appId, [itemId])
    expect(restored).toMatchObject({ item_id: itemId, trash: false })
    expect(await titleOf(itemId)).toBe('there and back')
    expect(await titleOf(itemId, platform)).toBe('there and back')
  })
})

describe('going through a list', () => {
  it('gives the newest first and each once, and keeps nothing', async () => {
    const titles = ['1', '2', '3', '4', '5', '6', '7']
    const { appId, title, itemIds } = await createTours(platform, titles)
    await platform.items.delete(appId, [itemIds[2] ?? 0])
    const reader = connect(owner)
    const seen: (string | undefined)[] = []
    for await (const item of reader.items.iterate(appId))
      seen.push(item.fields.find((field) => field.field_id === title)?.field_value)
    expect(seen).toEqual(['7', '6', '5', '4', '2', '1'])
    expect(reader.apps.peek(appId)).toBeUndefined()
  })
})
