import { expect, it } from 'vitest'
import {
  addUser,
  changeUser,
  findUserByName,
  isTaken,
  searchUsers,
} from '#demo/platform/store/users.ts'
import {
  describeOnSqliteFirst,
  type Store,
} from '../../../tests/support/demo/platform/store-on-both.ts'

async function add({ db }: Store, username: string, fullname: string): Promise<number> {
  const user = await addUser(db, { username, fullname, passwordHash: 'none' })
  if (user === undefined) throw new Error('the name is taken')
  return user.user_id
}

async function found({ db }: Store, keyword: string): Promise<string[]> {
  return (await searchUsers(db, keyword)).map((user) => user.username)
}

describeOnSqliteFirst('users', (store) => {
  it('are found 50 at a time', async () => {
    for (let n = 0; n < 52; n++) await add(store, `crowd ${n}`, 'One of many')
    expect(await found(store, 'one OF')).toHaveLength(50)
  })

  it('have names of their own, whatever the case', async () => {
    const userId = await add(store, 'Марія', 'First')
    const other = await add(store, 'Other', 'Second')
    const twin = { username: 'МАРІЯ', fullname: 'Third', passwordHash: 'none' }
    expect(await addUser(store.db, twin)).toBeUndefined()
    const renamed = changeUser(store.db, other, { username: 'марія' })
    await expect(renamed).rejects.toSatisfy(isTaken)
    expect(isTaken(new Error('else'))).toBe(false)
    expect(await findUserByName(store.db, 'марІЯ')).toMatchObject({ user: { user_id: userId } })
    expect(await changeUser(store.db, userId, { username: 'марія' })).toMatchObject({
      username: 'марія',
      fullname: 'First',
    })
    expect(await changeUser(store.db, userId, {})).toMatchObject({ username: 'марія' })
  })
})
