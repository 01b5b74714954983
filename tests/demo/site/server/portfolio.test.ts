import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPortfolio } from '#demo/site/server/portfolio.ts'
import { PORTFOLIO_CATEGORIES, PORTFOLIO_IMAGES } from '#demo/site/portfolio-images.ts'
import { LANGUAGES, type Language } from '#demo/site/page.ts'
import { siteInMemory, type SiteInMemory } from '../site-app.ts'

// The portfolio's data, and the part of it that a page holds. Needs `npm run build`.

const PREPARED = { hash: '', width: 1, height: 1, placeholder: 'data:image/webp;base64,AAAA' }
const GALLERY = '<portfolio-gallery gh-id="portfolio" url="/portfolio/en.json"></portfolio-gallery>'

const namesOf = (data: { images: readonly unknown[] } | undefined) =>
  data?.images.map((image) => (image as { photoName: string }).photoName)
const ALL_NAMES = PORTFOLIO_IMAGES.en.map(({ photoName }) => photoName)

/** The works of a category by its name in a language. */
const inCategory = (category: string, language: Language) =>
  PORTFOLIO_IMAGES[language]
    .filter((image) =>
      image[language === 'en' ? 'categoryEn' : 'category'].split(', ').includes(category),
    )
    .map(({ photoName }) => photoName)

describe('the whole portfolio', () => {
  const [first = ''] = ALL_NAMES
  const portfolio = createPortfolio({ [first]: PREPARED })

  it.each(LANGUAGES)(
    'has every work in %s with its copies, and placeholders as far as known',
    (language) => {
      const { images, total } = portfolio.all(language)
      expect(total).toBe(PORTFOLIO_IMAGES[language].length)
      const formats = ['avif', 'webp']
      const [known, ...others] = PORTFOLIO_IMAGES[language]
      expect(images[0]).toEqual({ ...known, formats, placeholder: PREPARED.placeholder })
      expect(images.slice(1)).toEqual(others.map((image) => Object.assign({ formats }, image)))
    },
  )

  it.each(LANGUAGES)(
    'has the categories in their order, with their works counted, in %s',
    (language) => {
      const names = PORTFOLIO_CATEGORIES[language]
      expect(portfolio.all(language).categories).toEqual(
        names.map((name, index) => ({
          en: PORTFOLIO_CATEGORIES.en[index],
          uk: PORTFOLIO_CATEGORIES.uk[index],
          count: inCategory(name, language).length,
        })),
      )
    },
  )
})

describe('the data of a page', () => {
  const portfolio = createPortfolio({})
  const dataOf = (works?: string, language: Language = 'en') =>
    portfolio.pageData({ language, body: GALLERY }, works)['portfolio']

  it('is the first 15 works, how many there are, and the categories', () => {
    const data = dataOf()
    expect(namesOf(data)).toEqual(ALL_NAMES.slice(0, 15))
    expect(data?.total).toBe(ALL_NAMES.length)
    expect(data?.categories).toEqual(portfolio.all('en').categories)
  })

  it('is what the query asks for: a category in full, or all', () => {
    const [en = '', uk = ''] = [PORTFOLIO_CATEGORIES.en[0], PORTFOLIO_CATEGORIES.uk[0]]
    expect(namesOf(dataOf(en))).toEqual(inCategory(en, 'en'))
    expect(namesOf(dataOf(uk, 'uk'))).toEqual(inCategory(uk, 'uk'))
    expect(dataOf(en)?.total).toBe(ALL_NAMES.length)
    expect(namesOf(dataOf('all'))).toEqual(ALL_NAMES)
  })

  it.each(['', 'Everything', PORTFOLIO_CATEGORIES.uk[0], '</script>'])(
    'is the first works for %j, which is no category in English',
    (works) => {
      expect(namesOf(dataOf(works))).toEqual(ALL_NAMES.slice(0, 15))
    },
  )

  it('is nothing where no gallery is', () => {
    expect(
      portfolio.pageData({ language: 'en', body: '<page-banner></page-banner>' }, 'all'),
    ).toEqual({})
  })
})

describe('the site', () => {
  let site: SiteInMemory
  beforeAll(async () => {
    site = await siteInMemory()
  })
  afterAll(() => site.close())

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
    expect(namesOf(JSON.parse(text))).toEqual(ALL_NAMES)
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
      return text === undefined ? undefined : (JSON.parse(text) as { images: unknown[] })
    }
    const [category = ''] = PORTFOLIO_CATEGORIES.en
    expect(namesOf(await dataIn('/en/portfolio/'))).toEqual(ALL_NAMES.slice(0, 15))
    expect(namesOf(await dataIn('/en/portfolio/?works=all'))).toEqual(ALL_NAMES)
    expect(namesOf(await dataIn(`/en/portfolio/?works=${encodeURIComponent(category)}`))).toEqual(
      inCategory(category, 'en'),
    )
    expect(await dataIn('/en/?works=all')).toBeUndefined()
    expect(await dataIn('/en/about/')).toBeUndefined()
  })
})
