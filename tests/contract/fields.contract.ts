import { describe, expect, it } from 'vitest'
import { nextEvent, recordEvents, refusalOf } from './support/outcome.ts'
import { connect, peopleOf } from './support/people.ts'
import { createTours } from './support/tour-app.ts'

const { owner, guest } = peopleOf('fields')
const platform = connect(owner)

describe('models', () => {
  it('are those of the app', async () => {
    const { appId, title, price } = await createTours(platform)
    const reader = connect(owner)
    expect(await reader.fields.models(appId)).toMatchObject([
      { field_id: title, field_name: 'Title', data_type: 'text', name_space: 'title' },
      { field_id: price, field_name: 'Price' },
    ])
    expect(await reader.fields.model(appId, String(price))).toMatchObject({ field_name: 'Price' })
    expect(await reader.fields.model(appId, 999_999)).toBeUndefined()
    expect(await refusalOf(connect(guest).fields.models(appId))).toBe(403)
  })

  it('change in what is sent, and the others stay', async () => {
    const { appId, title, price } = await createTours(platform, ['Київ'])
    const told = nextEvent(platform, 'field', { appId, fieldId: title })
    const heard = recordEvents(platform, 'field', { appId, fieldId: price })
    const model = await platform.fields.update(appId, { field_id: title, field_name: 'Назва' })
    expect(model).toMatchObject({ field_id: title, field_name: 'Назва', data_type: 'text' })
    expect((await told).field).toEqual(model)
    expect(heard).toEqual([])
    expect(await platform.fields.model(appId, title)).toEqual(model)
    const reader = connect(owner)
    expect(await reader.fields.model(appId, title)).toEqual(model)
    expect(await reader.fields.model(appId, price)).toMatchObject({ field_name: 'Price' })
    expect(await reader.items.list(appId)).toMatchObject([{ fields: [{ field_value: 'Київ' }] }])
  })

  it('are added with a number of the server', async () => {
    const { appId, title, price } = await createTours(platform)
    const added = await platform.fields.update(appId, { field_name: 'Days', data_type: 'number' })
    expect(added).toMatchObject({ field_name: 'Days', data_type: 'number' })
    expect([title, price]).not.toContain(added.field_id)
    expect(added.field_id).toBeGreaterThan(0)
    expect(await connect(owner).fields.model(appId, added.field_id)).toEqual(added)
  })

  it('go with their values', async () => {
    const { appId, title, price, itemIds } = await createTours(platform, ['Київ'])
    const itemId = itemIds[0] ?? 0
    await platform.apps.get(appId)
    const field = nextEvent(platform, 'field', { appId, fieldId: title })
    const value = nextEvent(platform, 'value', { appId, itemId, fieldId: title })
    await platform.fields.delete(appId, title)
    expect((await field).field).toBeUndefined()
    expect((await value).value).toBeUndefined()
    for (const reader of [platform, connect(owner)]) {
      expect(await reader.fields.models(appId)).toMatchObject([{ field_id: price }])
      expect(await reader.fields.value({ appId, itemId, fieldId: title })).toBeUndefined()
      expect((await reader.items.get(appId, itemId))?.fields).toEqual([])
    }
  })
})

describe('values', () => {
  it('are written and read', async () => {
    const { appId, price, itemIds } = await createTours(platform, ['Київ'])
    const place = { appId, itemId: itemIds[0] ?? 0, fieldId: price }
    const told = nextEvent(platform, 'value', place)
    expect(await platform.fields.setValue(place, 12.5)).toBe('12.5')
    expect(await told).toEqual({ ...place, value: '12.5' })
    expect(await platform.fields.value(place)).toBe('12.5')
    expect(await connect(owner).fields.value(place)).toBe('12.5')
    expect(await connect(owner).fields.value({ ...place, itemId: 999_999 })).toBeUndefined()
  })
})
