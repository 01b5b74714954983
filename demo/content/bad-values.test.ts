import { describe, expect, it } from 'vitest'
import { readContent } from '#demo/content/content.ts'
import type { AppKey } from '#demo/content/model/definition.ts'
import { PageMaker } from '#demo/site/site-pages.ts'
import {
  FIRST_APPS,
  indexOf,
  referenceAt,
  withItem,
} from '../../tests/support/demo/content/changed-apps.ts'

// What another client may write through the API. Pages of a new site have neither problems nor gaps.

const TOUR = '/en/tours/carpathians/'
const EVENT = '/en/events/concerts/'
const ABOUT = indexOf('pages', { slug: '/en/about/' })
const CONTACTS = indexOf('pages', { slug: '/en/contacts/' })

function siteWith(key: AppKey, values: Readonly<Record<string, string>> | undefined, at = 0) {
  const content = readContent(withItem(FIRST_APPS, key, { at, values }))
  const { pages, frames } = new PageMaker().pagesOf(content)
  const problems = content.problems.map(({ app, field, fault }) => `${app} ${field} ${fault}`)
  return { content, pages, frames, problems, body: (slug: string) => pages.get(slug)?.body ?? '' }
}

it('the content of a new site has no problems', () => {
  expect(readContent(FIRST_APPS).problems).toEqual([])
})

