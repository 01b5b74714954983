import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAskSite } from '#demo/operations/export/ask-site.ts'
import {
  nginxFile,
  redirectsFile,
  rootPage,
  vercelFile,
} from '#demo/operations/export/host-files.ts'
import { rulesOf } from '#demo/operations/export/host-rules.ts'
import { collectPages } from '#demo/operations/export/pages.ts'
import { withEnquiryTables } from '#demo/enquiries/tables.ts'
import { listFields } from '#demo/platform/store/fields.ts'
import { readSiteIds } from '#demo/content/site-ids.ts'
import { addItem, editItem } from '../../tests/support/demo/site/edit-page.ts'
import { siteInMemory, type SiteInMemory } from '../../tests/support/demo/site/site-app.ts'

// A third language, by content alone. Needs `npm run build`.

const ORIGIN = 'https://mandry.example'
const TOUR = '/en/tours/carpathians/'

let time = 1_800_000_000_000
let site: SiteInMemory
let before: Readonly<Record<'tour' | 'sitemap', string>>

const text = async (path: string) => await (await site.app.request(path)).text()
const status = async (path: string) => (await site.app.request(path)).status
/** Without what each visit has of its own, and without the language that is new. */
const bodyOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0]

beforeAll(async () => {
  site = await siteInMemory(() => time)
  before = { tour: await text(TOUR), sitemap: await text('/sitemap.xml') }
  const labels = JSON.stringify([{ label: 'tourPrice', text: 'za osobę' }])
  const language = { kind: 'language', tag: 'pl', own_name: 'Polski', status: '0', order: '90' }
  await addItem(site, 'settings', { ...language, labels })
  await vi.waitFor(async () => expect(await fieldNames('pictures')).toContain('alt_pl'))
})
afterAll(() => site.close())

async function fieldNames(key: 'tours' | 'pictures') {
  const { apps } = await readSiteIds(site.db)
  return (await listFields(site.db, apps[key])).map(({ name_space }) => name_space)
}

it('a draft has its fields, beside those of the others, and no page', async () => {
  const names = await fieldNames('tours')
  expect(names).toEqual(expect.arrayContaining(['name_pl', 'slug_pl', 'days_pl']))
  expect(new Set(names).size).toBe(names.length)
  await addItem(site, 'pages', {
    status: '1',
    kind: 'free',
    language: 'pl',
    slug: '/pl/o/',
    title: 'O',
  })
  expect([await status('/pl/o/'), await status('/portfolio/pl.json')]).toEqual([404, 404])
  expect(await text('/sitemap.xml')).toBe(before.sitemap)
  expect(await text(TOUR)).not.toContain('"pl"')
})

