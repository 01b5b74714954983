import { afterAll, beforeAll, expect, it } from 'vitest'
import { PERMISSION } from '#demo/platform/rules/permission.ts'
import { createApp, readApp } from '#demo/platform/store/apps.ts'
import { addItems, trashItems } from '#demo/platform/store/change-items.ts'
import type { Item } from '#demo/platform/store/items.ts'
import { shareApp } from '#demo/platform/store/sharings.ts'
import {
  good,
  platformOn,
  type PlatformOn,
  type SignedIn,
} from '../../tests/support/demo/platform/platform-on.ts'
import { describeOnSqliteFirst, NOW } from '../../tests/support/demo/platform/store-on-both.ts'

const VIEW = { permission: PERMISSION.owner, withTrash: true }

describeOnSqliteFirst('a value of an item', (store) => {
  let platform: PlatformOn
  let owner: SignedIn
  beforeAll(async () => {
    platform = platformOn(store.db)
    owner = await platform.signIn()
  })
  afterAll(() => platform.stop())

  async function newApp() {
    const draft = { app_name: 'App', field_list: [{ field_name: 'Name' }], now: NOW }
    const appId = await createApp(store.db, owner.userId, draft)
    const { field_list } = await readApp(store.db, appId, VIEW)
    return { appId, fieldId: field_list[0]!.field_id }
  }

  it('is of a field of its app; for any other nothing is kept', async () => {
    const [own, foreign, gone] = [await newApp(), await newApp(), await newApp()]
    const { token } = owner
    const call = (path: string, items: object) => {
      const sent = { token, app_id: String(own.appId), items: JSON.stringify(items) }
      return platform.post(`/api/items/${path}`, sent)
    }
    const value = (field_id: number) => ({ field_id, field_value: 'x' })
    const [item] = await good<Item[]>(call('add', [{ fields: [value(own.fieldId)] }]))
    const { item_id } = item!
    const remove = { token, field_id: String(gone.fieldId) }
    await good(platform.post('/api/app/delete-field', remove))
    const before = await readApp(store.db, own.appId, VIEW)
    for (const id of [foreign.fieldId, gone.fieldId, 2_000_000_000]) {
      const fields = [value(own.fieldId), value(id)]
      const calls = [
        call('add', [{ fields: [] }, { fields }]),
        call('update', [{ item_id, fields }]),
      ]
      for (const answer of await Promise.all(calls)) {
        expect(answer.status).toBe(400)
        expect(await answer.json()).toMatchObject({ error: `the app has no field ${id}` })
      }
    }
    expect(await readApp(store.db, own.appId, VIEW)).toEqual(before)
  })
})

describeOnSqliteFirst('deleting a field', (store) => {
  let platform: PlatformOn
  let owner: SignedIn
  let guest: SignedIn
  beforeAll(async () => {
    platform = platformOn(store.db, { now: () => NOW })
    owner = await platform.signIn()
    guest = await platform.signIn()
  })
  afterAll(() => platform.stop())

  async function appWithFields() {
    const field_list = [{ field_name: 'Kept' }, { field_name: 'Deleted' }]
    const draft = { app_name: 'App', field_list, now: NOW }
    const appId = await createApp(store.db, owner.userId, draft)
    const [kept, deleted] = (await readApp(store.db, appId, VIEW)).field_list
    return { appId, kept: kept!.field_id, deleted: deleted!.field_id }
  }
  const remove = (field_id: number, { token } = owner) =>
    platform.post('/api/app/delete-field', { token, field_id: String(field_id) })

  it('takes it out of the app and of every item, the trash included, and tells', async () => {
    const { appId, kept, deleted } = await appWithFields()
    const value = (field_id: number, field_value = 'x') => ({ field_id, field_value })
    const trap = `"field_id":${deleted},`
    const drafts = [
      { fields: [value(kept), value(deleted)] },
      { fields: [value(deleted)] },
      { fields: [value(kept, trap)] },
      ...Array.from({ length: 1997 }, () => ({ fields: [value(deleted), value(kept)] })),
    ]
    const items = await addItems(store.db, appId, { drafts, now: NOW })
    await trashItems(store.db, [items[1]!.item_id], NOW)
    platform.heard.length = 0
    expect(await good(remove(deleted))).toEqual({ app_id: appId, field_id: deleted })

    const app = await readApp(store.db, appId, VIEW)
    expect(app.field_list.map((field) => field.field_id)).toEqual([kept])
    const ids = app.items_list.map((item) => item.fields.map((field) => field.field_id))
    expect(ids).toEqual(drafts.map((_, place) => (place === 1 ? [] : [kept])))
    const [first, , third] = app.items_list
    expect(first?.last_update).toBe(app.last_update)
    expect(third).toEqual(items[2])
    expect(platform.heard).toMatchObject([
      { api: '/app/update', app_id: appId, response: { app_id: appId, items_list: [] } },
    ])
    expect((await remove(deleted)).status).toBe(404)
  })

  it('is for admins, and changes nothing for others', async () => {
    const { appId, deleted } = await appWithFields()
    const before = await readApp(store.db, appId, VIEW)
    platform.heard.length = 0
    await shareApp(store.db, { appId, userId: guest.userId, permission: PERMISSION.write })
    expect((await remove(deleted, guest)).status).toBe(403)
    expect((await remove(deleted, { userId: 0, token: '' })).status).toBe(401)
    expect((await remove(2_000_000_000)).status).toBe(404)
    expect((await platform.post('/api/app/delete-field', { token: owner.token })).status).toBe(400)
    expect(await readApp(store.db, appId, VIEW)).toEqual(before)
    expect(platform.heard).toEqual([])
    await shareApp(store.db, { appId, userId: guest.userId, permission: PERMISSION.admin })
    expect((await remove(deleted, guest)).status).toBe(200)
  })
})
