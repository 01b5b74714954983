import { describe, expect, it } from 'vitest'
import {
  APP_ID,
  app,
  item,
  noted,
  openCache,
} from '../../tests/support/platform/cache/open-cache.ts'

describe('the events of changed items', () => {
  it('come for all at once, then for each item, then for each value that differs (I08)', async () => {
    const { cache, events, hold } = openCache()
    await hold(app([item(2, 'a'), item(3, 'c')]))
    const seen = noted(events, 'items', 'item', 'value')
    const [added, before, after] = [item(1, 'a'), item(2, 'a'), item(2, 'b')]
    cache.apply({ kind: 'items-written', appId: APP_ID, items: [added, after] })
    expect(seen).toEqual([
      ['items', { appId: APP_ID, added: [added], updated: [{ before, after }], deleted: [] }],
      ['item', { appId: APP_ID, itemId: 1, item: added }],
      ['item', { appId: APP_ID, itemId: 2, item: after }],
      ['value', { appId: APP_ID, itemId: 1, fieldId: 1, value: 'a' }],
      ['value', { appId: APP_ID, itemId: 2, fieldId: 1, value: 'b' }],
    ])
    seen.length = 0
    cache.apply({ kind: 'items-deleted', appId: APP_ID, items: [{ item_id: 3 }] })
    expect(seen).toEqual([
      [
        'items',
        { appId: APP_ID, added: [], updated: [], deleted: [{ ...item(3, 'c'), trash: true }] },
      ],
      ['item', { appId: APP_ID, itemId: 3, item: undefined }],
      ['value', { appId: APP_ID, itemId: 3, fieldId: 1, value: undefined }],
    ])
  })

  it('do not come when nothing has changed', async () => {
    const { cache, events, hold } = openCache()
    await hold(app([item(1, 'a')]))
    const seen = noted(events, 'items')
    cache.apply({ kind: 'items-written', appId: APP_ID, items: [item(1, 'a')] })
    expect(seen).toEqual([])
  })
})

it('events of an app come for the app, its changed fields and the values of deleted fields', async () => {
  const { cache, events, hold } = openCache()
  const field_list = [{ field_id: 1 }, { field_id: 2, field_name: 'a' }, { field_id: 3 }]
  const { items_list: _, ...before } = app([], { field_list })
  const fields = [1, 3].map((field_id) => ({ field_id, field_value: 'a' }))
  await hold({ ...before, items_list: [{ item_id: 1, fields }] })
  const seen = noted(events, 'app', 'field', 'value')
  const after = { ...before, field_list: [{ field_id: 1 }, { field_id: 2 }, { field_id: 4 }] }
  cache.apply({ kind: 'app-updated', appId: APP_ID, app: after })
  expect(seen).toEqual([
    ['app', { appId: APP_ID, app: after }],
    ['field', { appId: APP_ID, fieldId: 2, field: { field_id: 2 } }],
    ['field', { appId: APP_ID, fieldId: 4, field: { field_id: 4 } }],
    ['field', { appId: APP_ID, fieldId: 3, field: undefined }],
    ['value', { appId: APP_ID, itemId: 1, fieldId: 3, value: undefined }],
  ])
})
