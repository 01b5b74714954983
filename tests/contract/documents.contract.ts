import { beforeAll, describe, expect, it } from 'vitest'
import type { Document } from 'mandry/platform'
import { nextEvent } from './support/outcome.ts'
import { connect, peopleOf } from './support/people.ts'
import { createTours, share } from './support/tour-app.ts'

const { owner, guest } = peopleOf('documents')
const platform = connect(owner)
let place: { readonly app_id: number; readonly item_id: number; readonly element_id: number }

beforeAll(async () => {
  const { appId, title, itemIds } = await createTours(platform, ['Київ'])
  await share(platform, appId, [guest, 1])
  place = { app_id: appId, item_id: itemIds[0] ?? 0, element_id: title }
})

function idOf({ _id = '' }: Document): { readonly _id: string } {
  return { _id }
}

describe('inserting', () => {
  it.each([
    { name: 'an object', data: { blocks: [{ text: 'Привіт + 100% & "все"' }], empty: null } },
    { name: 'a text', data: 'просто текст' },
    { name: 'a text of JSON', data: '{"not":"an object"}' },
    { name: 'digits', data: '007' },
    { name: 'null', data: null },
  ])('stores $name as it is', async ({ data }) => {
    const told = nextEvent(platform, 'document', {
      appId: place.app_id,
      itemId: place.item_id,
      elementId: place.element_id,
    })
    const stored = await platform.documents.insertOne({ ...place, data })
    expect(stored).toEqual({ ...place, _id: expect.any(String), data })
    expect((await told).document).toEqual(stored)
    const { app_id, _id = '' } = stored
    expect(await connect(guest).documents.findOne({ app_id, _id })).toEqual(stored)
  })

  it('refuses what JSON can not say before anything is sent', async () => {
    const inserting = platform.documents.insertOne({ ...place, data: undefined })
    await expect(inserting).rejects.toThrow(TypeError)
  })
})

describe('finding', () => {
  it('gives all that fit, and the newest of them', async () => {
    const { appId, title, price, itemIds } = await createTours(platform, ['Львів'])
    const here = { app_id: appId, item_id: itemIds[0] ?? 0, element_id: title }
    const one = await platform.documents.insertOne({ ...here, data: 1 })
    const two = await platform.documents.insertOne({ ...here, data: 2 })
    const other = await platform.documents.insertOne({ ...here, element_id: price, data: 3 })
    const reader = connect(owner)
    expect(await reader.documents.find({ app_id: appId })).toEqual([one, two, other])
    expect(await reader.documents.find(here)).toEqual([one, two])
    expect(await reader.documents.findOne(here)).toEqual(two)
    expect(await reader.documents.find({ app_id: appId, item_id: 999_999 })).toEqual([])
    expect(await reader.documents.findOne({ app_id: appId, _id: '999999' })).toBeUndefined()
  })
})

describe('removing', () => {
  it('takes the one that is meant', async () => {
    const { app_id } = place
    const keep = await platform.documents.insertOne({ ...place, data: 'keep' })
    const drop = await platform.documents.insertOne({ ...place, data: 'drop' })
    await platform.documents.removeOne({ app_id, ...idOf(drop) })
    const left = await connect(guest).documents.find(place)
    expect(left).toContainEqual(keep)
    expect(left).not.toContainEqual(drop)
  })
})
