import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AppKey } from '#demo/content/model/definition.ts'
import { siteInMemory, type SiteInMemory } from '../../tests/support/demo/site/site-app.ts'
import {
  otherClient,
  type OtherClient,
  type Values,
} from '../../tests/support/demo/content/other-client.ts'

// Needs `npm run build`. What another client of the platform may write, right or wrong: the platform takes any text.

let site: SiteInMemory
let client: OtherClient
beforeAll(async () => {
  site = await siteInMemory()
  client = await otherClient(site)
})
afterAll(() => site.close())

/** A page without what is new in each answer: the token of its forms. */
async function page(path: string): Promise<{ status: number; html: string }> {
  const answer = await site.app.request(path)
  const html = await answer.text()
  return {
    status: answer.status,
    html: html.replaceAll(/\b[\w-]+\.[\w-]{20,}\.[\w-]{20,}\b/g, 'token'),
  }
}

interface WrongValue {
  readonly what: string
  readonly app: AppKey
  readonly where: Values
  /** Writes these. */
  readonly values: Values
  readonly path: string
  /** No longer on that page. */
  readonly gone: string | RegExp
  readonly field: string
  /** Pages that stay as they are. Default: some that show nothing of the item; none for what every page's menu shows. */
  readonly same?: readonly string[]
}

const CARPATHIANS = { slug_en: 'carpathians' }
const TOUR = '/en/tours/carpathians/'
const EVIL = '<img src=x onerror=alert(1)>'

const CASES: readonly WrongValue[] = [
  {
    what: 'a price that is not a number',
    app: 'tours',
    where: CARPATHIANS,
    values: { price_uah: 'a lot' },
    path: TOUR,
    gone: /18.900/,
    field: 'price_uah',
    same: [],
  },
  {
    what: 'a price that is markup',
    app: 'tours',
    where: CARPATHIANS,
    values: { price_eur: EVIL },
    path: TOUR,
    gone: EVIL,
    field: 'price_eur',
    same: [],
  },
  {
    what: 'days that are no number',
    app: 'tours',
    where: CARPATHIANS,
    values: { days_count: 'NaN' },
    path: TOUR,
    gone: 'NaN',
    field: 'days_count',
    same: [],
  },
  {
    what: 'a picture that is none',
    app: 'tours',
    where: CARPATHIANS,
    values: { picture: 'javascript:alert(1)' },
    path: TOUR,
    gone: 'javascript:alert(1)',
    field: 'picture',
    same: [],
  },
  {
    what: 'a link that runs a script',
    app: 'settings',
    where: { kind: 'general' },
    values: { messenger: 'javascript:alert(1)' },
    path: '/en/contacts/',
    gone: 'javascript:alert(1)',
    field: 'messenger',
    same: [],
  },
  {
    what: 'a status that is none',
    app: 'reviews',
    where: { author_en: 'The Bondar family, Kyiv' },
    values: { status: 'maybe' },
    path: '/en/',
    gone: 'The Bondar family, Kyiv',
    field: 'status',
  },
  {
    what: 'more stars than there are',
    app: 'reviews',
    where: { author_en: 'The Bondar family, Kyiv' },
    values: { rating: '6' },
    path: '/en/',
    gone: '"rating":6',
    field: 'rating',
  },
]

const OTHERS = ['/en/about/', '/uk/pro-nas/', '/en/tours/by-train/']

it.each(CASES)(
  '$what: the page goes without it, a log line says where, and nothing else changes',
  async ({ app, where, values, path, gone, field, same = OTHERS }) => {
    const found = await client.find(app, where)
    const before = await page(path)
    expect(before.status).toBe(200)
    const others = await Promise.all(same.map(page))
    const logged = site.logged.length
    await client.write(app, found.itemId, values)

    const after = await page(path)
    expect(after.status).toBe(200)
    if (typeof gone === 'string') expect(after.html).not.toContain(gone)
    else expect(after.html).not.toMatch(gone)
    expect(after.html).toContain('</html>')
    await page(path)
    const lines = site.logged.slice(logged).filter((line) => line.startsWith('content: '))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`content: ${app}, item ${found.itemId}: ${field} `)
    expect(lines[0]?.length).toBeLessThan(300)
    expect(await Promise.all(same.map(page))).toEqual(others)

    const original = Object.fromEntries(
      Object.keys(values).map((name) => [name, found.values[name] ?? '']),
    )
    await client.write(app, found.itemId, original)
    expect(await page(path)).toEqual(before)
  },
)

it('texts are text and rich texts are harmless, on pages and in everything that is made of them', async () => {
  const attack = '</script><img src=x onerror=alert(1)>"\'--><svg onload=alert(2)>'
  const { itemId, values } = await client.find('tours', CARPATHIANS)
  const texts = { name_en: attack, lead_en: attack, short_en: attack, season_en: attack }
  await client.write('tours', itemId, {
    ...texts,
    days_en: JSON.stringify([{ title: attack, text: attack }]),
  })
  const free = await client.add('pages', {
    status: '1',
    kind: 'free',
    slug: '/en/attack/',
    language: 'en',
    title: attack,
    body: `<p>Words</p>${attack}<a href="javascript:alert(3)">link</a><iframe src="/"></iframe><p style="x" onclick="y">End</p>`,
  })
  for (const path of [TOUR, '/en/tours/', '/en/', '/en/attack/', '/sitemap.xml']) {
    const { status, html } = await page(path)
    expect(status).toBe(200)
    expect(html).not.toMatch(
      /<img src=x|<svg onload|<iframe src="\/"|href="javascript:|onclick="y"/,
    )
  }
  expect((await page('/en/attack/')).html).toMatch(/<p>Words<\/p>[^]*link[^]*<p>End<\/p>/)
  await client.trash('pages', free.itemId)
  expect((await page('/en/attack/')).status).toBe(404)
  await client.write('tours', itemId, values)
})
