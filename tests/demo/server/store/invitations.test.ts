import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { addAccount, createAccount } from '#demo/server/accounts.ts'
import { PERMISSION } from '#demo/server/rules/permission.ts'
import { createApp } from '#demo/server/store/apps.ts'
import { inTransaction } from '#demo/server/store/in-transaction.ts'
import { inviteGuest } from '#demo/server/store/invitations.ts'
import { endShare, permissionOf, shareApp } from '#demo/server/store/sharings.ts'
import { describeOnBoth, NOW, type Store } from '../store-on-both.ts'

async function newApp({ db }: Store, owner: number): Promise<number> {
  return await createApp(db, owner, { app_name: 'App', now: NOW })
}

function invite({ db }: Store, appId: number, grant: { by: number; email: string; level: 1 | 2 }) {
  const { by: invitedBy, email, level: permission } = grant
  return inTransaction(db, (tx) =>
    inviteGuest(tx, { appId, email, permission, invitedBy, now: NOW }),
  )
}

describeOnBoth('invitations', (store) => {
  it('become shares with the account of that name, in any case, and are gone', async () => {
    const owner = await store.newUser()
    const [first, second] = [await newApp(store, owner), await newApp(store, owner)]
    expect(await invite(store, first, { by: owner, email: 'ЇЖАК@x.ua', level: 1 })).toBe(1)
    expect(await invite(store, first, { by: owner, email: 'їжак@X.ua', level: 2 })).toBe(2)
    expect(await invite(store, first, { by: owner, email: 'їжак@x.ua', level: 1 })).toBe(2)
    await invite(store, second, { by: owner, email: 'їжак@x.ua', level: 1 })
    await invite(store, second, { by: owner, email: 'other@x.ua', level: 1 })

    const deps = { db: store.db, now: () => NOW, randomBytes }
    const { user } = await createAccount(deps, { username: 'Їжак@x.ua', password: 'secret' })
    expect(await permissionOf(store.db, first, user.user_id)).toBe(2)
    expect(await permissionOf(store.db, second, user.user_id)).toBe(1)
    const rest = await store.db.selectFrom('invitations').select('guest_email').execute()
    expect(rest).toEqual([{ guest_email: 'other@x.ua' }])
  })

  it('end with the right of their host, and stay when the account is not made', async () => {
    const [owner, host] = [await store.newUser(), await store.newUser()]
    const appId = await newApp(store, owner)
    await shareApp(store.db, { appId, userId: host, permission: PERMISSION.admin })
    await invite(store, appId, { by: host, email: 'late@x.ua', level: 2 })
    const guest = { username: 'late@x.ua', fullname: 'Late', passwordHash: 'none' }
    const failed = inTransaction(store.db, async (tx) => {
      await addAccount(tx, guest)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    const kept = await store.db.selectFrom('invitations').select('guest_email').execute()
    expect(kept).toContainEqual({ guest_email: 'late@x.ua' })

    await endShare(store.db, appId, host)
    const { user_id } = await inTransaction(store.db, (tx) => addAccount(tx, guest))
    expect(await permissionOf(store.db, appId, user_id)).toBe(0)
  })
})
