import { describe, expect, it } from 'vitest'
import { AuthError } from 'mandry/platform'
import { errorOf, nextEvent, recordEvents, refusalOf } from './support/outcome.ts'
import { connect, peopleOf } from './support/people.ts'
import { createTours, share } from './support/tour-app.ts'

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

  it('are not for those who may only write', async () => {
    const { appId, title } = await createTours(platform, ['Київ'])
    await share(platform, appId, [guest, 2])
    const writer = connect(guest)
    const before = await writer.apps.get(appId)
    const heard = recordEvents(writer, 'field')
    const renaming = writer.fields.update(appId, { field_id: title, field_name: 'Mine' })
    expect(await refusalOf(renaming)).toBe(403)
    expect(await refusalOf(writer.fields.delete(appId, title))).toBe(403)
    expect(await errorOf(connect().fields.delete(appId, title))).toBeInstanceOf(AuthError)
    expect(await refusalOf(platform.fields.delete(appId, 999_999))).toBe(404)
    expect(heard).toEqual([])
    expect(await writer.apps.get(appId)).toBe(before)
    expect(await connect(guest).apps.get(appId)).toEqual(before)
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

  it('stay when writing is refused', async () => {
    const { appId, title, itemIds } = await createTours(platform, ['Київ'])
    await share(platform, appId, [guest, 1])
    const place = { appId, itemId: itemIds[0] ?? 0, fieldId: title }
    const reader = connect(guest)
    await reader.apps.get(appId)
    const heard = recordEvents(reader, 'value')
    expect(await refusalOf(reader.fields.setValue(place, 'Львів'))).toBe(403)
    expect(await refusalOf(platform.fields.setValue({ ...place, itemId: 999_999 }, 'x'))).toBe(404)
    expect(heard).toEqual([])
    expect(await reader.fields.value(place)).toBe('Київ')
    expect(await connect(owner).fields.value(place)).toBe('Київ')
  })
})