describe('a language that is published', () => {
  beforeAll(async () => {
    const page = { status: '1', language: 'pl' }
    const list = await addItem(site, 'pages', {
      ...page,
      kind: 'tours',
      slug: '/pl/wycieczki/',
      title: 'Wycieczki',
    })
    const english = await editItem(site, 'pages', { where: { slug: '/en/' }, values: {} })
    const { apps } = await readSiteIds(site.db)
    const hero = { key: 'hero', title: 'Ruszamy', lead: '', link: '' }
    const home = await addItem(site, 'pages', {
      ...page,
      kind: 'home',
      slug: '/pl/',
      title: 'Mandry po polsku',
      sections: JSON.stringify([hero]),
      alternative_languages: `${apps.pages}.${english}`,
    })
    const versions = async (slug: string, others: string) =>
      await editItem(site, 'pages', {
        where: { slug },
        values: { alternative_languages: others },
      })
    const ukrainian = await editItem(site, 'pages', { where: { slug: '/uk/' }, values: {} })
    await versions('/en/', `${apps.pages}.${ukrainian},${home}`)
    await editItem(site, 'tours', {
      where: { slug_en: 'carpathians' },
      values: { name_pl: 'Karpaty pieszo', slug_pl: 'karpaty' },
    })
    await editItem(site, 'tours', {
      where: { slug_en: 'lviv' },
      values: { name_pl: 'Trzy dni we Lwowie' },
    })
    const tours = await editItem(site, 'menu', {
      where: { name_en: 'Tours' },
      values: { name_pl: 'Wycieczki', page: list },
    })
    expect(tours).toBeGreaterThan(0)
    await editItem(site, 'settings', { where: { tag: 'pl' }, values: { status: '1' } })
  })

  it('has a home page with its menu, and the visitor’s browser finds it', async () => {
    const html = await text('/pl/')
    expect(html).toContain('<html lang="pl" dir="ltr">')
    expect(html).toContain('Ruszamy')
    expect(html).toContain('href="/pl/wycieczki/"')
    expect(html).not.toContain('href="/pl/events/')
    const languages = { headers: { 'Accept-Language': 'fr,pl-PL;q=0.8,en;q=0.5' } }
    const answer = await site.app.request('/', languages)
    expect(answer.headers.get('location')).toBe('/pl/')
  })

  it('has pages of tours, whose missing texts are those of the default language', async () => {
    const html = await text('/pl/wycieczki/karpaty/')
    expect(html).toContain('<title>Karpaty pieszo — Mandry</title>')
    for (const lacking of ['Four nights in huts', 'Day by day', 'Where we meet'])
      expect(html).toContain(lacking)
    expect(html).toContain('5\u00A0dni')
    expect(await status('/pl/wycieczki/lviv/')).toBe(200)
    const list = await text('/pl/wycieczki/')
    expect(list).toContain('href="/pl/wycieczki/lviv/"')
    expect(list).toContain('class="unit">za osobę<')
    expect(list).not.toContain('jordan')
  })

  it('stands beside the others for search engines', async () => {
    const hreflangs = (html: string) =>
      [...html.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
        ([, language, href]) => `${language} ${href}`,
      )
    expect(hreflangs(await text(TOUR))).toEqual([
      `en ${ORIGIN}${TOUR}`,
      `uk ${ORIGIN}/uk/tury/karpaty/`,
      `pl ${ORIGIN}/pl/wycieczki/karpaty/`,
      `x-default ${ORIGIN}${TOUR}`,
    ])
    expect(await text('/pl/wycieczki/karpaty/')).toContain('content="pl_PL"')
    const sitemap = await text('/sitemap.xml')
    expect(sitemap).toContain(`<loc>${ORIGIN}/pl/wycieczki/karpaty/</loc>`)
    expect(sitemap).toContain(`hreflang="pl" href="${ORIGIN}/pl/wycieczki/karpaty/"`)
    expect(sitemap).not.toContain('/pl/events')
  })

  it('is in the switcher of each page', async () => {
    const english = configurationIn(await text(TOUR))
    expect(english).toMatchObject({ defaultLanguage: 'en', languageList: ['en', 'uk', 'pl'] })
    expect(english.languageVersions).toContainEqual({
      langCode: 'pl',
      link: '/pl/wycieczki/karpaty/',
    })
    const lacking = configurationIn(await text('/en/about/'))
    expect(lacking.languageList).toContain('pl')
    expect(JSON.stringify(lacking.languageVersions)).not.toContain('pl')
  })

  it('leaves the English pages as they were', async () => {
    expect(bodyOf(await text(TOUR))).toBe(bodyOf(before.tour))
  })

  it('keeps the language of an enquiry, and answers in it as far as there are words', async () => {
    const html = await text('/pl/')
    const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(html) ?? []
    time += 60_000
    const sent = {
      formId: 'popup',
      lang: 'pl',
      email: 'ola@example.com',
      message: 'Cześć',
      formToken,
    }
    const answer = await site.app.request('/enquiries', {
      method: 'POST',
      body: new URLSearchParams(sent),
    })
    const location = '/enquiries/sent?lang=pl&form=popup'
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
    expect(await text('/enquiries/sent?lang=pl')).toContain('<html lang="pl" dir="ltr">')
    const rows = await withEnquiryTables(site.db)
      .selectFrom('enquiries_outbox')
      .selectAll()
      .execute()
    expect(rows.map(({ body }) => JSON.parse(body) as object)).toMatchObject([{ language: 'pl' }])
  })

  it('is at the root of an exported site, for the visitors whose browser asks for it first', async () => {
    const slugs = ['/en/', '/en/404/', '/uk/', '/uk/404/', '/pl/']
    const pages = await collectPages(createAskSite(site.app, []), slugs)
    const source = {
      assets: [],
      widgets: 'mandry',
      enquiriesUrl: undefined,
      picturesFrom: undefined,
    }
    const rules = rulesOf({ pages, ...source })
    expect(rootPage(rules)).toContain('<a href="/pl/" lang="pl">Polski</a>')
    expect(redirectsFile(rules).split('\n').slice(0, 3)).toEqual([
      '/ /uk/ 302! Language=uk',
      '/ /pl/ 302! Language=pl',
      '/ /en/ 302!',
    ])
    expect(redirectsFile(rules)).not.toContain('/pl/404')
    const { redirects } = JSON.parse(vercelFile(rules)) as { redirects: object[] }
    expect(redirects).toContainEqual(expect.objectContaining({ destination: '/pl/' }))
    const patterns = [...nginxFile(rules).matchAll(/"~\*(.*)" (..);/g)]
    const rootOf = (asked: string) =>
      patterns.find(([, pattern = '']) => new RegExp(pattern, 'i').test(asked))?.[2]
    const asked = ['pl-PL,en', 'de,uk;q=0.9,pl', 'en-GB,pl', 'de']
    expect(asked.map(rootOf)).toEqual(['pl', 'uk', undefined, undefined])
  })

  it('is gone with its pages when it is a draft again', async () => {
    await editItem(site, 'settings', { where: { tag: 'pl' }, values: { status: '0' } })
    await expect.poll(() => status('/pl/')).toBe(404)
    expect(await text('/sitemap.xml')).toBe(before.sitemap)
    expect(configurationIn(await text(TOUR)).languageList).toEqual(['en', 'uk'])
  })
})

interface Configuration {
  readonly languageList: readonly string[]
  readonly languageVersions: readonly object[]
}

/** The page configuration that stands in a page. */
function configurationIn(html: string): Configuration {
  const [, json = ''] =
    /<script[^>]*>[^<]*?(\{"componentsConfigs"[\s\S]*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json) as Configuration
}
