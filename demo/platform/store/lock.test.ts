import { expect, it } from 'vitest'
import { requireShareChange } from '#demo/platform/rules/share-change.ts'
import { createApp } from '#demo/platform/store/apps.ts'
import { inTransaction } from '#demo/platform/store/in-transaction.ts'
import { lockApp, lockGroup } from '#demo/platform/store/lock.ts'
import { findShare, permissionOf, shareApp } from '#demo/platform/store/sharings.ts'
import { describeOnBoth, NOW } from '../../../tests/support/demo/platform/store-on-both.ts'

describeOnBoth('a lock', (store) => {
  it('makes a right that is checked wait for one that is just taken away', async () => {
    const { db } = store
    const [owner, admin, guest] = [
      await store.newUser(),
      await store.newUser(),
      await store.newUser(),
    ]
    const appId = await createApp(db, owner, { app_name: 'App', now: NOW })
    await shareApp(db, { appId, userId: admin, permission: 3 })

    const locked = Promise.withResolvers<void>()
    const demotion = inTransaction(db, async (tx) => {
      await lockApp(tx, appId)
      locked.resolve()
      await shareApp(tx, { appId, userId: admin, permission: 1 })
    })
    await locked.promise
    const sharing = inTransaction(db, async (tx) => {
      await lockApp(tx, appId)
      const held = await permissionOf(tx, appId, admin)
      requireShareChange(held, { userId: guest, before: 0, after: 2 })
      await shareApp(tx, { appId, userId: guest, permission: 2 })
    })
    // Both are awaited at once: the second may be refused before the first has answered.
    const refused = expect(sharing).rejects.toMatchObject({ reason: 'forbidden' })
    await Promise.all([demotion, refused])
    expect(await findShare(db, appId, guest)).toBeUndefined()
  })

  it('finds out that there is nothing to lock', async () => {
    const missing = { reason: 'missing' }
    const app = inTransaction(store.db, (tx) => lockApp(tx, 2_000_000_000))
    await expect(app).rejects.toMatchObject(missing)
    const group = inTransaction(store.db, (tx) => lockGroup(tx, 2_000_000_000))
    await expect(group).rejects.toMatchObject(missing)
  })
})
