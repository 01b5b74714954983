import { beforeAll, expect, it } from 'vitest'
import { ANYONE, PERMISSION } from '#demo/platform/rules/permission.ts'
import { createApp, listApps, readApp, updateApp } from '#demo/platform/store/apps.ts'
import { addItems } from '#demo/platform/store/change-items.ts'
import { permissionOf, shareApp } from '#demo/platform/store/sharings.ts'
import { describeOnSqliteFirst, NOW } from '../../tests/support/demo/platform/store-on-both.ts'

const OWNER_VIEW = { permission: PERMISSION.owner, withTrash: true }

describeOnSqliteFirst('apps', (store) => {
  let ownerId: number
  beforeAll(async () => {
    ownerId = await store.newUser()
  })
  const newApp = (patch = {}) =>
    createApp(store.db, ownerId, { app_name: 'App', now: NOW, ...patch })

  it('gives a new app its numbers, its owner and empty arrays', async () => {
    const appId = await newApp()
    expect(await readApp(store.db, appId, OWNER_VIEW)).toEqual({
      app_id: appId,
      app_name: 'App',
      group_id: 0,
      icon: {},
      privacy: 0,
      priority: 0,
      show: true,
      trash: false,
      view_init: 0,
      last_update: NOW,
      permission: 4,
      field_list: [],
      views_list: [],
      items_list: [],
      file_list: [],
      keys_list: [],
    })
    expect(await permissionOf(store.db, appId, ownerId)).toBe(PERMISSION.owner)
  })

  it('updates sent fields, adds new ones and keeps the rest', async () => {
    const appId = await newApp({ field_list: [{ field_id: -1, field_name: 'a' }, { size: 3 }] })
    const before = (await readApp(store.db, appId, OWNER_VIEW)).field_list
    const [first, second] = before
    const field_list = [{ field_id: first!.field_id, field_name: 'b' }, { field_id: 999_999 }]
    await updateApp(store.db, appId, { field_list, now: NOW + 5 })
    const app = await readApp(store.db, appId, OWNER_VIEW)
    expect(app).toMatchObject({ app_name: 'App', last_update: NOW + 5 })
    expect(app.field_list).toHaveLength(3)
    expect(app.field_list).toContainEqual({ ...first, field_name: 'b' })
    expect(app.field_list).toContainEqual(second)
    expect(app.field_list.some((field) => field.field_id === 999_999)).toBe(false)
  })

  it('does not touch the field of another app, whatever id is sent', async () => {
    const victim = await newApp({ field_list: [{ field_name: 'mine' }] })
    const [field] = (await readApp(store.db, victim, OWNER_VIEW)).field_list
    const other = await newApp({ field_list: [{ ...field, field_name: 'stolen' }] })
    const [copy] = (await readApp(store.db, other, OWNER_VIEW)).field_list
    expect(copy?.field_id).not.toBe(field?.field_id)
    expect((await readApp(store.db, victim, OWNER_VIEW)).field_list).toEqual([field])
  })

  it('lists what a user may read, with the highest of their permissions', async () => {
    const readerId = await store.newUser()
    const shared = await newApp()
    const open = await newApp()
    const deleted = await newApp()
    const { db } = store
    await shareApp(db, { appId: shared, userId: readerId, permission: PERMISSION.read })
    await shareApp(db, { appId: shared, userId: readerId, permission: PERMISSION.write })
    await shareApp(db, { appId: shared, userId: ANYONE, permission: PERMISSION.read })
    await shareApp(db, { appId: open, userId: ANYONE, permission: PERMISSION.read })
    await shareApp(db, { appId: deleted, userId: ANYONE, permission: PERMISSION.read })
    await updateApp(db, deleted, { trash: true, now: NOW })
    const of = async (userId: number) =>
      (await listApps(db, userId)).map((app) => [app.app_id, app.permission])
    expect(await of(readerId)).toEqual([
      [shared, PERMISSION.write],
      [open, PERMISSION.read],
    ])
    await shareApp(db, { appId: shared, userId: ANYONE, permission: PERMISSION.none })
    expect(await of(ANYONE)).toEqual([[open, PERMISSION.read]])
  })

  it('is the same after closing and opening again', async () => {
    const appId = await newApp()
    const drafts = [{ fields: [{ field_id: 1, field_value: 'kept' }] }]
    await addItems(store.db, appId, { drafts, now: NOW })
    const before = await readApp(store.db, appId, OWNER_VIEW)
    await store.reopen()
    expect(await readApp(store.db, appId, OWNER_VIEW)).toEqual(before)
  })

  it('of one owner are at most 1000, however many are made at once', async () => {
    const owner = await store.newUser()
    const first = await createApp(store.db, owner, { app_name: 'App', now: NOW })
    const kept = store.db.selectFrom('apps').selectAll().where('app_id', '=', first)
    const { app_id: _id, ...app } = await kept.executeTakeFirstOrThrow()
    const values = Array.from({ length: 996 }, () => app)
    const rows = await store.db.insertInto('apps').values(values).returning('app_id').execute()
    const shares = rows.map(({ app_id }) => ({ app_id, user_id: owner, permission: 4 }))
    await store.db.insertInto('sharings').values(shares).execute()
    const more = Array.from({ length: 8 }, () =>
      createApp(store.db, owner, { app_name: 'App', now: NOW }),
    )
    const outcomes = await Promise.allSettled(more)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { reason: 'too-many' },
    })
  })
})
