import { expect, it } from 'vitest'
import { ANYONE, PERMISSION } from '#demo/platform/rules/permission.ts'
import { createApp } from '#demo/platform/store/apps.ts'
import { permissionOf, permissionsOf, shareApp } from '#demo/platform/store/sharings.ts'
import {
  describeOnSqliteFirst,
  NOW,
  type Store,
} from '../../../tests/support/demo/platform/store-on-both.ts'

async function newApp({ db }: Store, ownerId: number): Promise<number> {
  return await createApp(db, ownerId, { app_name: 'App', now: NOW })
}

/** A group that passes a permission on an app to one member. */
async function group({ db }: Store, member: readonly [userId: number, level: number]) {
  const { group_id } = await db
    .insertInto('groups')
    .values({ group_name: 'Group' })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  const [user_id, group_permission] = member
  await db.insertInto('group_members').values({ group_id, user_id, group_permission }).execute()
  return async (app_id: number, app_permission: number) =>
    await db.insertInto('group_apps').values({ group_id, app_id, app_permission }).execute()
}

describeOnSqliteFirst('permissions', (store) => {
  it('are the highest of the own share, what anyone may, and what groups pass on', async () => {
    const { db } = store
    const [owner, member, idle, stranger] = [
      await store.newUser(),
      await store.newUser(),
      await store.newUser(),
      await store.newUser(),
    ]
    const appId = await newApp(store, owner)
    await shareApp(db, { appId, userId: member, permission: PERMISSION.read })
    await (
      await group(store, [member, 1])
    )(appId, PERMISSION.admin)
    await (
      await group(store, [member, 2])
    )(appId, PERMISSION.write)
    await (
      await group(store, [idle, 0])
    )(appId, PERMISSION.admin)
    const asked = [owner, member, idle, stranger, ANYONE]
    const before = new Map([
      [owner, 4],
      [member, 3],
      [idle, 0],
      [stranger, 0],
      [ANYONE, 0],
    ])
    expect(await permissionsOf(db, appId, asked)).toEqual(before)

    await shareApp(db, { appId, userId: ANYONE, permission: PERMISSION.read })
    const after = new Map([...before].map(([user, level]) => [user, Math.max(1, level)]))
    expect(await permissionsOf(db, appId, asked)).toEqual(after)
    for (const [user, level] of after) expect(await permissionOf(db, appId, user)).toBe(level)
  })

  it('are told for more users than one query can take', async () => {
    const owner = await store.newUser()
    const appId = await newApp(store, owner)
    const asked = Array.from({ length: 2500 }, (_, place) => place + 1)
    const permissions = await permissionsOf(store.db, appId, asked)
    expect(permissions.size).toBe(2500)
    expect([...permissions].filter(([, level]) => level > 0)).toEqual([[owner, 4]])
    expect(await permissionsOf(store.db, appId, [])).toEqual(new Map())
  })
})
