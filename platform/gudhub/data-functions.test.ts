import { describe, expect, it, vi } from 'vitest'
import { connect, makeApp, runPlatform } from '../../tests/support/platform/gudhub/client.ts'

const running = runPlatform()

describe('apps of a template', () => {
  it('util.createAppsFromTemplate copies two apps and ends (T01)', async () => {
    const gudhub = connect(running())
    const apps = [(await makeApp(gudhub, ['1', '2'])).app_id, (await makeApp(gudhub, ['3'])).app_id]
    const progress = vi.fn<(done: { status: string }) => void>()
    await gudhub.util.createAppsFromTemplate({ apps }, undefined, progress)
    const done = progress.mock.calls.at(-1)![0] as { status: string; apps: number[] }
    expect(done).toMatchObject({ status: 'Done', apps: [expect.any(Number), expect.any(Number)] })
    expect(await gudhub.getItems(done.apps[0]!)).toHaveLength(2)
    expect(await gudhub.getItems(done.apps[1]!)).toHaveLength(1)
    expect(progress).toHaveBeenCalledTimes(13)
  })

  it('util.createAppsFromTemplate copies the given number of items and takes another name (T02)', async () => {
    const gudhub = connect(running())
    const { app_id } = await makeApp(gudhub, ['1', '2', '3'])
    const progress = vi.fn<(done: { apps?: readonly number[] | undefined }) => void>()
    const pack = { apps: [app_id], data_to_change: { name: 'Mine' } }
    await gudhub.util.createAppsFromTemplate(pack, 1, progress)
    const [copy] = progress.mock.calls.at(-1)![0].apps as [number]
    expect(await gudhub.getItems(copy)).toHaveLength(1)
    expect((await gudhub.getApp(copy))!.app_name).toContain('Mine')
  })

  it('util.createApps copies apps without items, and util.createItems rejects', async () => {
    const gudhub = connect(running())
    const { app_id } = await makeApp(gudhub)
    const [copy] = await gudhub.util.createApps({ apps: [app_id] })
    expect(copy).toMatchObject({ items_list: [], field_list: [{}, {}] })
    await expect(gudhub.util.createItems()).rejects.toMatchObject({ code: 'template-part' })
  })
})

describe('files of items', () => {
  it('util.fileInstallerHelper reads ids of files with commas between them (L07)', async () => {
    const gudhub = connect(running())
    const { app_id, slug: element_id, item_ids } = await makeApp(gudhub)
    const place = { app_id, item_id: item_ids[0]!, element_id }
    const label = { file_name: 'a.txt', extension: 'txt', format: 'txt', source: 'a' }
    const one = await gudhub.uploadFileFromString({ ...place, ...label })
    const other = await gudhub.uploadFileFromString({ ...place, ...label })
    const field_value = `${one!.file_id},${other!.file_id}`
    const items = [
      { item_id: item_ids[1]!, fields: [{ field_id: element_id, element_id, field_value }] },
    ]
    await gudhub.util.fileInstallerHelper(app_id, items, element_id)
    const copies = items[0]!.fields[0]!.field_value.split(',')
    expect(copies).toHaveLength(2)
    expect(await gudhub.getFiles(app_id, copies)).toMatchObject([
      { item_id: item_ids[1], file_name: 'a.txt' },
      { item_id: item_ids[1], file_name: 'a.txt' },
    ])
  })
})

describe('what is given', () => {
  it('functions on data give mutable copies and do not change their arguments (M08, M10, M11)', () => {
    const gudhub = connect(running())
    const items = [{ item_id: 1, fields: [{ field_id: 2, element_id: 2, field_value: 'a' }] }]
    const before = structuredClone(items)
    const model = [{ element_id: 3, field_value: 'x' }]
    const dates = [{ element_id: 3, date_type: 'now' }]
    const given = [
      gudhub.populateItems(items, model, true),
      gudhub.populateWithDate(items, dates),
      gudhub.populateWithItemRef(items, 2, items, 2, 2, 7),
      gudhub.mergeItems(items, items),
      gudhub.compareItems(items, []).new_src_items,
      gudhub.util.mergeChunks([{ items_list: items }]),
    ]
    for (const [item] of given)
      item!.fields.push({ field_id: 9, element_id: 9, field_value: 'more' })
    expect(items).toEqual(before)
    expect(given[2]![0]).toMatchObject({ fields: [{ field_value: '7.1' }, {}] })
  })

  it('compareAppsItemsLists finds new, deleted and changed items, with the old values', async () => {
    const item = (item_id: number, ...values: (string | number)[]) => ({
      item_id,
      fields: values.map((field_value, at) => ({ field_id: at + 1, field_value })),
    })
    const older = [item(1, 'a', 'b'), item(2, 'a'), item(3, 'a', 'gone'), item(4, 1)]
    const newer = [item(5, 'new'), item(4, '1'), item(3, 'a'), item(1, 'a', 'B')]
    const difference = new Promise((resolve) => {
      connect(running()).util.compareAppsItemsLists(older, newer, resolve)
    })
    expect(await difference).toEqual({
      newItems: [newer[0]],
      deletedItems: [older[1]],
      diff_items: [older[0], older[2]],
      diff_fields_items: {
        1: [{ field_id: 2, field_value: 'b' }],
        3: [{ field_id: 2, field_value: 'gone' }],
      },
      diff_fields_items_Ids: [1, 3],
    })
  })
})
