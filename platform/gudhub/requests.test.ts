import { describe, expect, it } from 'vitest'
import {
  connect,
  heard,
  makeApp,
  next,
  runPlatform,
} from '../../tests/support/platform/gudhub/client.ts'

// Requests over the pipe: asked without an address, answered at the address that the question is.

const running = runPlatform()

describe('questions', () => {
  it('a request is answered to handlers that were added before or after it, in the same tick', async () => {
    const gudhub = connect(running())
    const { app_id, item_ids } = await makeApp(gudhub)
    const address = { app_id, item_id: item_ids[0] }
    const before = next(gudhub, 'gh_item_get', address)
    gudhub.emit('gh_item_get', {}, address)
    expect(await before).toMatchObject({ item_id: item_ids[0] })

    const other = { app_id, item_id: item_ids[1] }
    const after = next(gudhub.emit('gh_item_get', {}, other), 'gh_item_get', other)
    expect(await after).toMatchObject({ item_id: item_ids[1] })
  })

  it('requests of apps are answered at the address of the request', async () => {
    const gudhub = connect(running())
    const { app_id } = await makeApp(gudhub)
    const ask = (type: string, question: object) => {
      const answer = next(gudhub, type, question)
      gudhub.emit(type, {}, question)
      return answer
    }
    expect(await ask('gh_app_get', { app_id })).toMatchObject({ app_id, items_list: [{}, {}] })
    expect(await ask('gh_apps_list_get', { all: 'apps' })).toContainEqual(
      expect.objectContaining({ app_id }),
    )
    expect(await ask('gh_app_info_get', { app_id })).toMatchObject({ app_name: 'Тури' })
    const { views_list } = (await gudhub.getApp(app_id))!
    const { view_id } = views_list[0]!
    expect(await ask('gh_app_view_get', { app_id, view_id })).toEqual(views_list[0])
  })

  it('requests of items, fields and values are answered at the address of the request', async () => {
    const gudhub = connect(running())
    const { app_id, title, item_ids } = await makeApp(gudhub)
    const ask = (type: string, question: object) => {
      const answer = next(gudhub, type, question)
      gudhub.emit(type, {}, question)
      return answer
    }
    expect(await ask('gh_items_get', { app_id })).toHaveLength(2)
    expect(await ask('gh_model_get', { app_id, field_id: title })).toMatchObject({
      field_name: 'Title',
    })
    expect(await ask('gh_models_get', { app_id })).toHaveLength(2)
    const value = { app_id, item_id: item_ids[1], field_id: title }
    expect(await ask('gh_value_get', value)).toBe('b')

    const filters_list = [{ field_id: title, search_type: 'equal_or', valuesArray: ['b'] }]
    const found = [expect.objectContaining({ item_id: item_ids[1] })]
    const filtered = { element_app_id: app_id, app_id, filters_list }
    expect(await ask('gh_filtered_items_get', filtered)).toEqual(found)
    const items = await gudhub.getItems(app_id)
    expect(await ask('gh_filter_items', { items, filters_list })).toEqual(found)
  })

  it('a request of unreadable items is answered with an empty list', async () => {
    const gudhub = connect(running())
    const answer = next(gudhub, 'gh_items_get', { app_id: 404 })
    gudhub.emit('gh_items_get', {}, { app_id: 404 })
    expect(await answer).toEqual([])
  })

  it('requests at the same time get their own answers', async () => {
    const gudhub = connect(running())
    const { title } = await makeApp(gudhub)
    const items = [{ item_id: 1, fields: [{ field_id: title, field_value: 'a' }] }]
    const questions = ['a', 'z'].map((text) => ({
      items,
      filters_list: [{ field_id: title, search_type: 'equal_or', valuesArray: [text] }],
    }))
    const answers = questions.map((question) => next(gudhub, 'gh_filter_items', question))
    for (const question of questions) gudhub.emit('gh_filter_items', {}, question)
    expect((await Promise.all(answers)).map((found) => (found as unknown[]).length)).toEqual([1, 0])
  })
})

