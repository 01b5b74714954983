import { beforeAll, describe, expect, it } from 'vitest'
import { AuthError, PlatformError, type FieldModel } from 'mandry/platform'
import { RecordError, recordsOf, type RecordChanges, type Records } from 'mandry/platform/records'
import { errorOf, refusalOf } from './support/outcome.ts'
import { connect, follow, peopleOf } from './support/people.ts'
import { share } from './support/tour-app.ts'

interface Tour {
  readonly id: number
  readonly name: string
  readonly price: number | null
  readonly starts: Date | null
  readonly open: boolean
}

const { owner, guest, stranger } = peopleOf('records')
const platform = connect(owner)
const START = new Date('2026-05-01T09:00:00Z')
/** More than a chunk holds. */
const TOURS = Array.from({ length: 7 }, (_, at) => ({
  name: `Tour ${at}`,
  price: at * 100,
  starts: START,
  open: at % 2 === 0,
}))

let appId: number
let fields: readonly FieldModel[]
let tours: Records<Tour>

beforeAll(async () => {
  const app = await platform.apps.create({
    app_name: 'Tours',
    field_list: [
      { field_id: -1, field_name: 'Name', data_type: 'text', name_space: 'name' },
      { field_id: -2, field_name: 'Price', data_type: 'number', name_space: 'price' },
      { field_id: -3, field_name: 'Starts', data_type: 'date', name_space: 'starts' },
      { field_id: -4, field_name: 'Open', data_type: 'boolean', name_space: 'open' },
      { field_id: -5, field_name: 'Note', data_type: 'text' },
    ],
  })
  appId = app.app_id
  fields = app.field_list
  tours = recordsOf<Tour>(platform, appId)
  await tours.add(TOURS)
  await share(platform, appId, [guest, 1])
})

const note = () => `field_${fields[4]?.field_id}`
const another = () => recordsOf<Tour>(connect(owner), appId)

