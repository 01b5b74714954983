import { describe, expect, it } from 'vitest'
import { escapeHtml, html } from '#demo/http/html.ts'
import { documentOf, type DocumentParts } from '#demo/site/layout.ts'
import { readContent } from '#demo/content/content.ts'
import { firstApps } from '#demo/content/first-content/first-apps.ts'
import { firstPages } from '#demo/site/first-pages.ts'
import { picture, sceneOf } from '#demo/site/templates/picture.ts'
import { daysText, momentText, priceText } from '#demo/site/templates/words.ts'

const ORIGIN = 'https://mandry.example'

const { frames, pages } = firstPages()
const content = readContent(firstApps())
const pictureNamed = (name: string) => content.pictureNamed(name)!

const PARTS: DocumentParts = {
  language: 'en',
  frame: frames.en!,
  title: 'Lviv, slowly',
  description: 'Three days in Lviv.',
  canonical: `${ORIGIN}/en/tours/lviv/`,
  versions: [
    { language: 'en', slug: '/en/tours/lviv/' },
    { language: 'uk', slug: '/uk/tury/lviv/' },
  ],
  origin: ORIGIN,
  image: '/pictures/tour-lviv-1200.jpg',
  parents: [
    { title: 'Mandry: journeys', slug: '/en/' },
    { title: 'Tours', slug: '/en/tours/' },
  ],
  body: '<p>Body</p>',
  css: 'p{margin:0}',
  nonce: 'n0',
}

interface Thing {
  readonly '@type': string
  readonly itemListElement: readonly { position: number; name: string; item: string }[]
}

function structuredData(document: string): Thing[] {
  const [, json = ''] =
    /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(document) ?? []
  return JSON.parse(json) as Thing[]
}

