import { beforeAll, expect, it } from 'vitest'
import type { Hono } from 'hono'
import { createChanges } from '#demo/platform/changes.ts'
import { seedSite } from '#demo/content/seed.ts'
import { describeOnBoth, NOW } from '../../tests/support/demo/platform/store-on-both.ts'
import { editItem, editPage } from '../../tests/support/demo/site/edit-page.ts'
import { siteDeps, siteWithPages } from '../../tests/support/demo/site/site-app.ts'

/** What would be an element where Markdown is rendered with its HTML, also by renderers without backslashes for `<`. */
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  'A <b>bold</b> title',
  '\\<img src=x onerror=alert(1)>',
  '<!-- hidden --> &lt;img src=x onerror=alert(1)&gt; <script>alert(1)</script>',
]

// The whole site, on both databases. Needs `npm run build`.

describeOnBoth('the site', (store) => {
  let site: Hono

  const changes = createChanges(console.error)
  const deps = () => ({ ...siteDeps(store.db), changes, now: () => NOW })

  beforeAll(async () => {
    expect(await seedSite(deps(), 'a long password')).toBe(true)
    site = await siteWithPages(deps())
  })

  it('is set up once', async () => {
    expect(await seedSite(deps(), 'a long password')).toBe(false)
  })

  it('renders pages from the database, elements included', async () => {
    const response = await site.request('/uk/kontakty/')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-language')).toBe('uk')
    expect(html).toContain('<link rel="canonical" href="https://mandry.example/uk/kontakty/"')
    expect(html).toContain('hreflang="en" href="https://mandry.example/en/contacts/"')
    expect(html.match(/<template shadowrootmode="open">/g)?.length).toBeGreaterThan(4)
  })

  it('has each page as Markdown, which the page and llms.txt name', async () => {
    const llms = await (await site.request('/llms.txt')).text()
    expect(llms).toMatch(/^# Mandry\n\n> A small Kyiv agency/)
    expect(llms).toContain('## Українська')
    expect(llms).toContain('- [Tours](https://mandry.example/en/tours.md): Six journeys')
    expect(llms).toContain('12–16 June 2027 (Places left: 5, UAH 18,900 / €390)')
    const paths = [...llms.matchAll(/\(https:\/\/mandry\.example([^)]*)\)/g)].map(
      ([, path]) => path,
    )
    const pages = await Promise.all(paths.map(async (path = '') => await site.request(path)))
    expect(pages.map(({ status }) => status)).toEqual(paths.map(() => 200))

    const html = await (await site.request('/uk/tury/karpaty/')).text()
    expect(html).toContain('type="text/markdown" href="/uk/tury/karpaty.md"')
    const answer = await site.request('/en/tours/carpathians.md')
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(answer.headers.get('link')).toBe(
      '<https://mandry.example/en/tours/carpathians/>; rel="canonical"',
    )
    const text = await answer.text()
    expect(text).toMatch(/^# Carpathians on foot\n/)
    for (const line of [
      '- How long: 5 days',
      '## Included',
      '](https://mandry.example/uk/tury/karpaty.md)',
    ])
      expect(text).toContain(line)
    const home = await (await site.request('/en/index.md')).text()
    expect(home).toContain('> The Bondar family, Kyiv')
    expect(home).not.toContain('{"')
    expect(await (await site.request('/en/portfolio.md')).text()).toContain(
      '- [Accounts against design](',
    )
    expect((await site.request('/en/nothing.md')).status).toBe(301)
  })

  it('gives the slider what a review has beside its text', async () => {
    await editItem({ db: store.db, changes }, 'reviews', {
      where: { author_en: 'The Bondar family, Kyiv' },
      values: {
        rating: '4.5',
        written: String(Date.UTC(2026, 4, 31, 12)),
        source: 'Google',
        source_link: 'https://maps.example/1',
      },
    })
    const home = await (await site.request('/en/')).text()
    const review =
      /"rating":4\.5,"date":"2026-05-31","source":\{"name":"Google","url":"https:\/\/maps\.example\/1"\}/
    expect(home.replaceAll('&quot;', '"')).toMatch(review)
  })

  it.each(HOSTILE)('has no HTML in the Markdown of a text such as %s', async (text) => {
    const within = { db: store.db, changes }
    await editPage(within, '/en/about/', { title: text, description: text })
    await editItem(within, 'reviews', { where: {}, values: { text_en: text, author_en: text } })
    await editItem(within, 'works', { where: {}, values: { caption_en: text, note_en: text } })
    await editItem(within, 'tours', {
      where: { slug_en: 'carpathians' },
      values: { name_en: text, season_en: text, group_en: text },
    })
    for (const path of [
      '/en/about.md',
      '/en/index.md',
      '/en/portfolio.md',
      '/en/tours.md',
      '/en/tours/carpathians.md',
      '/llms.txt',
    ]) {
      const markdown = await (await site.request(path)).text()
      // Links in angle brackets are Markdown's own.
      const tags = markdown.match(/<(?!(?:https?:|mailto:|tel:)[^<>\s]*>)[a-z!/?]/gi)
      expect(tags, `${path}: ${markdown}`).toBeNull()
    }
    // What it says is still there for whoever renders it.
    expect(await (await site.request('/llms.txt')).text()).toContain('&lt;')
  })

  it('leads to the language the browser asks for', async () => {
    const to = async (language: string) =>
      (await site.request('/', { headers: { 'accept-language': language } })).headers.get(
        'location',
      )
    expect(await to('uk-UA,uk;q=0.9,en;q=0.8')).toBe('/uk/')
    expect(await to('en-GB,en;q=0.9,uk;q=0.5')).toBe('/en/')
    expect(await to('de')).toBe('/en/')
  })

  it('adds the slash an address lacks, and answers 404 in the right language', async () => {
    const moved = await site.request('/en/tours')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en/tours/'])
    const missing = await site.request('/uk/nichoho/')
    expect([missing.status, missing.headers.get('content-language')]).toEqual([404, 'uk'])
    expect(await missing.text()).toContain('noindex')
  })

  it('lists every published page in the sitemap, with its other language', async () => {
    const xml = await (await site.request('/sitemap.xml')).text()
    expect(xml).toContain('<loc>https://mandry.example/en/tours/</loc>')
    expect(xml).toContain('hreflang="uk" href="https://mandry.example/uk/tury/"')
    expect(xml).not.toContain('404')
    expect(await (await site.request('/robots.txt')).text()).toContain('/sitemap.xml')
  })

  it.each([
    '/mandry/../package.json',
    '/mandry/%2e%2e/package.json',
    '/brand/.hidden',
    '/fonts/..%2fx',
  ])('serves nothing outside its folders: %s', async (path) => {
    const response = await site.request(path)
    expect(response.status).toBe(404)
  })

  it('lets nothing run but what is its own', async () => {
    const policy = (await site.request('/en/')).headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}='){2};/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
  })
})
