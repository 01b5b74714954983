import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readContent } from '#demo/content/content.ts'
import { firstApps } from '#demo/content/first-content/first-apps.ts'
import { firstPages } from '#demo/site/first-pages.ts'
import { FIRST_LANGUAGES } from '#demo/content/model/stored-fields.ts'
import type { Language } from '#demo/content/page.ts'
import { CATEGORIES, PORTFOLIO_PICTURES, type Category } from '#demo/content/pictures/catalogue.ts'
import { portfolioOf, type PortfolioData } from '#demo/site/portfolio/images.ts'
import { galleryData, worksAsked } from '#demo/site/server/portfolio.ts'
import { addItem, editItem } from '../../../tests/support/demo/site/edit-page.ts'
import { siteInMemory, type SiteInMemory } from '../../../tests/support/demo/site/site-app.ts'

// The portfolio's data, and the part of it that a page holds. Needs `npm run build`.

/** Of the JSON that the site answered before its works were items, without placeholders, with its categories by language. */
const HASHES = {
  en: 'b351bc9ec16e9a25f1c8c3e2a77d783745b5fed7367833d685582095cd6e8c33',
  uk: '242654bf898863b5a8ee189c47029bac583abd33b5167849807476e99900595e',
}
const PLACEHOLDER = 'data:image/webp;base64,AAAA'
const ALL_NAMES = PORTFOLIO_PICTURES.map(({ name }) => name)
const { pages, portfolios } = firstPages()

const namesOf = (data: { images: readonly unknown[] } | undefined) =>
  data?.images.map((image) => (image as { photoName: string }).photoName)

/** The names of a category's works. */
const inCategory = (category: Category) =>
  PORTFOLIO_PICTURES.filter(({ categories }) => categories.includes(category)).map(
    ({ name }) => name,
  )

describe('the portfolio of a new site', () => {
  it.each(FIRST_LANGUAGES)('is word for word and in order what it was, in %s', (language) => {
    const hash = createHash('sha256').update(JSON.stringify(portfolios[language])).digest('hex')
    expect([portfolios[language]?.total, hash]).toEqual([176, HASHES[language]])
  })

  it('has the placeholders of drawings as far as they are known', () => {
    const [first = ''] = ALL_NAMES
    const prepared = { hash: '', width: 1, height: 1, placeholder: PLACEHOLDER }
    const { images } = portfolioOf(readContent(firstApps()), 'en', { [first]: prepared })
    expect(images.slice(0, 2).map(({ placeholder }) => placeholder)).toEqual([
      PLACEHOLDER,
      undefined,
    ])
  })

  it.each(FIRST_LANGUAGES)('counts the works of each category, in %s', (language) => {
    expect(portfolios[language]?.categories).toEqual(
      Object.entries(CATEGORIES).map(([key, { en, uk }]) => {
        return { en, uk, count: inCategory(key as Category).length }
      }),
    )
  })

  it.each(FIRST_LANGUAGES)('links to pages that exist, in %s', (language) => {
    const links = portfolios[language]!.images.flatMap(({ link }) => (link === '' ? [] : [link]))
    expect(links.length).toBeGreaterThan(10)
    for (const link of links) expect([...pages.keys()]).toContain(link)
  })
})

describe('the data of a page', () => {
  const pageIn = (language: Language) => ({ language, portfolio: portfolios[language] })
  const dataOf = (works?: string, language: Language = 'en') =>
    galleryData(pageIn(language), works)['portfolio']

  it('is the first 15 works, how many there are, and the categories', () => {
    const data = dataOf()
    expect(namesOf(data)).toEqual(ALL_NAMES.slice(0, 15))
    expect(data?.total).toBe(ALL_NAMES.length)
    expect(data?.categories).toEqual(portfolios.en?.categories)
  })

  it('is what the query asks for: a category in full, or all', () => {
    const { en, uk } = CATEGORIES.journeys
    expect(namesOf(dataOf(en))).toEqual(inCategory('journeys'))
    expect(namesOf(dataOf(uk, 'uk'))).toEqual(inCategory('journeys'))
    expect(dataOf(en)?.total).toBe(ALL_NAMES.length)
    expect(namesOf(dataOf('all'))).toEqual(ALL_NAMES)
    expect([worksAsked(pageIn('en'), en), worksAsked(pageIn('en'), uk)]).toEqual([en, undefined])
  })

  it.each(['', 'Everything', CATEGORIES.journeys.uk, '</script>'])(
    'is the first works for %j, which is no category in English',
    (works) => {
      expect(namesOf(dataOf(works))).toEqual(ALL_NAMES.slice(0, 15))
    },
  )

  it('is nothing where no gallery is', () => {
    expect(galleryData({ language: 'en' }, 'all')).toEqual({})
    expect(worksAsked({ language: 'en' }, 'all')).toBeUndefined()
  })
})