describe('orders', () => {
  it('gh_items_add and gh_items_update write items', async () => {
    const gudhub = connect(running())
    const { app_id, title, item_ids } = await makeApp(gudhub)
    const fields = [{ field_id: title, field_value: 'c' }]
    const adding = { app_id, items: [{ fields }] }
    const added = next(gudhub, 'gh_items_add', adding)
    gudhub.emit('gh_items_add', {}, adding)
    expect(await added).toMatchObject([{ fields }])

    const changing = { app_id, items: [{ item_id: item_ids[0], fields }] }
    const changed = next(gudhub, 'gh_items_update', changing)
    gudhub.emit('gh_items_update', {}, changing)
    expect(await changed).toMatchObject([{ item_id: item_ids[0], fields }])
  })

  it('gh_value_set writes the value and leaves its address in the object', async () => {
    const gudhub = connect(running())
    const { app_id, title, item_ids } = await makeApp(gudhub)
    const address = { app_id, item_id: item_ids[0], field_id: title }
    const told = next(gudhub, 'gh_value_update', address)
    const order = { ...address, new_value: 'new' }
    gudhub.emit('gh_value_set', {}, order)
    expect(await told).toBe('new')
    expect(order).toEqual(address)
  })

  it('gh_model_update and gh_model_delete change and delete fields', async () => {
    const gudhub = connect(running())
    const { app_id, title: field_id } = await makeApp(gudhub)
    const told = next(gudhub, 'gh_model_update', { app_id, field_id })
    const field_model = { field_id, field_name: 'Heading' }
    gudhub.emit('gh_model_update', {}, { app_id, field_id, field_model })
    expect(await told).toMatchObject({ field_id, field_name: 'Heading', data_type: 'text' })

    const deleted = next(gudhub, 'gh_model_delete', { app_id, field_id })
    gudhub.emit('gh_model_delete', {}, { app_id, field_id })
    expect(await deleted).toBe(true)
    expect(await gudhub.getField(app_id, field_id)).toBeNull()
  })

  it('gh_app_create, gh_app_update and gh_delete_app write apps and emit the list', async () => {
    const gudhub = connect(running())
    const list = (app_name: string) =>
      expect.arrayContaining([expect.objectContaining({ app_name })]) as unknown
    const everybody = { recipient: 'all' }
    let told = next(gudhub, 'gh_apps_list_update', everybody)
    gudhub.emit('gh_app_create', {}, { app: { app_name: 'made over the pipe' } })
    expect(await told).toEqual(list('made over the pipe'))

    const { app_id } = (await gudhub.getAppsList())!.find(
      (app) => app.app_name === 'made over the pipe',
    )!
    told = next(gudhub, 'gh_apps_list_update', everybody)
    const views = next(gudhub, 'gh_app_views_update', { app_id })
    const app = { app_id, app_name: 'changed over the pipe', items_list: [{ item_id: 1 }] }
    gudhub.emit('gh_app_update', {}, { app })
    expect(await views).toEqual([])
    expect(await told).toEqual(list('changed over the pipe'))
    // The vendor empties the caller's lists.
    expect(app.items_list).toHaveLength(1)

    const info = next(gudhub, 'gh_app_info_update', { app_id })
    gudhub.emit('gh_app_info_update', {}, { app: { app_id, app_name: 'named again' } })
    expect(await info).toMatchObject({ app_id, app_name: 'named again' })

    told = next(gudhub, 'gh_apps_list_update', everybody)
    gudhub.emit('gh_delete_app', {}, { app_id })
    expect(await told).not.toEqual(list('named again'))
  })
})