describe('a value that is wrong is named, and only its part is left out', () => {
  it('a price that is not a number', () => {
    const { problems, body } = siteWith('tours', { price_uah: 'a lot' })
    expect(problems).toEqual(['tours price_uah is not a number'])
    expect(body(TOUR)).toContain('Carpathians on foot')
    expect(body(TOUR)).not.toContain('For one person')
    expect(body('/en/tours/')).toContain(`href="${TOUR}"`)
  })

  it('a range of dates that runs backwards, and a date that is none', () => {
    const backwards = siteWith('events', { moment: '1800000000000,1700000000000' })
    expect(backwards.problems).toEqual(['events moment is a range that ends before it begins'])
    expect(backwards.body(EVENT)).toContain('Programme')
    expect(siteWith('events', { moment: 'tomorrow' }).problems).toEqual([
      'events moment is no date in milliseconds since 1970',
    ])
  })

  it('a list that is broken JSON, or holds something else than rows', () => {
    for (const days_en of ['[{"title":', '{"title":"A"}', '["A"]']) {
      const { problems, body } = siteWith('tours', { days_en })
      expect(problems).toEqual(['tours days_en is no JSON list of rows'])
      expect(body(TOUR)).toContain('Four nights in huts')
    }
  })

  it('a row without a heading, named by its number', () => {
    const days_en = JSON.stringify([{ title: 'One', text: 'First' }, { text: 'Second' }])
    const { problems, body } = siteWith('tours', { days_en })
    expect(problems).toEqual(['tours days_en.2.title is empty'])
    expect(body(TOUR)).toContain('Second')
  })

  it('an option that is unknown: the other categories of a work stay', () => {
    const { problems, content } = siteWith('works', { categories: 'posters,castles' })
    expect(problems).toEqual(['works categories has the unknown option "castles"'])
    expect(content.works[0]?.categories).toEqual(['posters'])
  })

  it('a picture that was deleted', () => {
    const { problems, pages, body } = siteWith('tours', { picture: '1.999999' })
    expect(problems).toEqual([
      'tours picture leads to item 1.999999, which is deleted or not published',
    ])
    expect(pages.get(TOUR)?.image).toBe('og-card')
    expect(body(TOUR)).toContain('Day by day')
  })

  it('a reference to what is not published, and one into another app', () => {
    const work = indexOf('works', { about: referenceAt('tours', 0) })
    const hidden = siteWith('tours', { status: '0' })
    expect(
      hidden.problems.every((line) => line.includes('which is deleted or not published')),
    ).toBe(true)
    expect(hidden.body('/en/')).toContain('/en/tours/by-train/')
    expect(hidden.body('/en/')).not.toContain(TOUR)
    const { problems } = siteWith('works', { about: referenceAt('pages', ABOUT) }, work)
    expect(problems).toEqual(['works about leads to an item of the app pages'])
  })

  it('an address that is taken, empty or none', () => {
    const taken = siteWith('tours', { slug_en: 'carpathians' }, 1)
    expect(taken.problems).toEqual([
      `tours slug_en is the address of item ${FIRST_APPS.tours.items[0]?.itemId}, too`,
    ])
    expect(taken.body(TOUR)).toContain('Carpathians on foot')
    expect(taken.pages.has('/uk/tury/potiahom/')).toBe(true)
    expect(siteWith('tours', { slug_en: '' }).problems[0]).toBe('tours slug_en is empty')
    expect(siteWith('tours', { slug_en: 'A/../b' }).pages.has(TOUR)).toBe(false)
    const { problems, pages } = siteWith('pages', { slug: '/uk/about' }, ABOUT)
    expect(problems[0]).toContain('pages slug is no address of a page')
    expect(pages.get('/uk/pro-nas/')?.alternatives).toEqual([])
  })

  it('a language without a version', () => {
    const { problems, pages, frames } = siteWith('tours', { name_uk: '', slug_uk: '' })
    expect(problems).toEqual([
      'tours name_uk is empty, as is the address: that language has no version',
    ])
    expect(pages.get(TOUR)?.alternatives).toEqual([])
    expect(JSON.stringify(frames.uk)).not.toContain('Карпати пішки')
    expect(JSON.stringify(frames.en)).toContain('Carpathians on foot')
  })

  it('a menu in a circle', () => {
    const { problems, frames } = siteWith('menu', { parent: referenceAt('menu', 0) })
    expect(problems).toEqual(['menu parent leads in a circle'])
    const { menu } = frames.en!.configuration.menuConfig as { menu: { name: string }[] }
    expect(menu.map(({ name }) => name)).toEqual(['Events', 'Portfolio', 'About', 'Contact'])
  })

  it('an entry of the menu below another', () => {
    const { problems, frames } = siteWith('menu', { parent: referenceAt('menu', 3) }, 4)
    expect(problems).toEqual([])
    const { menu } = frames.en!.configuration.menuConfig as {
      menu: { name: string; childs?: { name: string }[] }[]
    }
    expect(menu.at(-1)).toMatchObject({ name: 'About', childs: [{ name: 'Contact' }] })
  })

  it('a link that would run a script, and a mail address that is none', () => {
    const link = siteWith('menu', { page: '', link_en: 'javascript:alert(1)' })
    expect(link.problems[0]).toContain('menu link_en is no http, https, mailto or tel link')
    expect(JSON.stringify(link.frames)).not.toContain('javascript')
    expect(siteWith('settings', { email: 'call us' }).problems).toEqual([
      'settings email is no mail address',
    ])
  })

  it('a text that is too long', () => {
    const { problems, pages } = siteWith('pages', { description: 'x'.repeat(301) }, CONTACTS)
    expect(problems).toEqual(['pages description is longer than 300 characters'])
    expect(pages.get('/en/contacts/')?.description).toBe('')
  })
})

describe('rich text', () => {
  const bodyOf = (body: string) =>
    siteWith('pages', { kind: 'free', body }, ABOUT).body('/en/about/')

  it('keeps headings, lists, emphasis and links', () => {
    const text =
      '<h2>A</h2><p>B <strong>c</strong> <em>d</em></p><ul><li>e</li></ul><p><a href="/en/">f</a></p>'
    expect(bodyOf(text)).toContain(text)
  })

  it.each([
    '<script>evil()</script>',
    '<img src=x onerror=evil()>',
    '<a href="javascript:evil()">a</a>',
    '<a href="java\tscript:evil()">a</a>',
    '<a href="//evil.example">evil</a>'.replace('>evil<', '>a<'),
    '<a href="data:text/html,evil">a</a>',
    '<svg><script>evil()</script></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=evil()>',
    '<iframe srcdoc="evil()"></iframe>',
    '<p style="background:url(evil)" onclick="evil()">a</p>',
    '<template shadowrootmode="open">evil</template>'.replace('>evil<', '><script>evil</script><'),
  ])('lets nothing run: %s', (html) => {
    expect(bodyOf(html)).not.toContain('evil')
  })
})
