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
  it('are found by a part of a name in any case, also in Ukrainian', async () => {
    await add(store, 'ivanka@example.com', 'Іванка Їжакевич')
    await add(store, 'Єва', 'Eve')
    for (const keyword of ['іВАН', 'ЇЖАК', 'IVANKA@', 'а ї'])
      expect(await found(store, keyword)).toEqual(['ivanka@example.com'])
    for (const keyword of ['єва', 'EVE']) expect(await found(store, keyword)).toEqual(['Єва'])
    expect(await found(store, 'nobody')).toEqual([])
  })

  it('are found by signs that mean more to the database', async () => {
    await add(store, '100%_sure', 'Per\\cent')
    await add(store, '100 sure', "O'Neil")
    for (const keyword of ['%', '_', '0%_s', '\\', 'R\\C'])
      expect(await found(store, keyword)).toEqual(['100%_sure'])
    expect(await found(store, "o'n")).toEqual(['100 sure'])
  })

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
