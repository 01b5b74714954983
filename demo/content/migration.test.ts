import { beforeAll, expect, it } from 'vitest'
import { listItems } from '#demo/platform/store/items.ts'
import { seedSite } from '#demo/content/seed.ts'
import { openPages } from '#demo/site/server/pages.ts'
import type { PageMap } from '#demo/site/site-pages.ts'
import { firstPages } from '#demo/site/first-pages.ts'
import { readSiteIds } from '#demo/content/site-ids.ts'
import { describeOnSqliteFirst } from '../../tests/support/demo/platform/store-on-both.ts'
import { addEarlierSite } from '../../tests/support/demo/site/earlier-site.ts'
import { siteDeps } from '../../tests/support/demo/site/site-app.ts'

// A database of the version before this one, whose pages were whole HTML bodies, at its first start with this one.

const EDITS = {
  '/en/tours/lviv/': { title: 'Lviv at leisure', description: 'Three unhurried days.' },
  '/uk/tury/karpaty/': { status: '0' },
  '/en/events/weddings/': { slug: '/en/events/marriages/' },
  '/en/events/new-year/': { status: '0' },
  '/uk/podii/novyi-rik/': { status: '0' },
  '/en/about/': { title: 'Who we are now', body: '<h2>New</h2><p>Words of ours.</p>' },
  '/uk/kontakty/': { title: 'Де ми' },
  '/en/privacy/': { slug: '/en/private/' },
  '/en/tours/jordan/': { body: '<page-banner heading="J"></page-banner><p>Our own Jordan.</p>' },
}
const OWN = {
  status: '1',
  slug: '/en/news/',
  language: 'en',
  title: 'News',
  description: 'What is new.',
  body: '<p>Nothing yet.</p>',
  image: 'og-card',
}

describeOnSqliteFirst('a site of the version before', (store) => {
  const logged: string[] = []
  let pages: PageMap
  let pagesAppId: number

  beforeAll(async () => {
    pagesAppId = (await addEarlierSite(store.db, EDITS, [OWN])).pagesAppId
    const deps = siteDeps(store.db)
    // Two processes that start at once.
    const started = await Promise.all([seedSite(deps, 'unused one'), seedSite(deps, 'unused one')])
    expect(started).toEqual([false, false])
    pages = await (
      await openPages({ db: store.db, log: (line) => void logged.push(line), now: Date.now })
    ).all()
  })

  const textsOf = (slug: string) => {
    const { title, description, body } = pages.get(slug) ?? {}
    return { title, description, body }
  }

  it('shows what was not edited as a new site does', () => {
    const first = firstPages().pages
    // At its end a tour or an event leads on to another, which may have been edited.
    const ownBody = (page?: { readonly body: string }) =>
      page?.body.replace(/<section class="band next">[^]*/, '')
    // A form tells of the English address of an event where it was opened.
    const edited = [...Object.keys(EDITS), '/uk/podii/vesillia/']
    // They name what was edited: in lists, on cards and in links.
    const naming = ['/en/', '/uk/', '/en/tours/', '/uk/tury/', '/en/events/', '/uk/podii/']
    for (const slug of first.keys())
      if (![...edited, ...naming, '/en/contacts/'].includes(slug))
        expect(ownBody(pages.get(slug)), slug).toBe(ownBody(first.get(slug)))
  })

  it('keeps edited titles, descriptions, addresses and states', () => {
    expect(textsOf('/en/tours/lviv/')).toMatchObject(EDITS['/en/tours/lviv/'])
    expect(pages.get('/en/tours/')?.body).toContain('Lviv at leisure')
    expect(pages.has('/uk/tury/karpaty/')).toBe(false)
    expect(pages.get('/en/tours/carpathians/')?.alternatives).toEqual([])
    expect(pages.has('/en/events/weddings/')).toBe(false)
    expect(pages.get('/uk/podii/vesillia/')?.alternatives).toEqual([
      { language: 'en', slug: '/en/events/marriages/' },
    ])
    expect(pages.has('/en/events/new-year/') || pages.has('/uk/podii/novyi-rik/')).toBe(false)
    expect(textsOf('/uk/kontakty/').title).toBe('Де ми')
    expect(pages.get('/en/contacts/')?.body).toContain('href="/en/private/"')
  })

  it('keeps edited bodies, and pages of the agency’s own, as free pages in their places', () => {
    expect(textsOf('/en/about/').title).toBe('Who we are now')
    expect(textsOf('/en/about/').body).toContain('<h2>New</h2><p>Words of ours.</p>')
    expect(pages.get('/en/about/')?.alternatives).toEqual([
      { language: 'uk', slug: '/uk/pro-nas/' },
    ])
    const jordan = textsOf('/en/tours/jordan/').body
    expect(jordan).toContain('<p>Our own Jordan.</p>')
    expect(jordan).not.toContain('heading="J"')
    expect(pages.get('/uk/tury/yordaniia/')?.alternatives).toEqual([
      { language: 'en', slug: '/en/tours/jordan/' },
    ])
    expect(textsOf('/en/news/').body).toContain('<p>Nothing yet.</p>')
  })

  it('puts pages of tours and events into the trash, and says which language and which link are left out', async () => {
    const items = await listItems(store.db, pagesAppId, { withTrash: true })
    const trashed = items.filter(({ trash }) => trash)
    expect(trashed).toHaveLength(2 * 12 - 1)
    expect(logged).toEqual([
      expect.stringMatching(/^content: tours, item \d+: slug_uk is empty; it is left out$/),
      expect.stringMatching(/^content: reviews, item \d+: about leads to item .* not published/),
      expect.stringMatching(/^content: works, item \d+: about leads to item .* not published/),
    ])
  })

  it('is left alone by the next start', async () => {
    const ids = await readSiteIds(store.db)
    const before = await listItems(store.db, ids.apps.tours, { withTrash: true })
    expect(await seedSite(siteDeps(store.db), 'unused one')).toBe(false)
    expect(await readSiteIds(store.db)).toEqual(ids)
    expect(await listItems(store.db, ids.apps.tours, { withTrash: true })).toEqual(before)
  })
})
