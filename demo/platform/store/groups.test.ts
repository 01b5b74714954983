import { expect, it } from 'vitest'
import { createApp } from '#demo/platform/store/apps.ts'
import { listGroupApps, listGroupsOfApp, putGroupApp } from '#demo/platform/store/group-apps.ts'
import {
  createGroup,
  deleteGroup,
  listGroupsOf,
  listMembers,
  putMember,
} from '#demo/platform/store/groups.ts'
import { inTransaction } from '#demo/platform/store/in-transaction.ts'
import { describeOnSqliteFirst, NOW } from '../../../tests/support/demo/platform/store-on-both.ts'

describeOnSqliteFirst('groups', (store) => {
  it('keep members and apps once each, and take them along when they go', async () => {
    const { db } = store
    const [owner, member] = [await store.newUser(), await store.newUser()]
    const app_id = await createApp(db, owner, { app_name: 'App', now: NOW })
    const { group_id } = await inTransaction(db, (tx) => createGroup(tx, owner, 'Group'))
    await inTransaction(db, async (tx) => {
      await putMember(tx, { group_id, user_id: member, group_permission: 1 })
      await putMember(tx, { group_id, user_id: member, group_permission: 2 })
      await putGroupApp(tx, { group_id, app_id, app_permission: 1 }, owner)
      await putGroupApp(tx, { group_id, app_id, app_permission: 2 }, owner)
    })
    expect(await listMembers(db, group_id)).toEqual([
      { group_id, user_id: owner, group_permission: 3 },
      { group_id, user_id: member, group_permission: 2 },
    ])
    expect(await listGroupApps(db, group_id)).toEqual([{ group_id, app_id, app_permission: 2 }])
    const named = { group_id, group_name: 'Group' }
    expect(await listGroupsOfApp(db, app_id)).toEqual([{ ...named, app_permission: 2 }])
    expect(await listGroupsOf(db, owner, member)).toMatchObject([{ ...named, group_permission: 3 }])

    expect(await inTransaction(db, (tx) => deleteGroup(tx, group_id))).toEqual(named)
    expect(await listMembers(db, group_id)).toEqual([])
    expect(await listGroupsOfApp(db, app_id)).toEqual([])
  })

  it('stop at 200 of one owner, also when they are made at the same time', async () => {
    const owner = await store.newUser()
    const { db } = store
    await inTransaction(db, async (tx) => {
      for (let n = 0; n < 198; n++) await createGroup(tx, owner, `Group ${n}`)
    })
    const tries = Array.from({ length: 5 }, () =>
      inTransaction(db, (tx) => createGroup(tx, owner, 'Late')),
    )
    const outcomes = await Promise.allSettled(tries)
    const made = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    expect(made).toHaveLength(2)
    expect(await listGroupsOf(db, owner, owner)).toHaveLength(200)
  })

  it('stop at 1000 members', async () => {
    const { db } = store
    const owner = await store.newUser()
    const { group_id } = await inTransaction(db, (tx) => createGroup(tx, owner, 'Group'))
    const crowd = Array.from({ length: 1000 }, (_, n) => ({
      username: `member ${n}`,
      fullname: '',
      password_hash: 'none',
      avatar_128: '',
      avatar_512: '',
      username_folded: `member ${n}`,
      fullname_folded: '',
    }))
    const added = await db.insertInto('users').values(crowd).returning('user_id').execute()
    const members = added.map(
      ({ user_id }) => ({ group_id, user_id, group_permission: 1 }) as const,
    )
    await db.insertInto('group_members').values(members.slice(1)).execute()
    const last = inTransaction(db, (tx) => putMember(tx, members[0]!))
    await expect(last).rejects.toMatchObject({ reason: 'too-many' })
    expect(await listMembers(db, group_id)).toHaveLength(1000)
    const known = { ...members[1]!, group_permission: 2 } as const
    await inTransaction(db, (tx) => putMember(tx, known))
  })
})
