import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '#demo/platform/accounts.ts'
import { createPlatformApp } from '#demo/platform/app.ts'
import { createChanges } from '#demo/platform/changes.ts'
import { MEMORY, openDatabase, type Database } from '#demo/platform/store/database.ts'
import { updateApp } from '#demo/platform/store/apps.ts'
import { listFields } from '#demo/platform/store/fields.ts'
import { endShare, shareApp } from '#demo/platform/store/sharings.ts'
import { PERMISSION, type Permission } from '#demo/platform/rules/permission.ts'
import type { StoredItem } from '#demo/content/stored-apps.ts'
import { OWNER, seedSite } from '#demo/content/seed.ts'
import { createSiteApp, type Site } from '#demo/site/server/app.ts'
import { previewRoutes } from '#demo/studio/server/preview/routes.ts'
import { migrateStudio } from '#demo/studio/server/migrations.ts'
import { saveRoutes } from '#demo/studio/server/save/routes.ts'
import { MIGRATIONS } from '#demo/migrations.ts'
import { addItem, editItem } from '../tests/support/demo/site/edit-page.ts'
import { siteDeps } from '../tests/support/demo/site/site-app.ts'

const PASSWORD = 'a long password'

let database: Database
let site: Site
let clock = Date.now()
let owner = ''
let guest = { userId: 0, token: '' }

beforeAll(async () => {
  database = await openDatabase({ dataDir: MEMORY }, console.error, MIGRATIONS)
  await migrateStudio(database)
  const deps = { ...siteDeps(database.db), now: () => clock }
  await seedSite(deps, PASSWORD)
  site = await createSiteApp(deps)
  site.app.route('/', saveRoutes({ ...deps, apps: site.appIds }))
  site.app.route('/', previewRoutes({ ...deps, ...site.previews, apps: site.appIds }))
  site.app.route('/', createPlatformApp(deps))
  owner = await signIn(OWNER)
  const { user } = await createAccount(deps, { username: 'guest', password: PASSWORD })
  guest = { userId: user.user_id, token: await signIn('guest') }
})
afterAll(() => database.close())

async function signIn(username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: PASSWORD })
  const answer = await site.app.request('/auth/login', { method: 'POST', body })
  return ((await answer.json()) as { accesstoken: string }).accesstoken
}

async function ask(token: string, call: object): Promise<{ status: number; path: string }> {
  const answer = await site.app.request('/studio/preview', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ itemId: null, language: 'en', ...call, token }),
  })
  return { status: answer.status, ...((await answer.json()) as { path: string }) }
}

async function firstTour(): Promise<StoredItem> {
  const { tours } = await site.previews.stored()
  const [tour] = tours.items
  if (!tour) throw new Error('there is no tour')
  return tour
}

const textAt = async (path: string) => await (await site.app.request(path)).text()

it('shows the real page with what is not saved, to nobody else and in no cache', async () => {
  const { itemId, values } = await firstTour()
  const name_en = 'A name that nobody has saved'
  const call = { appId: site.appIds.tours, itemId, values: { ...values, name_en } }
  const { status, path } = await ask(owner, call)
  expect(status).toBe(201)
  const page = await site.app.request(path)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(`<title>${name_en} —`)
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  const policy = page.headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "frame-ancestors 'self'",
      "connect-src 'none'",
      "form-action 'none'",
      'sandbox allow-scripts',
    ]),
  )
  const publicPages = [`/en/tours/${values.slug_en}/`, '/en/tours/', '/sitemap.xml']
  for (const address of publicPages) expect(await textAt(address)).not.toContain(name_en)
})

it('shows an item that is not saved yet, and a draft, in each language', async () => {
  const { values } = await firstTour()
  const call = {
    appId: site.appIds.tours,
    values: { ...values, status: '0', slug_uk: 'zovsim-novyi', name_uk: 'Зовсім новий' },
    language: 'uk',
  }
  const { path } = await ask(owner, call)
  expect(await textAt(path)).toContain('<title>Зовсім новий —')
  expect((await site.app.request('/uk/tury/zovsim-novyi/')).status).toBe(404)
})

it('what has no page of its own is shown where it stands', async () => {
  const { reviews } = await site.previews.stored()
  const [review] = reviews.items
  const text_en = 'They found us a boat in ten minutes.'
  const values = { ...review?.values, text_en }
  const call = { appId: site.appIds.reviews, itemId: review?.itemId, values }
  const { path } = await ask(owner, call)
  expect(await textAt(path)).toContain(text_en)
})

it('runs nothing of a hostile text', async () => {
  const values = {
    kind: 'free',
    slug: '/en/hostile/',
    language: 'en',
    title: '<img src=x onerror=alert(1)>',
    body: '<p>Fine</p><script>alert(1)</script><img src=x onerror=alert(1)>',
  }
  const { path } = await ask(owner, { appId: site.appIds.pages, values })
  const html = await textAt(path)
  expect(html).toContain('<p>Fine</p>')
  expect(html).not.toMatch(/<img src=x|<script>alert/)
})

it('is for those who may read the app, for as long as they may', async () => {
  const { values } = await firstTour()
  const call = { appId: site.appIds.tours, values }
  expect((await ask('', call)).status).toBe(401)
  expect((await ask(guest.token, call)).status).toBe(403)
  const share = { appId: site.appIds.tours, userId: guest.userId, permission: PERMISSION.read }
  await shareApp(database.db, share)
  const { path } = await ask(guest.token, call)
  expect((await site.app.request(path)).status).toBe(200)
  await endShare(database.db, share.appId, share.userId)
  expect((await site.app.request(path)).status).toBe(403)
})

