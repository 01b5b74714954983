import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../../../platform/model/freeze.ts'
import { APP_ID, app, file, item, noted, openLocalApps, unfrozenPart } from './local-copy.ts'

describe('get', () => {
  it('loads an app once for all who ask at the same time, and holds it (P02, P03)', async () => {
    const { local, asked } = openLocalApps()
    const both = Promise.all([local.get(APP_ID), local.get(APP_ID)])
    asked[0]?.answer(app([], { field_list: [] }))
    const [one, other] = await both
    expect(one).toBe(other)
    expect(await local.get(APP_ID)).toBe(one)
    expect(asked).toHaveLength(1)
  })

  it('lets one caller go and loads for the other', async () => {
    const { local, asked } = openLocalApps()
    const leaving = new AbortController()
    const first = local.get(APP_ID, { signal: leaving.signal })
    const second = local.get(APP_ID)
    leaving.abort()
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    asked[0]?.answer(app())
    expect((await second).info.app_name).toBe('Tours')
  })

  it('holds nothing of a failed load and loads anew', async () => {
    const { local, asked, hold } = openLocalApps()
    const failing = local.get(APP_ID)
    asked[0]?.fail(new Error('no'))
    await expect(failing).rejects.toThrow('no')
    expect(local.followed).toEqual([])
    expect((await hold(app([item(1, 'a')]))).list()).toHaveLength(1)
  })

  it('applies what happened while it loaded, once', async () => {
    const { local, asked, events } = openLocalApps()
    const heard = noted(events, 'items', 'file')
    const loading = local.get(APP_ID)
    const items = [item(1, 'new', { last_update: 2 }), item(2, 'added', { last_update: 3 })]
    local.apply({ kind: 'items-written', appId: APP_ID, items })
    local.apply({
      kind: 'items-deleted',
      appId: APP_ID,
      items: [{ item_id: 3, last_update: 4 }],
    })
    local.apply({ kind: 'files-written', appId: APP_ID, files: [file(9)] })
    expect(heard).toEqual([])
    const old = [item(1, 'old', { last_update: 1 }), item(3, 'there', { last_update: 1 })]
    asked[0]?.answer(app(old, { last_update: 1 }))
    const held = await loading
    expect(held.list().filter((each) => !each.trash)).toEqual(items)
    expect(held.info.file_list).toEqual([file(9)])
    expect(heard.map(([name]) => name)).toEqual(['items', 'items', 'file'])
  })

  it('says that an app is followed before it is loaded', () => {
    const { local } = openLocalApps()
    const followed: number[] = []
    const stop = local.onFollow((appId) => followed.push(appId))
    void local.get(APP_ID).catch(() => undefined)
    expect(followed).toEqual([APP_ID])
    expect(local.followed).toEqual([APP_ID])
    expect(local.held).toEqual([])
    stop()
    void local.get(8).catch(() => undefined)
    expect(followed).toEqual([APP_ID])
  })
})

describe('release', () => {
  it('ends a load, whose late answer is not held', async () => {
    const { local, asked, signals } = openLocalApps()
    const loading = local.get(APP_ID)
    local.release(APP_ID)
    expect(signals[0]?.aborted).toBe(true)
    asked[0]?.answer(app([item(1, 'late')]))
    await expect(loading).rejects.toMatchObject({ name: 'AbortError' })
    expect(local.find(APP_ID)).toBeUndefined()
  })

  it('does not let an older load take the place of a newer one', async () => {
    const { local, asked } = openLocalApps()
    const first = local.get(APP_ID)
    local.release(APP_ID)
    const second = local.get(APP_ID)
    asked[1]?.answer(app([item(1, 'new')]))
    expect((await second).item(1)).toMatchObject({ fields: [{ field_value: 'new' }] })
    asked[0]?.answer(app([item(1, 'old')]))
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    expect(local.find(APP_ID)).toBe(await second)
  })

  it('ends a catch-up, and the next one is another', async () => {
    const { local, asked, hold } = openLocalApps()
    await hold(app([item(1, 'a', { last_update: 1 })], { last_update: 1 }))
    const ended = local.catchUp(APP_ID)
    local.clear()
    await hold(app([item(1, 'b', { last_update: 2 })], { last_update: 2 }))
    const running = local.catchUp(APP_ID)
    asked[1]?.answer(app([item(1, 'stale', { last_update: 1 })], { last_update: 1 }))
    await expect(ended).rejects.toMatchObject({ name: 'AbortError' })
    asked[3]?.answer(app([item(1, 'c', { last_update: 3 })], { last_update: 3 }))
    await running
    expect(asked).toHaveLength(4)
    expect(local.find(APP_ID)?.item(1)).toMatchObject({ fields: [{ field_value: 'c' }] })
  })

  it('drops changes of apps that are not held', () => {
    const { local, events } = openLocalApps()
    const heard = noted(events, 'items', 'app', 'file')
    local.apply({ kind: 'items-written', appId: APP_ID, items: [item(1, 'a')] })
    local.apply({ kind: 'app-updated', appId: APP_ID, app: app() })
    local.apply({ kind: 'file-deleted', appId: APP_ID, fileId: 1 })
    local.change(APP_ID, () => expect.fail('there is nothing to change'))
    expect(heard).toEqual([])
    expect(local.followed).toEqual([])
  })
})

