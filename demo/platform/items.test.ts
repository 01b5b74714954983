import { beforeAll, expect, it } from 'vitest'
import { PERMISSION } from '#demo/platform/rules/permission.ts'
import { createApp, readApp, updateApp } from '#demo/platform/store/apps.ts'
import { addItems, trashItems, updateItems } from '#demo/platform/store/change-items.ts'
import { appsOfItems, countItems, listItems } from '#demo/platform/store/items.ts'
import { describeOnBoth, NOW } from '../../tests/support/demo/platform/store-on-both.ts'

const OWNER_VIEW = { permission: PERMISSION.owner, withTrash: true }

describeOnBoth('items', (store) => {
  let ownerId: number
  beforeAll(async () => {
    ownerId = await store.newUser()
  })
  const newApp = (patch = {}) =>
    createApp(store.db, ownerId, { app_name: 'App', now: NOW, ...patch })
  const add = (appId: number, ...values: string[]) =>
    addItems(store.db, appId, {
      drafts: values.map((field_value) => ({ fields: [{ field_id: 1, field_value }] })),
      now: NOW,
    })

  it('adds items in order, numbering those that come without an index', async () => {
    const appId = await newApp()
    const drafts = [{ fields: [] }, { fields: [], index_number: 40 }, { fields: [] }]
    const added = await addItems(store.db, appId, { drafts, now: NOW })
    expect(added.map((item) => item.last_update)).toEqual([NOW + 1, NOW + 1, NOW + 1])
    expect(added.map((item) => item.index_number)).toEqual([1, 40, 41])
    expect(added.map((item) => item.item_id)).toEqual(
      added.map((item) => item.item_id).sort((a, b) => a - b),
    )
    expect(await listItems(store.db, appId, OWNER_VIEW)).toEqual(added)
    expect(await countItems(store.db, appId)).toBe(3)
  })

  it('keeps text exactly, whatever it looks like', async () => {
    const appId = await newApp({ app_name: `'; drop table items; --` })
    const texts = [`'; drop table items; --`, 'Київ 🏔 "\\ \0 \uD800', '', '__proto__', '%00']
    await add(appId, ...texts)
    const items = await listItems(store.db, appId, OWNER_VIEW)
    expect(items.map((item) => item.fields[0]?.field_value)).toEqual(texts)
    expect((await readApp(store.db, appId, OWNER_VIEW)).app_name).toContain('drop table')
  })

  it('merges fields by number and keeps their data ids', async () => {
    const appId = await newApp()
    const [item] = await add(appId, 'old')
    const { item_id } = item!
    const fields = [
      { field_id: 2, field_value: 'new' },
      { field_id: 1, field_value: 'changed' },
    ]
    const [updated] = await updateItems(store.db, appId, {
      patches: [{ item_id, fields }],
      now: NOW + 5,
    })
    expect(updated).toEqual({
      ...item,
      last_update: NOW + 5,
      fields: [
        { field_id: 1, element_id: 1, field_value: 'changed', data_id: 1 },
        { field_id: 2, element_id: 2, field_value: 'new', data_id: 2 },
      ],
    })
  })

  it('changes nothing when one item of a call is missing', async () => {
    const [appId, otherId] = [await newApp(), await newApp()]
    const [mine] = await add(appId, 'mine')
    const [other] = await add(otherId, 'other')
    const patches = [mine!, other!].map(({ item_id }) => ({
      item_id,
      fields: [{ field_id: 1, field_value: 'x' }],
    }))
    const missing = { reason: 'missing' }
    await expect(updateItems(store.db, appId, { patches, now: NOW })).rejects.toMatchObject(missing)
    await expect(trashItems(store.db, [mine!.item_id, 2_000_000_000], NOW)).rejects.toMatchObject(
      missing,
    )
    expect(await listItems(store.db, appId, { withTrash: false })).toEqual([mine])
  })

  it('moves items of several apps to the trash and back', async () => {
    const [appId, otherId] = [await newApp(), await newApp()]
    const [mine] = await add(appId, 'mine')
    const [other] = await add(otherId, 'other')
    const ids = [other!.item_id, mine!.item_id]
    expect(await appsOfItems(store.db, ids)).toEqual([appId, otherId])
    const trashed = await trashItems(store.db, ids, NOW)
    expect(trashed.get(otherId)).toEqual([{ ...other, trash: true, last_update: NOW + 2 }])
    expect(await listItems(store.db, appId, { withTrash: false })).toEqual([])
    expect(await listItems(store.db, appId, { withTrash: true })).toHaveLength(1)

    const patches = [{ item_id: mine!.item_id, fields: [], trash: false }]
    await updateItems(store.db, appId, { patches, now: NOW })
    expect(await listItems(store.db, appId, { withTrash: false })).toEqual([
      { ...mine, last_update: NOW + 3 },
    ])
  })

  it.each([
    ['stands still', () => NOW],
    ['goes back', (write: number) => NOW - write * 1000],
    ['jumps', (write: number) => NOW + write * 1000],
  ])('gives every write of an app a greater last_update when the clock %s', async (_, clock) => {
    const appId = await newApp()
    const drafts = [{ fields: [] }]
    const [item] = await addItems(store.db, appId, { drafts, now: clock(1) })
    const { item_id } = item!
    const patches = [{ item_id, fields: [{ field_id: 1, field_value: 'x' }] }]
    const [changed] = await updateItems(store.db, appId, { patches, now: clock(2) })
    await updateApp(store.db, appId, { app_name: 'Other', now: clock(3) })
    const renamed = await readApp(store.db, appId, OWNER_VIEW)
    const trashed = (await trashItems(store.db, [item_id], clock(4))).get(appId)?.[0]
    const app = await readApp(store.db, appId, OWNER_VIEW)

    const states = [NOW, item!, changed!, renamed, trashed!]
    const times = states.map((state) => (typeof state === 'number' ? state : state.last_update))
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    expect(app.last_update).toBe(trashed?.last_update)
    expect(app.items_list).toEqual([trashed])
  })

  it('loses no change when many write to one item at once', async () => {
    const appId = await newApp()
    const [item] = await add(appId, '0')
    const writers = Array.from({ length: 20 }, (_, n) =>
      updateItems(store.db, appId, {
        patches: [{ item_id: item!.item_id, fields: [{ field_id: n + 100, field_value: `${n}` }] }],
        now: NOW,
      }),
    )
    await Promise.all([...writers, add(appId, 'a'), add(appId, 'b')])
    const items = await listItems(store.db, appId, OWNER_VIEW)
    expect(items[0]?.fields).toHaveLength(21)
    expect(new Set(items.map((each) => each.index_number)).size).toBe(3)
    const dataIds = items.flatMap((each) => each.fields.map((field) => field.data_id))
    expect(new Set(dataIds).size).toBe(23)
    const row = store.db.selectFrom('apps').select('revision').where('app_id', '=', appId)
    expect(await row.executeTakeFirst()).toEqual({ revision: 23 })
  })
})
