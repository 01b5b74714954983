import { beforeAll, expect, it } from 'vitest'
import { ANYONE, PERMISSION } from '#demo/platform/rules/permission.ts'
import { createApp, listApps, readApp, updateApp } from '#demo/platform/store/apps.ts'
import { addItems } from '#demo/platform/store/change-items.ts'
import { shareApp } from '#demo/platform/store/sharings.ts'
import { describeOnSqliteFirst, NOW } from '../../tests/support/demo/platform/store-on-both.ts'

const OWNER_VIEW = { permission: PERMISSION.owner, withTrash: true }

describeOnSqliteFirst('apps', (store) => {
  let ownerId: number
  beforeAll(async () => {
    ownerId = await store.newUser()
  })
  const newApp = (patch = {}) =>
    createApp(store.db, ownerId, { app_name: 'App', now: NOW, ...patch })

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