describe('the site', () => {
  let site: SiteInMemory
  beforeAll(async () => {
    site = await siteInMemory()
  })
  afterAll(() => site.close())

  const portfolio = async (language: Language) =>
    (await (await site.app.request(`/portfolio/${language}.json`)).json()) as PortfolioData

  it('answers GET /portfolio/{language}.json, compressed, and not again to those who have it', async () => {
    const [language, accepted] = ['uk', { 'accept-encoding': 'br' }]
    const path = `/portfolio/${language}.json`
    const answer = await site.app.request(path, { headers: accepted })
    const { headers } = answer
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'application/json',
      'no-cache',
    ])
    expect(headers.get('content-encoding')).toBe('br')
    const text = brotliDecompressSync(await answer.arrayBuffer()).toString()
    expect(namesOf(JSON.parse(text) as PortfolioData)).toEqual(ALL_NAMES)
    expect(await (await site.app.request(path)).text()).toBe(text)
    const again = { ...accepted, 'if-none-match': headers.get('etag') ?? '' }
    expect((await site.app.request(path, { headers: again })).status).toBe(304)
    expect((await site.app.request('/portfolio/de.json')).status).toBe(404)
    expect((await site.app.request('/portfolio/en.json', { method: 'HEAD' })).status).toBe(200)
  })

  it('puts the data into the page with the gallery, and into no other', async () => {
    const dataIn = async (path: string) => {
      const html = await (await site.app.request(path)).text()
      const [, text] = /<script type="application\/json">(\{"images".*?)<\/script>/.exec(html) ?? []
      return text === undefined ? undefined : (JSON.parse(text) as PortfolioData)
    }
    const { en } = CATEGORIES.journeys
    expect(namesOf(await dataIn('/en/portfolio/'))).toEqual(ALL_NAMES.slice(0, 15))
    expect(namesOf(await dataIn('/en/portfolio/?works=all'))).toEqual(ALL_NAMES)
    expect(namesOf(await dataIn(`/en/portfolio/?works=${encodeURIComponent(en)}`))).toEqual(
      inCategory('journeys'),
    )
    expect(await dataIn('/en/?works=all')).toBeUndefined()
    expect(await dataIn('/en/about/')).toBeUndefined()
  })

  it('shows works that are added, and none whose picture is gone or that is a draft', async () => {
    const values = { name: 'lito', width: '1400', height: '700', alt_en: 'Summer' }
    const picture = await addItem(site, 'pictures', { ...values, placeholder: PLACEHOLDER })
    const about = await addItem(site, 'works', {
      status: '1',
      order: '0',
      picture,
      caption_en: 'Summer in Lviv',
      categories: 'winter',
      video: 'https://youtu.be/aqz-KE-bpKQ',
    })
    await addItem(site, 'works', { status: '0', order: '0', picture, caption_en: 'A draft' })
    const { images, total, categories } = await portfolio('en')
    expect([about !== '', total]).toEqual([true, 177])
    expect(images[0]).toEqual({
      image: '/pictures/lito.jpg',
      photoName: 'lito',
      title: 'Summer in Lviv',
      alt: 'Summer',
      hoverText: '',
      link: '',
      video: 'https://youtu.be/aqz-KE-bpKQ',
      resolution: '1400x700',
      category: { uk: [CATEGORIES.winter.uk], en: [CATEGORIES.winter.en] },
      formats: ['avif', 'webp'],
      placeholder: PLACEHOLDER,
    })
    const winter = categories.find(({ en }) => en === CATEGORIES.winter.en)
    expect(winter?.count).toBe(inCategory('winter').length + 1)
    await editItem(site, 'pictures', { where: { name: 'lito' }, values: {}, trash: true })
    expect((await portfolio('en')).total).toBe(176)
  })
})