describe('catchUp', () => {
  it('is one for all who ask, and each may leave', async () => {
    const { local, asked, hold } = openLocalApps()
    await hold(app([], { last_update: 1 }))
    const leaving = new AbortController()
    const first = local.catchUp(APP_ID, { signal: leaving.signal })
    const second = local.catchUp(APP_ID)
    leaving.abort()
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    asked[1]?.answer(app([item(1, 'a', { last_update: 2 })], { last_update: 2 }))
    await second
    expect(asked).toHaveLength(2)
    expect(local.find(APP_ID)?.loadedAt).toBe(2)
  })

  it('keeps what came over the socket while it fetched', async () => {
    const { local, asked, hold, events } = openLocalApps()
    await hold(app([item(1, 'a', { last_update: 1 })], { last_update: 1, file_list: [file(1)] }))
    const running = local.catchUp(APP_ID)
    const added = item(2, 'new', { last_update: 6 })
    local.apply({ kind: 'items-written', appId: APP_ID, items: [added] })
    const uploaded = file(2, { last_update: 7 })
    local.apply({ kind: 'files-written', appId: APP_ID, files: [uploaded] })
    local.apply({ kind: 'file-deleted', appId: APP_ID, fileId: 1 })
    const heard = noted(events, 'items', 'file')
    asked[1]?.answer(
      app([item(1, 'b', { last_update: 5 })], { last_update: 5, file_list: [file(1)] }),
    )
    await running
    const held = local.find(APP_ID)
    expect(held?.item(2)).toBe(added)
    expect(held?.info.file_list).toEqual([uploaded])
    expect(heard.map(([name]) => name)).toEqual(['items'])
  })

  it('takes out the files that are gone and tells of those that changed', async () => {
    const { local, asked, hold, events } = openLocalApps()
    const before = [file(1, { last_update: 1 }), file(2, { last_update: 1 })]
    await hold(app([], { last_update: 1, file_list: before }))
    const heard = noted(events, 'file')
    const running = local.catchUp(APP_ID)
    const after = [file(2, { last_update: 3, alt: 'a' }), file(3, { last_update: 3 })]
    asked[1]?.answer(app([], { last_update: 3, file_list: after }))
    await running
    expect(local.find(APP_ID)?.info.file_list).toEqual(after)
    expect(heard).toEqual([
      ['file', { appId: APP_ID, fileId: 1, file: undefined }],
      ['file', { appId: APP_ID, fileId: 2, file: after[0] }],
      ['file', { appId: APP_ID, fileId: 3, file: after[1] }],
    ])
  })

  it('brings a file of a restored item back', async () => {
    const { local, asked, hold } = openLocalApps()
    await hold(app([], { last_update: 1, file_list: [file(1)] }))
    for (const [at, file_list] of [[1, []] as const, [2, [file(1)]] as const]) {
      const running = local.catchUp(APP_ID)
      asked[at]?.answer(app([], { last_update: at + 1, file_list }))
      await running
      expect(local.find(APP_ID)?.info.file_list).toEqual(file_list)
    }
  })

  it('leaves no unhandled rejection when all have left and it fails', async () => {
    const { local, asked, hold } = openLocalApps()
    await hold(app())
    const leaving = new AbortController()
    const only = local.catchUp(APP_ID, { signal: leaving.signal })
    leaving.abort()
    await expect(only).rejects.toMatchObject({ name: 'AbortError' })
    asked[1]?.fail(new Error('no'))
    await local.settled(APP_ID)
  })
})

describe('events', () => {
  it('come after the change, frozen to the bottom (I07)', async () => {
    const { local, events, hold } = openLocalApps()
    const load = app([item(1, 'a', { last_update: 1 })], { last_update: 1 })
    await hold(deepFreeze(load))
    const values: unknown[] = []
    let heard: unknown
    events.on('items', { appId: APP_ID }, (detail) => {
      values.push(local.find(APP_ID)?.item(1)?.fields[0]?.field_value)
      heard = detail
    })
    const items = deepFreeze([item(1, 'b', { last_update: 2 })])
    local.apply({ kind: 'items-written', appId: APP_ID, items })
    expect(values).toEqual(['b'])
    expect(unfrozenPart(heard)).toBeUndefined()
  })

  it('tell of a deleted field and of the values that went with it (F01)', async () => {
    const { local, events, hold } = openLocalApps()
    await hold(app([item(1, 'a')]))
    const heard = noted(events, 'app', 'field', 'items', 'value')
    local.apply({ kind: 'app-updated', appId: APP_ID, app: app([], { field_list: [] }) })
    expect(local.find(APP_ID)?.item(1)?.fields).toEqual([])
    expect(heard.map(([name]) => name)).toEqual(['app', 'field', 'items', 'value'])
    expect(heard[1]?.[1]).toEqual({ appId: APP_ID, fieldId: 1, field: undefined })
    expect(heard[3]?.[1]).toEqual({ appId: APP_ID, itemId: 1, fieldId: 1, value: undefined })
  })
})

it('tells of a document once, also when it comes back over the socket', () => {
  const { local, events } = openLocalApps()
  const heard = noted(events, 'document')
  const document = { app_id: APP_ID, item_id: 1, element_id: 2, data: 1 }
  for (const id of ['5', '5', '6']) {
    const stored = { ...document, _id: id }
    local.apply({ kind: 'document-inserted', appId: APP_ID, document: stored })
  }
  expect(heard).toHaveLength(2)
})