describe('records', () => {
  it('are read by another client with the kinds of their fields', async () => {
    const records = await recordsOf<Tour>(connect(guest), appId).list()
    expect(records).toMatchObject(TOURS)
    expect(records.every((record) => Object.isFrozen(record))).toBe(true)
    expect(Object.keys(records[0] ?? {})).toEqual(['name', 'price', 'starts', 'open', note(), 'id'])
    const items = await platform.items.list(appId)
    expect(records.map(({ id }) => id)).toEqual(items.map((item) => item.item_id))
  })

  it('are stored as the texts that other programs write', async () => {
    const { id } = await tours.add({ name: 'Kyiv', price: 99.5, starts: START, open: true })
    const item = await connect(owner).items.get(appId, id)
    expect(item?.fields.map((field) => field.field_value)).toEqual([
      'Kyiv',
      '99.5',
      String(START.getTime()),
      '1',
    ])
    await tours.delete(id)
  })

  it('are added alone or as a list in its order', async () => {
    const one = await tours.add({ name: 'one' })
    expect(one).toMatchObject({ name: 'one', price: null, starts: null, open: false })
    const two = await tours.add([{ name: 'a' }, { name: 'b' }], { batchSize: 1 })
    expect(two.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(await tours.add([])).toEqual([])
    for (const added of [one, ...two]) expect(await another().get(added.id)).toEqual(added)
    await tours.delete([one, ...two].map(({ id }) => id))
  })

  it('change in what is written, and null empties a field', async () => {
    const { id } = await tours.add({ name: 'Kyiv', price: 100, starts: START })
    const changed = await tours.update(id, { price: 120, starts: null, name: undefined })
    expect(changed).toMatchObject({ id, name: 'Kyiv', price: 120, starts: null })
    expect(await tours.update(String(id), { ...changed, name: 'Lviv' })).toMatchObject({
      name: 'Lviv',
      price: 120,
    })
    expect(await another().get(id)).toEqual(await tours.get(id))
    await tours.delete(id)
  })

  it('in the trash are gone until they are restored', async () => {
    const { id } = await tours.add({ name: 'gone' })
    await tours.delete(id)
    expect(await tours.get(id)).toBeUndefined()
    expect((await tours.list()).map((record) => record.id)).not.toContain(id)
    await platform.items.restore(appId, [id])
    expect(await tours.get(id)).toMatchObject({ name: 'gone' })
    await tours.delete(id)
    expect(await tours.get(999_999)).toBeUndefined()
  })

  it('are found by names, over all chunks', async () => {
    const query = { filter: { price: { bigger: 100 }, open: true }, search: 'tour' } as const
    const sort = { by: 'price', descending: true } as const
    const names = (records: readonly Tour[]) => records.map(({ name }) => name)
    expect(names(await another().list({ ...query, sort }))).toEqual(['Tour 6', 'Tour 4', 'Tour 2'])
    const page = { number: 2, size: 2 }
    expect(names(await another().list({ ...query, sort, page }))).toEqual(['Tour 2'])
  })
})

describe('a record and the cached copy', () => {
  it('is the same object until its item changes', async () => {
    const { id } = await tours.add({ name: 'Kyiv' })
    const [before, others] = [await tours.get(id), await tours.list()]
    expect(await tours.get(id)).toBe(before)
    expect((await tours.list()).every((record, at) => record === others[at])).toBe(true)
    const value = { appId, itemId: id, fieldId: fields[0]?.field_id ?? 0 }
    await platform.fields.setValue(value, 'Lviv')
    expect(before).toMatchObject({ name: 'Kyiv' })
    expect(await tours.get(id)).toMatchObject({ name: 'Lviv' })
    expect(await tours.get(String(others[0]?.id))).toBe(others[0])
    await tours.delete(id)
  })

  it('changes at once if the write is optimistic, and back if the server refuses it', async () => {
    const [tour] = await recordsOf<Tour>(connect(guest), appId).list()
    const reader = connect(guest)
    const records = recordsOf<Tour>(reader, appId)
    await records.list()
    const heard: RecordChanges<Tour>[] = []
    records.onChange((changes) => void heard.push(changes))
    const writing = records.update(tour?.id ?? 0, { price: 5 }, { optimistic: true })
    expect(await refusalOf(writing)).toBe(403)
    const prices = heard.map(({ updated }) => updated.map(({ after }) => after.price))
    expect(prices).toEqual([[5], [tour?.price]])
  })

  it('is followed: what others add, change and delete', async () => {
    const live = await follow(appId, guest)
    const records = recordsOf<Tour>(live.platform, appId)
    const next = () =>
      new Promise<RecordChanges<Tour>>((resolve) => {
        const stop = records.onChange((changes) => {
          stop()
          resolve(changes)
        })
      })
    const adding = next()
    const added = await tours.add({ name: 'Kyiv', price: 100 })
    expect(await adding).toEqual({ added: [added], updated: [], deleted: [] })

    const updating = next()
    const after = await tours.update(added.id, { price: 120 })
    expect(await updating).toEqual({ added: [], updated: [{ before: added, after }], deleted: [] })
    expect(await records.get(added.id)).toEqual(after)

    const deleting = next()
    await tours.delete(added.id)
    expect(await deleting).toMatchObject({ added: [], updated: [], deleted: [{ id: added.id }] })
  })

  it('does not reach a listener that has unsubscribed', async () => {
    const heard: unknown[] = []
    tours.onChange((changes) => void heard.push(changes))()
    const { id } = await tours.add({ name: 'quiet' })
    await tours.delete(id)
    expect(heard).toEqual([])
  })

  it('has the names that the fields have now', async () => {
    const records = recordsOf<Tour & { readonly days: number | null }>(platform, appId)
    const { id } = await records.add({ name: 'named' })
    const wrong = await errorOf(records.update(id, { days: 3 }))
    expect(wrong).toMatchObject({ code: 'unknown-field', field: 'days' })
    const field = { field_name: 'Days', data_type: 'number', name_space: 'days' }
    const { field_id } = await platform.fields.update(appId, field)
    expect(await records.update(id, { days: 3 })).toMatchObject({ name: 'named', days: 3 })
    await platform.fields.delete(appId, field_id)
    expect(await records.get(id)).not.toHaveProperty('days')
    await records.delete(id)
  })
})

describe('a call that fails', () => {
  it('is a RecordError before anything is sent', async () => {
    const error = await errorOf(tours.add([{ name: 'fine' }, { price: 'cheap' as never }]))
    expect(error).toBeInstanceOf(RecordError)
    expect(error).toBeInstanceOf(PlatformError)
    expect(error).toMatchObject({ code: 'wrong-kind', appId, field: 'price' })
    expect(String(error)).not.toContain('cheap')
    expect((await another().list()).map(({ name }) => name)).not.toContain('fine')
  })

  it('is what items reject with', async () => {
    expect(await errorOf(recordsOf(connect(), appId).list())).toBeInstanceOf(AuthError)
    expect(await refusalOf(recordsOf(connect(stranger), appId).list())).toBe(403)
    expect(await refusalOf(tours.update(999_999, { name: 'x' }))).toBe(404)
    const signal = AbortSignal.abort(new Error('left'))
    for (const call of [
      tours.list({ signal }),
      tours.get(1, { signal }),
      tours.add({}, { signal }),
      tours.update(1, {}, { signal }),
      tours.delete(1, { signal }),
    ])
      expect(await errorOf(call)).toMatchObject({ message: 'left' })
  })
})