describe('changes', () => {
  it('a change of items is emitted after it, with the whole list, the items and the values', async () => {
    const gudhub = connect(running())
    const { app_id, title, item_ids } = await makeApp(gudhub)
    const [item_id] = item_ids as [number]
    const seen: unknown[] = []
    gudhub.on('gh_items_update', { app_id }, () => {
      seen.push(gudhub.storage.getApp(app_id)!.items_object![item_id]![title]!.field_value)
    })
    const lists = heard(gudhub, 'gh_items_update', { app_id })
    const items = heard(gudhub, 'gh_item_update', { app_id })
    const ones = heard(gudhub, 'gh_item_update', { app_id, item_id })
    await gudhub.setFieldValue(app_id, item_id, title, 'new')
    expect(seen).toEqual(['new'])
    expect(lists).toEqual([[expect.anything(), expect.anything()]])
    expect(items).toMatchObject([[{ item_id, fields: [{ field_value: 'new' }] }]])
    expect(ones).toMatchObject([{ item_id }])

    await gudhub.deleteItems(app_id, [item_id])
    expect(lists.at(-1)).toMatchObject([{ item_id: item_ids[1] }])
    const added = heard(gudhub, 'gh_items_add', { app_id })
    await gudhub.addNewItems(app_id, [{ fields: [] }])
    expect(added).toMatchObject([[{ fields: [] }]])
    expect(lists.at(-1)).toHaveLength(2)
  })

  it('a value that stays the same is not emitted', async () => {
    const gudhub = connect(running())
    const { app_id, title, slug, item_ids } = await makeApp(gudhub)
    const [item_id] = item_ids as [number]
    const titles = heard(gudhub, 'gh_value_update', { app_id, item_id, field_id: title })
    const slugs = heard(gudhub, 'gh_value_update', { app_id, item_id, field_id: slug })
    const fields = [
      { field_id: title, field_value: 'a' },
      { field_id: slug, field_value: '/a' },
    ]
    await gudhub.updateItems(app_id, [{ item_id, fields }])
    expect(titles).toEqual([])
    expect(slugs).toEqual(['/a'])
  })

  it('a change of an app that was not loaded before the write is emitted', async () => {
    const { app_id, title, item_ids } = await makeApp(connect(running()))
    const gudhub = connect(running())
    const address = { app_id, item_id: item_ids[0], field_id: title }
    const values = heard(gudhub, 'gh_value_update', address)
    await gudhub.setFieldValue(app_id, item_ids[0]!, title, 'new')
    expect(values).toEqual(['new'])
  })

  it('a change of a file is emitted with the file', async () => {
    const gudhub = connect(running())
    const { app_id, slug: element_id, item_ids } = await makeApp(gudhub)
    const place = { app_id, item_id: item_ids[0]!, element_id }
    const label = { file_name: 'a.txt', extension: 'txt', format: 'txt' }
    const all: unknown[] = []
    const file = await gudhub.uploadFileFromString({ ...place, ...label, source: 'a' })
    const { file_id } = file!
    gudhub.on('gh_file_update', { file_id }, (_event, value) => void all.push(value))
    await gudhub.updateFileFromString('b', file_id, 'b.txt', 'txt', 'txt')
    expect(all).toEqual([undefined])
    const deleted = heard(gudhub, 'gh_file_delete', { file_id })
    await gudhub.deleteFile(app_id, file_id)
    expect(deleted).toMatchObject([{ file_id, file_name: 'b.txt' }])
  })

  it('refreshApps and refreshAppsList emit apps and the list', async () => {
    const gudhub = connect(running())
    const { app_id } = await makeApp(gudhub)
    const apps = heard(gudhub, 'gh_app_update', { app_id })
    const lists = heard(gudhub, 'gh_apps_list_refreshed', {})
    await gudhub.appProcessor.refreshApps([app_id, undefined])
    await gudhub.appProcessor.refreshAppsList()
    expect(apps).toMatchObject([{ app_id, items_list: [{}, {}] }])
    expect(lists).toEqual([undefined])
  })
})

it('addNewItems and updateItems take a field that is named by its element alone', async () => {
  const gudhub = connect(running())
  const { app_id, title } = await makeApp(gudhub, ['a'])
  const named = (field_value: string) => [{ element_id: title, field_value }] as never
  const [added] = (await gudhub.addNewItems(app_id, [{ fields: named('b') }])) ?? []
  expect(added?.fields).toMatchObject([{ field_id: title, field_value: 'b' }])
  const item_id = added?.item_id ?? 0
  const [updated] = (await gudhub.updateItems(app_id, [{ item_id, fields: named('c') }])) ?? []
  expect(updated?.fields).toMatchObject([{ field_id: title, field_value: 'c' }])
  expect((await gudhub.getItem(app_id, item_id))?.fields).toHaveLength(1)
})