it('ends after a while, and after ten others of the same user', async () => {
  const { values } = await firstTour()
  const call = { appId: site.appIds.tours, values }
  const first = await ask(owner, call)
  clock += 9 * 60 * 1000
  expect((await site.app.request(first.path)).status).toBe(200)
  for (let others = 0; others < 10; others++) await ask(owner, call)
  expect((await site.app.request(first.path)).status).toBe(404)
  const last = await ask(owner, call)
  clock += 10 * 60 * 1000
  expect((await site.app.request(last.path)).status).toBe(404)
  expect((await site.app.request('/studio/preview/made-up/')).status).toBe(404)
})

it('shows a language that is a draft', async () => {
  const entry = { kind: 'language', tag: 'pl', own_name: 'Polski', status: '0', order: '90' }
  await addItem({ db: database.db, changes: createChanges(console.error) }, 'settings', entry)
  const home = { kind: 'home', language: 'pl', slug: '/pl/', title: 'Po polsku' }
  const { path } = await ask(owner, { appId: site.appIds.pages, values: home, language: 'pl' })
  expect(await textAt(path)).toContain('<html lang="pl" dir="ltr">')
  expect((await site.app.request('/pl/')).status).toBe(404)
})

describe('a preview whose user may not read all apps', () => {
  const share = async (key: keyof Site['appIds'], permission: Permission = PERMISSION.read) =>
    await shareApp(database.db, { appId: site.appIds[key], userId: guest.userId, permission })
  const add = async (key: Parameters<typeof addItem>[1], values: Record<string, string>) =>
    await addItem({ db: database.db, changes: createChanges(console.error) }, key, values)
  beforeAll(async () => {
    const german = { kind: 'language', tag: 'de', own_name: 'Deutsch', status: '0', order: '91' }
    await add('settings', german)
    await add('pages', {
      kind: 'home',
      language: 'de',
      slug: '/de/',
      title: 'Geheimer Titel',
      status: '1',
    })
    clock += 60_000
  })
  beforeEach(async () => {
    for (const appId of Object.values(site.appIds)) await endShare(database.db, appId, guest.userId)
  })
  /** The page of a preview as the guest sees it; its status when there is none. */
  async function shown(
    key: keyof Site['appIds'],
    values: object,
    { language = 'en', itemId = null }: { language?: string; itemId?: number | null } = {},
  ) {
    const call = { appId: site.appIds[key], itemId, values, language }
    const { status, path } = await ask(guest.token, call)
    return status === 201 ? await textAt(path) : String(status)
  }

  it('shows a language that is a draft to those who may read the settings, and of it the pages that they may read', async () => {
    await share('reviews')
    const review = { text_en: 'Good', author_en: 'Olha' }
    expect(await shown('reviews', review, { language: 'de' })).toBe('404')
    expect(await shown('reviews', review)).toContain('Good')
    // The pages alone are not enough: who publishes a language reads the settings, and the other way round.
    await share('pages')
    expect(await shown('reviews', review, { language: 'de' })).toBe('404')
    await endShare(database.db, site.appIds.pages, guest.userId)
    await share('settings')
    expect(await shown('reviews', review, { language: 'de' })).not.toContain('Geheimer Titel')
    await share('pages')
    expect(await shown('reviews', review, { language: 'de' })).toContain('Geheimer Titel')
  })

  it('shows no text of the other apps in a language that is a draft', async () => {
    const { tours } = await site.previews.stored()
    const [tour] = tours.items
    const { db } = database
    const field_list = [
      ...(await listFields(db, site.appIds.tours)),
      ...['name', 'slug'].map((group) => ({
        name_space: `${group}_de`,
        field_name: `${group} (de)`,
        data_type: 'text',
        data_model: { language: 'de', group },
      })),
    ]
    await updateApp(db, site.appIds.tours, { field_list, now: clock })
    await editItem({ db, changes: createChanges(console.error) }, 'tours', {
      where: { slug_en: tour?.values.slug_en ?? '' },
      values: { name_de: 'Geheime Reise', slug_de: 'geheime-reise' },
    })
    clock += 60_000
    const list = { kind: 'tours', language: 'de', slug: '/de/reisen/', title: 'Reisen' }
    await share('settings')
    await share('pages')
    expect(await shown('pages', list, { language: 'de' })).not.toContain('Geheime Reise')
    await share('tours')
    expect(await shown('pages', list, { language: 'de' })).toContain('Geheime Reise')
  })

  it('shows no picture of the library that nothing on the site names', async () => {
    const name = 'secret-p0123456789'
    const picture = await add('pictures', {
      name,
      file: '1',
      width: '1400',
      height: '700',
      alt_en: 'Secret',
      placeholder: '',
    })
    const { itemId, values } = await firstTour()
    clock += 60_000
    await share('tours')
    const own = { ...values, picture }
    expect(await shown('tours', own, { itemId })).not.toContain(name)
    await share('pictures')
    expect(await shown('tours', own, { itemId })).toContain(name)
  })
})

it('says so where there is nothing to show', async () => {
  expect((await ask(owner, { appId: 999_999, values: {} })).status).toBe(404)
  const inLanguage = async (language: string) =>
    (await ask(owner, { appId: site.appIds.tours, values: {}, language })).status
  expect([await inLanguage('de'), await inLanguage('a language')]).toEqual([404, 400])
})
