import { expect, it } from 'vitest'
import { updateApp } from '#demo/platform/store/apps.ts'
import { ENQUIRY_FIELDS } from '#demo/content/fields.ts'
import { seedSite } from '#demo/content/seed.ts'
import { findApp } from '#demo/site/server/find-app.ts'
import { readSiteIds } from '#demo/content/site-ids.ts'
import { siteDeps } from '../../../tests/support/demo/site/site-app.ts'
import { describeOnSqliteFirst, NOW } from '../../../tests/support/demo/platform/store-on-both.ts'

describeOnSqliteFirst('an app of the site', (store) => {
  it('is found under any name, but not in the trash', async () => {
    const { db } = store
    await seedSite(siteDeps(db), 'a long password')
    const { enquiriesAppId } = await readSiteIds(db)
    await updateApp(db, enquiriesAppId, { app_name: 'Our post', now: NOW })
    expect(await findApp(db, enquiriesAppId, ENQUIRY_FIELDS)).toMatchObject({
      appId: enquiriesAppId,
    })

    await updateApp(db, enquiriesAppId, { trash: true, now: NOW })
    const finding = findApp(db, enquiriesAppId, ENQUIRY_FIELDS)
    await expect(finding).rejects.toThrow("the site's owner has no app Enquiries")
  })
})
