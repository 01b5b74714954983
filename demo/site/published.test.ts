import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPlatformApp } from '#demo/platform/app.ts'
import { createChanges } from '#demo/platform/changes.ts'
import { ANYONE, PERMISSION } from '#demo/platform/rules/permission.ts'
import { MEMORY, openDatabase, type Database } from '#demo/platform/store/database.ts'
import { deleteSetting } from '#demo/platform/store/settings.ts'
import { findShare, shareApp } from '#demo/platform/store/sharings.ts'
import { MIGRATIONS } from '#demo/migrations.ts'
import { seedSite } from '#demo/content/seed.ts'
import { createSiteApp, type Site } from '#demo/site/server/app.ts'
import { readSiteIds } from '#demo/content/site-ids.ts'
import { lookUpVersions } from '../../src/languages/look-up.ts'
import { editPage } from '../../tests/support/demo/site/edit-page.ts'
import { siteDeps } from '../../tests/support/demo/site/site-app.ts'

// Needs `npm run build`.

const SECRET = 'a draft that nobody may read'

const changes = createChanges(console.error)

let database: Database
let site: Site
let appId: number
let server: ReturnType<typeof createAdaptorServer>
let url: string

beforeAll(async () => {
  database = await openDatabase({ dataDir: MEMORY }, console.error, MIGRATIONS)
  const deps = { ...siteDeps(database.db), changes }
  await seedSite(deps, 'a long password')
  appId = (await readSiteIds(database.db)).apps.pages
  site = await createSiteApp(deps)
  site.app.route('/', createPlatformApp(deps))
  server = createAdaptorServer({ fetch: site.app.fetch, hostname: '127.0.0.1' })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await database.close()
})

const versionsAt = (path: string) => {
  const chapter = { ...site.chapter, app_id: String(site.chapter.app_id) }
  return lookUpVersions({ serverUrl: `${url}/published`, path, chapters: [chapter] })
}

/** Takes the page at an address back, with a text that must not get out. */
const unpublish = (slug: string) => {
  const values = { status: '0', title: SECRET, description: SECRET, sections: '[]' }
  return editPage({ db: database.db, changes }, slug, values)
}

it('a browser looks up the languages of published pages, and of no draft', async () => {
  expect(await versionsAt('/en/tours/')).toEqual([{ langCode: 'uk', link: '/uk/tury/' }])
  await unpublish('/uk/tury/')
  expect(await versionsAt('/en/tours/')).not.toContainEqual({ langCode: 'uk', link: '/uk/tury/' })
  const answer = await fetch(`${url}/published/api/app/get?app_id=${appId}`)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text).toContain('/en/tours/')
  expect(text).not.toContain(SECRET)
  expect(text).not.toContain('mandry-') // no body of a page
})

it('nothing else is public: neither the pages app on the platform, nor another app', async () => {
  expect((await fetch(`${url}/api/app/get?app_id=${appId}`)).status).toBe(401)
  const { enquiriesAppId } = await readSiteIds(database.db)
  for (const id of [enquiriesAppId, 0, ''])
    expect((await fetch(`${url}/published/api/app/get?app_id=${id}`)).status).toBe(404)
})

it('the pages of an earlier version stop being public at the next start, once', async () => {
  const { db } = database
  await deleteSetting(db, 'site-pages-share-ended')
  const share = { appId, userId: ANYONE, permission: PERMISSION.read }
  await shareApp(db, share)
  expect(await seedSite(siteDeps(db), 'a long password')).toBe(false)
  expect(await findShare(db, appId, ANYONE)).toBeUndefined()
  await shareApp(db, share)
  await seedSite(siteDeps(db), 'a long password')
  expect(await findShare(db, appId, ANYONE)).toBe(PERMISSION.read)
})