describe('html', () => {
  it('escapes values in text and in attributes', () => {
    const value = `"><script>alert('x')</script>&`
    expect(html`<a title="${value}">${value}</a>`.text).toBe(
      `<a title="${escapeHtml(value)}">${escapeHtml(value)}</a>`,
    )
    expect(escapeHtml(value)).not.toMatch(/[<>"']/)
  })

  it('keeps its own pieces, joins lists and leaves out what is missing', () => {
    const list = [html`<i>a</i>`, html`<i>b</i>`]
    expect(html`<p>${list}${false}${null}${undefined}${0}</p>`.text).toBe(
      '<p><i>a</i><i>b</i>0</p>',
    )
  })
})

describe('document', () => {
  it('has the direction of its language', () => {
    expect(documentOf(PARTS)).toContain('<html lang="en" dir="ltr">')
    const he = documentOf({ ...PARTS, language: 'he' })
    expect(he).toContain('<html lang="he" dir="rtl">')
  })

  it('names the page once, with its addresses in every language', () => {
    const text = documentOf(PARTS)
    expect(text).toContain('<title>Lviv, slowly — Mandry</title>')
    expect(text).toContain(`<link rel="canonical" href="${PARTS.canonical}"`)
    expect(text).toContain(`hreflang="uk" href="${ORIGIN}/uk/tury/lviv/"`)
    expect(text).toContain(`hreflang="x-default" href="${ORIGIN}/en/tours/lviv/"`)
    expect(text).toContain(`content="${ORIGIN}/pictures/tour-lviv-1200.jpg"`)
    expect(documentOf({ ...PARTS, title: 'Mandry: journeys and events' })).toContain(
      '<title>Mandry: journeys and events</title>',
    )
  })

  it('tells search engines the whole way to the page', () => {
    const [agency, way] = structuredData(documentOf(PARTS))
    expect(agency).toMatchObject({ '@type': 'TravelAgency', name: 'Mandry', url: `${ORIGIN}/en/` })
    expect(way?.['@type']).toBe('BreadcrumbList')
    expect(way!.itemListElement.map((item) => [item.position, item.name, item.item])).toEqual([
      [1, 'Mandry', `${ORIGIN}/en/`],
      [2, 'Tours', `${ORIGIN}/en/tours/`],
      [3, 'Lviv, slowly', `${ORIGIN}/en/tours/lviv/`],
    ])
  })

  it('a page that is not found has no address and is not indexed', () => {
    const text = documentOf({ ...PARTS, canonical: undefined, parents: [] })
    expect(text).toContain('<meta name="robots" content="noindex"')
    expect(text).not.toContain('rel="canonical"')
    expect(structuredData(text)).toHaveLength(1)
  })

  it('tells search engines what a tour or an event is, with its prices and its day', () => {
    const dataOf = (slug: string) => {
      const page = pages.get(slug)
      if (!page) throw new Error(`no page is at ${slug}`)
      const own = { ...page, canonical: ORIGIN + slug, image: `/pictures/${page.image}-1200.jpg` }
      return structuredData(documentOf({ ...PARTS, ...own }))[2]
    }
    expect(dataOf('/uk/tury/karpaty/')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'TouristTrip',
      name: 'Карпати пішки',
      url: `${ORIGIN}/uk/tury/karpaty/`,
      image: `${ORIGIN}/pictures/ridge-after-ridge-1200.jpg`,
      provider: { '@id': '/#agency' },
      itinerary: { itemListElement: expect.arrayContaining([expect.anything()]) as unknown },
      offers: expect.arrayContaining([
        expect.objectContaining({
          '@type': 'Offer',
          price: 18_900,
          priceCurrency: 'UAH',
          availability: 'https://schema.org/SoldOut',
          availabilityEnds: '2027-09-18',
        }),
      ]) as unknown,
    })
    const events = [...pages.keys()].filter((slug) => /^\/en\/events\/./.test(slug)).map(dataOf)
    const dated = events.filter((event) => event?.['@type'] === 'Event')
    expect(dated).toHaveLength(3)
    expect(dated).toContainEqual(
      expect.objectContaining({
        startDate: '2027-02-20T17:00:00.000Z',
        location: expect.objectContaining({ '@type': 'Place' }) as unknown,
      }),
    )
    // The guest chooses the day: what is sold is a service, from a lowest price.
    const services = events.filter((event) => event?.['@type'] === 'Service')
    expect(services).toHaveLength(events.length - 3)
    expect(services[0]).toMatchObject({ offers: [{ '@type': 'AggregateOffer' }, {}] })
    expect(services[0]).not.toHaveProperty('startDate')
    expect(
      structuredData(documentOf({ ...PARTS, ...pages.get('/en/')!, parents: [] })),
    ).toHaveLength(1)
  })

  it('hostile titles stay text, in the head and in the data', () => {
    const title = `</script><script>alert("1")</script>`
    const text = documentOf({ ...PARTS, title })
    expect(text).not.toContain('<script>alert')
    expect(structuredData(text)[1]?.itemListElement[2]?.name).toBe(title)
  })
})

describe('pictures', () => {
  it('offers AVIF, then WebP, then JPEG, each in all widths, with the width at which it is shown', () => {
    const text = picture(pictureNamed('tour-lviv'), 'en')!.text
    const offers = [
      ...text.matchAll(/srcset="([^"]+)"(?:\s+type="([^"]+)")?(?:\s+media="([^"]+)")?/g),
    ]
    const files = (ending: string) =>
      `/pictures/tour-lviv-600.jpg${ending} 600w, /pictures/tour-lviv-1200.jpg${ending} 1200w, /pictures/tour-lviv.jpg${ending} 1600w`
    expect(offers.map(([, file, type]) => [file, type])).toEqual([
      [files('.avif'), 'image/avif'],
      [files('.webp'), 'image/webp'],
    ])
    expect(text.match(/ sizes="[^"]+"/g)).toHaveLength(2)
    expect(text).toContain(`alt="${escapeHtml(pictureNamed('tour-lviv').alt.en!)}"`)
    expect(picture(pictureNamed('tour-lviv'), 'en', { isDecorative: true })?.text).toContain(
      'alt=""',
    )
  })

  it('offers no file that was not made', () => {
    expect(picture(pictureNamed('menu-card'), 'uk')?.text).not.toContain('-1200')
  })

  it('the scene is another, taller picture in narrow windows', () => {
    const [wide, tall] = [pictureNamed('home-hero'), pictureNamed('home-hero-tall')]
    const { text } = sceneOf({ wide, tall, below: 700 }, 'uk')!
    expect(text.indexOf('home-hero-tall-600')).toBeLessThan(text.indexOf('home-hero-1200'))
    expect(text).toContain('(max-width: 699.98px)')
    expect(text).not.toContain('loading="lazy"')
  })

  it('leaves out a picture that is not there', () => {
    expect(picture(undefined, 'en')).toBeUndefined()
  })
})

describe('words', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ')

  it('writes prices in both currencies', () => {
    expect(plain(priceText({ uah: 18_900, eur: 390 }, 'en'))).toBe('UAH 18,900 / €390')
    expect(plain(priceText({ uah: 18_900, eur: 390 }, 'uk'))).toBe('18 900 грн / 390 €')
  })

  it('counts days in each language’s own way', () => {
    expect([1, 3].map((days) => plain(daysText(days, 'en')))).toEqual(['1 day', '3 days'])
    expect([1, 3, 5, 21].map((days) => plain(daysText(days, 'uk')))).toEqual([
      '1 день',
      '3 дні',
      '5 днів',
      '21 день',
    ])
  })

  it('writes a day and an hour as the clock in Kyiv shows them', () => {
    expect(plain(momentText(Date.parse('2027-02-20T17:00Z'), 'en'))).toMatch(
      /^Saturday,? 20 February 2027, 19:00$/,
    )
    expect(plain(momentText(Date.parse('2027-02-20T17:00Z'), 'uk'))).toMatch(
      /^Субота, 20 лютого 2027.*, 19:00$/,
    )
  })
})
