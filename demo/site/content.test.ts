import { describe, expect, it } from 'vitest'
import { configurationOf } from '#demo/site/configuration.ts'
import earlier from '#demo/content/first-content/earlier-pages.json' with { type: 'json' }
import { firstPages } from '#demo/site/first-pages.ts'
import { FIRST_LANGUAGES } from '#demo/content/model/stored-fields.ts'
import type { Language } from '#demo/content/page.ts'
import { PICTURES } from '#demo/content/pictures/catalogue.ts'

// Every page of a new site.

const { pages, frames } = firstPages()
const WRITTEN = [...pages.values()]
const SLUGS = new Set(WRITTEN.map(({ slug }) => slug))
const UNLISTED = new Set(['/en/404/', '/uk/404/'])

const valuesOf = (body: string, attribute: string) =>
  [...body.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '')

/** Pictures of tours that looked like others at the size of a card. */
const NEW_PICTURES = new Map([
  ['tour-carpathians', 'ridge-after-ridge'],
  ['tour-iceland', 'cabin-and-northern-lights'],
])

describe('pages', () => {
  it('are there for every address, in both languages', () => {
    for (const language of FIRST_LANGUAGES) {
      const own = WRITTEN.filter((page) => page.language === language)
      expect(own).toHaveLength(1 + 7 + 7 + 6)
      expect(own.every(({ alternatives }) => alternatives.length === 1)).toBe(true)
    }
  })

  it.each(Object.entries(earlier))('%s has the picture of before', (slug, { image }) => {
    expect(pages.get(slug)?.image).toBe(NEW_PICTURES.get(image) ?? image)
  })

  it('have addresses of their own, in readable Latin letters under their language', () => {
    expect(SLUGS.size).toBe(WRITTEN.length)
    for (const { slug, language } of WRITTEN)
      expect(slug).toMatch(new RegExp(`^/${language}/([a-z0-9-]+/)*$`))
  })

  it.each(FIRST_LANGUAGES)('have titles and descriptions of their own in %s', (language) => {
    const own = WRITTEN.filter((page) => page.language === language)
    expect(new Set(own.map(({ title }) => title)).size).toBe(own.length)
    expect(new Set(own.map(({ description }) => description)).size).toBe(own.length)
  })

  it.each(WRITTEN)('$slug has a title and a description of a sensible length', (page) => {
    expect(page.title.length).toBeGreaterThanOrEqual(4)
    expect(page.title.length).toBeLessThanOrEqual(55)
    if (UNLISTED.has(page.slug)) return
    expect(page.description.length).toBeGreaterThanOrEqual(80)
    expect(page.description.length).toBeLessThanOrEqual(165)
  })

  it.each(WRITTEN)('$slug has one first heading and skips no level', ({ body }) => {
    const levels = [...body.matchAll(/<(?:h([1-6])\b|(page-banner)\b|(contact-block)\b)/g)].map(
      ([, level, banner]) => (level ? Number(level) : banner ? 1 : 2),
    )
    expect(levels[0]).toBe(1)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.forEach((level, index) =>
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1),
    )
  })

  it.each(WRITTEN)('$slug is written in its own language', ({ body, language, title }) => {
    // Tags, and the names and addresses in a widget's data, are no words.
    const text = `${title} ${body.replace(/<[^>]*>|"\w+":|"\/[^"]*"/g, ' ')}`
    const alternatives = valuesOf(body, 'alt').join(' ')
    if (language === 'en') expect(text + alternatives).not.toMatch(/[а-яіїєґ]/i)
    else {
      expect(text).toMatch(/[а-яіїєґ]{3}/i)
      expect(text).not.toMatch(/[ыэъё]/i)
      expect(text.replace(/cookie/g, '')).not.toMatch(/[a-z]{3}/i)
    }
    expect(text).not.toMatch(/!|lorem|undefined|NaN|\[object/i)
    // A straight apostrophe would be escaped.
    expect(body).not.toMatch(/&#39;/)
  })

  it.each(WRITTEN)('$slug links only to pages that exist, in its own language', (page) => {
    const links = [...valuesOf(page.body, 'href'), ...valuesOf(page.body, 'link')]
    for (const link of links.filter((each) => !each.startsWith('https://www.openstreetmap.org/'))) {
      // A work in the gallery, and the calendar file of an event, have the address of their page.
      expect(SLUGS).toContain(link.replace(/#.*$/, '').replace(/\.ics$/, '/'))
      expect(link.startsWith(`/${page.language}/`)).toBe(true)
    }
  })

  it.each(WRITTEN)(
    '$slug shows only pictures of the catalogue, at their size',
    ({ body, image }) => {
      expect(PICTURES.map(({ name }) => name)).toContain(image)
      const candidates = valuesOf(body, 'srcset').flatMap((srcset) => srcset.split(', '))
      const files = [
        ...valuesOf(body, 'src'),
        ...candidates.map((each) => each.replace(/ \d+w$/, '')),
      ]
      for (const file of files) {
        const [, name, variant] =
          /^\/pictures\/([a-z0-9-]+?)(-600|-1200)?\.jpg(?:\.(?:avif|webp))?$/.exec(file) ?? []
        const found = PICTURES.find((picture) => picture.name === name)
        expect(found, file).toBeDefined()
        expect(found!.width).toBeGreaterThanOrEqual(Number(variant?.slice(1) ?? 0))
      }
      for (const [, tag = ''] of body.matchAll(/<img([^>]*)>/g)) {
        const [, name] = /src="\/pictures\/([^"]+)\.jpg"/.exec(tag) ?? []
        const found = PICTURES.find((picture) => picture.name === name)!
        expect(tag).toContain(`width="${found.width}"`)
        expect(tag).toContain(`height="${found.height}"`)
        expect(tag).toMatch(/ alt="/)
        expect(tag).toMatch(/loading="lazy"|fetchpriority="high"/)
      }
      expect([...body.matchAll(/fetchpriority="high"/g)].length).toBeLessThanOrEqual(1)
    },
  )

  it.each(WRITTEN)('$slug opens with a banner, the home page with its own scene', (page) => {
    const isHome = page.slug === `/${page.language}/`
    expect(page.body.trimStart()).toMatch(isHome ? /^<section class="hero"/ : /^<page-banner/)
  })
})

interface Entry {
  readonly name: string
  readonly link: string
  readonly childs?: readonly Entry[]
}

interface Configuration {
  readonly generalInfo: readonly object[]
  readonly menuConfig: readonly { readonly menu: readonly Entry[] }[]
  readonly formConfig: readonly { readonly id: string; readonly inputs: readonly object[] }[]
}

describe('menu', () => {
  const menuOf = (language: Language): Configuration => {
    const facts = { language, versions: [], origin: 'https://mandry.example', chapter: {} }
    const frame = frames[language]!
    const written = JSON.parse(JSON.stringify(configurationOf({ ...facts, frame }))) as {
      componentsConfigs: Configuration
    }
    return written.componentsConfigs
  }

  it.each(FIRST_LANGUAGES)('leads only to pages that exist, in %s', (language) => {
    const text = JSON.stringify(menuOf(language).menuConfig)
    const links = [...text.matchAll(/"(?:link|homepage)":"([^"]*)"/g)].map(([, link]) => link)
    expect(links.length).toBeGreaterThan(15)
    for (const link of links) expect(SLUGS).toContain(link)
  })

  it('names the pages it leads to alike, in the same order in both languages', () => {
    const [en = [], uk = []] = FIRST_LANGUAGES.map(
      (language) => menuOf(language).menuConfig[0]?.menu,
    )
    const shape = (menu: readonly Entry[]) => menu.map(({ childs }) => childs?.length)
    expect(shape(en)).toEqual(shape(uk))
    for (const { link, childs = [] } of [...en, ...uk].filter(({ childs }) => childs))
      expect(childs.at(-1)?.link).toBe(link)
    for (const entry of [...en, ...uk].flatMap(({ childs = [] }) => childs.slice(0, -1)))
      expect(WRITTEN.find(({ slug }) => slug === entry.link)?.title).toBe(
        entry.name.replaceAll('\u00A0', ' '),
      )
  })

  it('no line of a Ukrainian entry or of the address ends with a word of one letter', () => {
    const { menuConfig, generalInfo } = menuOf('uk')
    const text = JSON.stringify([menuConfig, generalInfo])
    expect(text).toContain('двері з\u00A0паперовим')
    expect(text).toContain('Конференції з\u00A0краєвидом')
    expect(text).not.toMatch(/ [авзійоуя] /i)
  })

  it.each(FIRST_LANGUAGES)('the configuration holds only texts in %s', (language) => {
    const config = menuOf(language)
    const codes = [...JSON.stringify(config).matchAll(/"langCode":"(\w+)"/g)].map(
      ([, code]) => code,
    )
    expect(new Set(codes)).toEqual(new Set([language]))
    expect(config.formConfig.map(({ id }) => id)).toEqual([
      'popup',
      'tour',
      'plan',
      'tickets',
      'like-this',
      'main',
      'event',
    ])
    const limits = { accept: ['image/*', '.pdf'], maxSize: 10_000_000, maxFiles: 1 }
    expect(config.formConfig.at(-1)?.inputs).toContainEqual(
      expect.objectContaining({ type: 'file', ...limits }),
    )
  })
})
