import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlatformApp } from '#demo/platform/app.ts'
import { createChanges } from '#demo/platform/changes.ts'
import { MEMORY, openDatabase, type Database } from '#demo/platform/store/database.ts'
import { MIGRATIONS } from '#demo/migrations.ts'
import { seedSite } from '#demo/content/seed.ts'
import { createSiteApp, type Site } from '#demo/site/server/app.ts'
import type { AppKey } from '#demo/content/model/definition.ts'
import { addItem, editItem } from '../../tests/support/demo/site/edit-page.ts'
import { siteDeps } from '../../tests/support/demo/site/site-app.ts'

// What is not published is in no public answer. Needs `npm run build`.

const SECRET = 'secret-of-the-agency'

const changes = createChanges(console.error)
const logged: string[] = []
let database: Database
let site: Site
let store: { db: Database['db']; changes: typeof changes }

const text = async (path: string) => await (await site.app.request(path)).text()
const slugsIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>https:\/\/mandry\.example([^<]*)<\/loc>/g)].map(
    ([, slug = '']) => slug,
  )

beforeAll(async () => {
  database = await openDatabase({ dataDir: MEMORY }, console.error, MIGRATIONS)
  store = { db: database.db, changes }
  const deps = { ...siteDeps(database.db, (line) => void logged.push(line)), changes }
  await seedSite(deps, 'a long password')
  site = await createSiteApp(deps)
  site.app.route('/', createPlatformApp(deps))
})
afterAll(() => database.close())

/** An item of each app that names the secret, as a draft. */
const DRAFTS: Readonly<Partial<Record<AppKey, Readonly<Record<string, string>>>>> = {
  pages: {
    kind: 'free',
    slug: `/en/${SECRET}/`,
    language: 'en',
    title: SECRET,
    description: SECRET,
    body: `<p>${SECRET}</p>`,
  },
  tours: { name_en: SECRET, slug_en: SECRET, name_uk: SECRET, slug_uk: SECRET, days_count: '3' },
  events: { name_en: SECRET, slug_en: SECRET, name_uk: SECRET, slug_uk: SECRET },
  works: { caption_en: SECRET, caption_uk: SECRET, categories: 'posters' },
  reviews: { text_en: SECRET, text_uk: SECRET, author_en: SECRET, author_uk: SECRET },
  menu: { name_en: SECRET, name_uk: SECRET, link_en: `/en/${SECRET}/` },
  settings: { kind: 'form', name_en: SECRET, form_id: SECRET, title_en: SECRET },
}

describe('a draft', () => {
  beforeAll(async () => {
    for (const [key, values] of Object.entries(DRAFTS))
      await addItem(store, key as AppKey, { ...values, status: '0' })
  })

  it('is on no page, in no list and in no data', async () => {
    const sitemap = await text('/sitemap.xml')
    expect(sitemap).not.toContain(SECRET)
    const slugs = slugsIn(sitemap)
    expect(slugs).toHaveLength(40)
    const lists = ['/portfolio/en.json', '/portfolio/uk.json', '/en/portfolio/?works=all']
    const published = `/published/api/app/get?app_id=${site.appIds.pages}`
    const texts = ['/llms.txt', '/en/index.md', '/uk/tury.md', '/en/portfolio.md']
    for (const path of [...slugs, ...lists, ...texts, published, '/en/nowhere/'])
      expect(await text(path), path).not.toContain(SECRET)
    for (const path of [`/en/${SECRET}/`, `/en/tours/${SECRET}/`, `/uk/podii/${SECRET}/`])
      expect((await site.app.request(path)).status, path).toBe(404)
  })

  it('is read from the platform by nobody without a share', async () => {
    for (const appId of Object.values(site.appIds)) {
      const answer = await site.app.request(`/api/app/get?app_id=${appId}`)
      expect(answer.status).toBe(401)
      expect(await answer.text()).not.toContain(SECRET)
    }
  })

  it('is shown once it is published, and gone with its links when it is a draft again', async () => {
    const publish = (key: AppKey, status: string) =>
      editItem(store, key, { where: DRAFTS[key] ?? {}, values: { status } })
    await publish('tours', '1')
    await publish('reviews', '1')
    await publish('pages', '1')
    expect(await text(`/en/tours/${SECRET}/`)).toContain(SECRET)
    expect(await text('/uk/')).toContain(SECRET)
    expect(await text(`/en/${SECRET}/`)).toContain(`<p>${SECRET}</p>`)
    expect(slugsIn(await text('/sitemap.xml'))).toHaveLength(43)
    for (const key of ['tours', 'reviews', 'pages'] as const) await publish(key, '0')
    for (const slug of slugsIn(await text('/sitemap.xml')))
      expect(await text(slug), slug).not.toContain(SECRET)
  })
})

it('a tour in the trash leaves its address, the lists and the menu, until it is restored', async () => {
  const where = { slug_en: 'iceland' }
  await editItem(store, 'tours', { where, values: {}, trash: true })
  expect((await site.app.request('/en/tours/iceland/')).status).toBe(404)
  expect(await text('/en/contacts/')).not.toContain('/en/tours/iceland/')
  await editItem(store, 'tours', { where, values: {}, trash: false })
  expect(await text('/en/contacts/')).toContain('/en/tours/iceland/')
})
