import { expect, it } from 'vitest'
import { findApp } from '#demo/site/server/find-app.ts'
import { createApp, updateApp } from '#demo/platform/store/apps.ts'
import { shareApp } from '#demo/platform/store/sharings.ts'
import { findUserByName } from '#demo/platform/store/users.ts'
import { createAccount } from '#demo/platform/accounts.ts'
import { PAGE_FIELDS } from '#demo/site/fields.ts'
import { OWNER, seedSite } from '#demo/site/seed.ts'
import { siteDeps } from '../site-app.ts'
import { describeOnBoth, NOW } from '../../platform/store-on-both.ts'

describeOnBoth('an app of the site', (store) => {
  it('is the owner’s own, whoever shares an older one of its name', async () => {
    const { db } = store
    const deps = siteDeps(db)
    const account = { username: 'stranger', password: 'a long password', fullname: 'Stranger' }
    const { user: stranger } = await createAccount(deps, account)
    const app_name = PAGE_FIELDS.name
    const bait = await createApp(db, stranger.user_id, { app_name, now: NOW })
    await seedSite(deps, 'a long password')
    const owner = (await findUserByName(db, OWNER))?.user.user_id ?? 0
    await shareApp(db, { appId: bait, userId: owner, permission: 3 })

    const { appId } = await findApp(db, PAGE_FIELDS)
    expect(appId).toBeGreaterThan(bait)

    await updateApp(db, appId, { trash: true, now: NOW })
    await expect(findApp(db, PAGE_FIELDS)).rejects.toThrow("the site's owner has no app Pages")
  })
})
