import { afterAll, beforeAll, expect, it } from 'vitest'
import { AuthError } from 'mandry/platform'
import type { AppKey } from '#demo/content/model/definition.ts'
import { siteInMemory, type SiteInMemory } from '../../tests/support/demo/site/site-app.ts'
import {
  otherClient,
  platformOf,
  type Found,
  type OtherClient,
} from '../../tests/support/demo/content/other-client.ts'

// Needs `npm run build`. What is not published is in no public answer.

const SECRET = 'Quokka'

let site: SiteInMemory
let client: OtherClient
const drafts: Found[] = []

/** One draft of each app, most of them copies of what is published. */
beforeAll(async () => {
  site = await siteInMemory()
  client = await otherClient(site)
  const slugs = { slug_en: 'quokka', slug_uk: 'quokka' }
  const names = { name_en: SECRET, name_uk: SECRET }
  const first = async (app: AppKey, where: object) => (await client.find(app, { ...where })).values
  const add = async (app: AppKey, values: Record<string, string>) => {
    const draft = await client.add(app, { ...values, status: '0' })
    drafts.push(draft)
    return draft
  }
  const tour = await add('tours', {
    ...(await first('tours', { slug_en: 'carpathians' })),
    ...names,
    ...slugs,
  })
  await add('events', { ...(await first('events', { slug_en: 'concerts' })), ...names, ...slugs })
  await add('reviews', { text_en: SECRET, text_uk: SECRET, author_en: SECRET, author_uk: SECRET })
  await add('works', {
    ...(await first('works', { categories: 'posters' })),
    caption_en: SECRET,
    caption_uk: SECRET,
  })
  await add('menu', { ...names, link_en: '/en/quokka/', link_uk: '/uk/quokka/' })
  for (const language of ['en', 'uk'])
    await add('pages', {
      kind: 'free',
      language,
      slug: `/${language}/quokka/`,
      title: SECRET,
      body: `<p>${SECRET}</p>`,
    })
  // What is published leads to a draft.
  const home = await client.find('pages', { slug: '/en/' })
  await client.write('pages', home.itemId, {
    featured: `${tour.reference},${home.values.featured ?? ''}`,
  })
})
afterAll(() => site.close())

const textAt = async (path: string) => await (await site.app.request(path)).text()

it.each([
  '/en/quokka/',
  '/uk/quokka/',
  '/en/tours/quokka/',
  '/uk/tury/quokka/',
  '/en/events/quokka/',
])('a draft has no page: %s', async (path) => {
  const { status } = await site.app.request(path)
  expect(status).toBe(404)
})

it('no page of the sitemap, and no other public document, says anything of a draft', async () => {
  const sitemap = await textAt('/sitemap.xml')
  const pages = Array.from(
    sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, url = '']) => new URL(url).pathname,
  )
  expect(pages.length).toBeGreaterThan(30)
  const home = await textAt('/en/')
  const data = Array.from(home.matchAll(/\/portfolio\/[\w./-]+\.json/g), ([path]) => path)
  const others = [
    '/sitemap.xml',
    '/robots.txt',
    '/en/404/',
    '/portfolio/en.json',
    '/portfolio/uk.json',
  ]
  for (const path of [...pages, ...data, ...others])
    expect(await textAt(path), path).not.toMatch(/quokka/i)
})

it('the look-up of languages knows the published pages alone', async () => {
  const { apps_list } = (await (
    await site.app.request('/published/api/applist/get')
  )
    .json()
    .catch(() => ({
      apps_list: [],
    }))) as { apps_list: unknown[] }
  expect(JSON.stringify(apps_list)).not.toMatch(/quokka/i)
  for (const appId of Object.values(client.appIds)) {
    const answer = await site.app.request(`/published/api/app/get?app_id=${appId}`)
    expect(await answer.text()).not.toMatch(/quokka/i)
  }
})

it('the platform shows a visitor without a share no app of the agency', async () => {
  const visitor = await platformOf(site, false)
  for (const [app, appId] of Object.entries(client.appIds)) {
    const asked = await visitor.apps.get(appId).catch((error: unknown) => error)
    expect(asked, app).toBeInstanceOf(AuthError)
    const items = await visitor.chunks.last(appId).catch((error: unknown) => error)
    expect(items, app).toBeInstanceOf(AuthError)
  }
  expect(await visitor.apps.list().catch(() => [])).toEqual([])
})

it('a draft that is published shows, and one that is withdrawn is gone at once', async () => {
  const [tour] = drafts
  await client.write('tours', tour?.itemId ?? 0, { status: '1' })
  expect((await site.app.request('/en/tours/quokka/')).status).toBe(200)
  expect(await textAt('/en/')).toContain(SECRET)
  await client.write('tours', tour?.itemId ?? 0, { status: '0' })
  expect((await site.app.request('/en/tours/quokka/')).status).toBe(404)
  for (const path of ['/en/', '/en/tours/', '/sitemap.xml', '/published/api/app/get'])
    expect(await textAt(path)).not.toContain(SECRET)
})
