import { describe, expect, it } from 'vitest'
import { emitAppChanges, emitItemChanges } from '../../../platform/cache/emit-changes.ts'
import { Events } from '../../../platform/cache/events.ts'
import { APP_ID, app, item, noted, SILENT } from './open-cache.ts'

describe('emitItemChanges', () => {
  it('tells of all at once, then of each, then of each value that differs (I08)', () => {
    const events = new Events(SILENT)
    const heard = noted(events, 'items', 'item', 'value')
    const [added, before, after, deleted] = [item(1, 'a'), item(2, 'a'), item(2, 'b'), item(3, 'c')]
    const changes = { added: [added], updated: [{ before, after }], deleted: [deleted] }
    emitItemChanges(events, APP_ID, changes)
    expect(heard).toEqual([
      ['items', { appId: APP_ID, ...changes }],
      ['item', { appId: APP_ID, itemId: 1, item: added }],
      ['item', { appId: APP_ID, itemId: 2, item: after }],
      ['item', { appId: APP_ID, itemId: 3, item: undefined }],
      ['value', { appId: APP_ID, itemId: 1, fieldId: 1, value: 'a' }],
      ['value', { appId: APP_ID, itemId: 3, fieldId: 1, value: undefined }],
      ['value', { appId: APP_ID, itemId: 2, fieldId: 1, value: 'b' }],
    ])
  })

  it('says nothing when nothing changed', () => {
    const events = new Events(SILENT)
    const heard = noted(events, 'items')
    emitItemChanges(events, APP_ID, { added: [], updated: [], deleted: [] })
    expect(heard).toEqual([])
  })

  it('tells of values that went and leaves those that stayed', () => {
    const events = new Events(SILENT)
    const heard = noted(events, 'value')
    const before = {
      ...item(1, 'a'),
      fields: [1, 2].map((id) => ({ field_id: id, field_value: 'a' })),
    }
    const changes = { added: [], updated: [{ before, after: item(1, 'a') }], deleted: [] }
    emitItemChanges(events, APP_ID, changes)
    expect(heard).toEqual([['value', { appId: APP_ID, itemId: 1, fieldId: 2, value: undefined }]])
  })
})

it('emitAppChanges tells of the app and of the fields that differ', () => {
  const events = new Events(SILENT)
  const heard = noted(events, 'app', 'field')
  const { items_list: _, ...before } = app([], {
    field_list: [{ field_id: 1 }, { field_id: 2, field_name: 'a' }, { field_id: 3 }],
  })
  const after = { ...before, field_list: [{ field_id: 1 }, { field_id: 2 }, { field_id: 4 }] }
  emitAppChanges(events, before, after)
  expect(heard).toEqual([
    ['app', { appId: APP_ID, app: after }],
    ['field', { appId: APP_ID, fieldId: 2, field: { field_id: 2 } }],
    ['field', { appId: APP_ID, fieldId: 4, field: { field_id: 4 } }],
    ['field', { appId: APP_ID, fieldId: 3, field: undefined }],
  ])
})
