import { expect, it } from 'vitest'
import { createGroup, listGroupsOf, listMembers, putMember } from '#demo/platform/store/groups.ts'
import { inTransaction } from '#demo/platform/store/in-transaction.ts'
import { describeOnSqliteFirst } from '../../../tests/support/demo/platform/store-on-both.ts'

describeOnSqliteFirst('groups', (store) => {
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
