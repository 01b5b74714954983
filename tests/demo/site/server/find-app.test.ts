import { expect, it } from 'vitest'
import { updateApp } from '#demo/platform/store/apps.ts'
import { PAGE_FIELDS } from '#demo/site/fields.ts'
import { seedSite } from '#demo/site/seed.ts'
import { findApp } from '#demo/site/server/find-app.ts'
import { readSiteIds } from '#demo/site/site-ids.ts'
import { siteDeps } from '../site-app.ts'
import { describeOnBoth, NOW } from '../../platform/store-on-both.ts'

describeOnBoth('an app of the site', (store) => {
  it('is found under any name, but not in the trash', async () => {
    const { db } = store
    await seedSite(siteDeps(db), 'a long password')
    const { pagesAppId } = await readSiteIds(db)
    await updateApp(db, pagesAppId, { app_name: 'Our pages', now: NOW })
    expect(await findApp(db, pagesAppId, PAGE_FIELDS)).toMatchObject({ appId: pagesAppId })

    await updateApp(db, pagesAppId, { trash: true, now: NOW })
    const finding = findApp(db, pagesAppId, PAGE_FIELDS)
    await expect(finding).rejects.toThrow("the site's owner has no app Pages")
  })
})
