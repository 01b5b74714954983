import { describe, expect, it } from 'vitest'
import { HttpError, ShapeError } from '../errors.ts'
import { Documents } from './documents.ts'
import { formOf } from '../../tests/support/recording-server.ts'
import { connectRecordingPlatform } from '../../tests/support/platform/services/recording-platform.ts'

const platform = connectRecordingPlatform()
const documents = new Documents(platform.send, { apply: () => {} })
const PLACE = { app_id: 7, item_id: 5, element_id: 3 }

/** What the document field of the request before says. */
function sent(): unknown {
  return JSON.parse(formOf(platform.server.arrived.at(-1)).document ?? '')
}

describe('documents', () => {
  it('stores data of any shape and reads it back decoded (L05)', async () => {
    const data = { route: ['Київ', 'Львів'], price: 100 }
    platform.answers({ ...PLACE, _id: 'a1', data: JSON.stringify(data) })
    const stored = await documents.insertOne({ ...PLACE, item_id: '5', data })
    expect(stored).toEqual({ ...PLACE, _id: 'a1', data })
    expect(platform.server.arrived[0]?.path).toBe('/api/new/document/insert-one')
    expect(sent()).toEqual({ ...PLACE, data: JSON.stringify(data) })
  })

  it.each([['a text'], ['{"looks":"like JSON"}'], [5], [null], [[]]])(
    'encodes %j once, so that it comes back as it was',
    async (data) => {
      platform.server.answer((arrived) => Response.json(JSON.parse(formOf(arrived).document ?? '')))
      expect((await documents.insertOne({ ...PLACE, data })).data).toEqual(data)
    },
  )

  it('refuses data that JSON can not say, before anything is sent', async () => {
    await expect(documents.insertOne({ ...PLACE, data: undefined })).rejects.toThrow(TypeError)
    await expect(documents.insertOne({ ...PLACE, item_id: 'x', data: 1 })).rejects.toThrow(
      RangeError,
    )
    expect(platform.server.arrived).toEqual([])
  })

  it('rejects when the server refused (L06)', async () => {
    platform.answers({ error: 'no' }, 403)
    await expect(documents.insertOne({ ...PLACE, data: 1 })).rejects.toThrow(HttpError)
  })

  it('finds one document, or none', async () => {
    platform.answers({ ...PLACE, data: '[1]' })
    expect(await documents.findOne(PLACE)).toEqual({ ...PLACE, data: [1] })
    expect(platform.server.arrived[0]?.path).toBe('/api/new/document/find-one')
    expect(sent()).toEqual(PLACE)
    platform.answers(null)
    expect(await documents.findOne(PLACE)).toBeUndefined()
    platform.server.answer(() => new Response(''))
    expect(await documents.findOne(PLACE)).toBeUndefined()
  })

  it('finds all documents that fit', async () => {
    platform.answers([
      { ...PLACE, data: '[1]' },
      { ...PLACE, data: 'no JSON' },
    ])
    const found = await documents.find({ app_id: '7', _id: 'a1' })
    expect(found.map(({ data }) => data)).toEqual([[1], 'no JSON'])
    expect(platform.server.arrived[0]?.path).toBe('/api/new/document/find')
    expect(sent()).toEqual({ app_id: 7, _id: 'a1' })
    platform.answers(null)
    await expect(documents.find(PLACE)).rejects.toThrow(ShapeError)
  })

  it('removes a document', async () => {
    await documents.removeOne(PLACE)
    expect(platform.server.arrived[0]?.path).toBe('/api/new/document/remove-one')
    expect(sent()).toEqual(PLACE)
  })
})
