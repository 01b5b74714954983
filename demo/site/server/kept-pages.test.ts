import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { CATEGORIES } from '#demo/content/pictures/catalogue.ts'
import { keptPagesFirst } from '#demo/site/server/kept-pages-first.ts'
import { editItem, editPage } from '../../../tests/support/demo/site/edit-page.ts'
import { siteInMemory, type SiteInMemory } from '../../../tests/support/demo/site/site-app.ts'
import { isThorough } from '../../../tests/support/test-size.ts'

// Pages that are rendered once for many visits. Needs `npm run build`.

let site: SiteInMemory
let clock: number
beforeEach(async () => {
  clock = Date.now()
  site = await siteInMemory(() => clock)
})
afterEach(() => site.close())

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return await site.app.request(path, { headers, method })
}

const tagOf = async (path: string) => (await get(path)).headers.get('ETag')
const renders = () => site.kept.counts().renders

describe('a page', () => {
  it('is rendered once for many who wait, and for all who come later', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => get('/en/')))
    const texts = new Set(await Promise.all(pages.map((page) => page.text())))
    expect([texts.size, renders()]).toEqual([1, 1])
    expect(await (await get('/en/?utm_source=letter')).text()).toBe([...texts][0])
    expect(site.kept.counts()).toMatchObject({ hits: 1, misses: 20, renders: 1, entries: 1 })
  })

  it('has a strong tag for each encoding, and 304 for those who have it', async () => {
    const tags = new Set<string>()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const accepted = { 'accept-encoding': encoding }
      const { headers } = await get('/en/', accepted)
      expect(headers.get('Vary')).toBe('Accept-Encoding')
      const tag = headers.get('ETag') ?? ''
      expect(tag).toMatch(/^"[\w-]+"$/)
      tags.add(tag)
      const again = await get('/en/', { ...accepted, 'if-none-match': tag })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('ETag')).toBe(tag)
      expect(again.headers.get('Cache-Control')).toBe(headers.get('Cache-Control'))
    }
    expect([tags.size, renders()]).toEqual([3, 1])
  })

  it('is the same bytes in every encoding', async () => {
    const bytesIn = async (encoding: string) => {
      const answer = await get('/en/', { 'accept-encoding': encoding })
      expect(answer.headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding)
      return Buffer.from(await answer.arrayBuffer())
    }
    const plain = await bytesIn('identity')
    expect(brotliDecompressSync(await bytesIn('br'))).toEqual(plain)
    expect(gunzipSync(await bytesIn('gzip'))).toEqual(plain)
  })

  it('answers HEAD like GET, without the page', async () => {
    const [full, head] = [await get('/en/'), await get('/en/', {}, 'HEAD')]
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect([...head.headers]).toEqual([...full.headers])
    expect(head.headers.get('Content-Length')).toBe(String((await full.arrayBuffer()).byteLength))
  })

  it('may be kept by a cache in front, which may use it while it asks again; browsers ask', async () => {
    const caching = (await get('/en/')).headers.get('Cache-Control')
    expect(caching).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+/)
  })

  it('names what it runs first, which is there', async () => {
    const link = (await get('/en/')).headers.get('Link') ?? ''
    const [, path = ''] = /^<([^>]+)>; rel=modulepreload$/.exec(link) ?? []
    expect((await get(path)).status).toBe(200)
  })

  it('lets run what is its own, and nothing that somebody wrote into its content', async () => {
    const evil = 'evil()'
    const body = `<p>Words</p><script>${evil}</script><img src=x onerror="${evil}"><style>a{}</style>`
    await editPage(site, '/en/about/', { kind: 'free', body })
    const answer = await get('/en/about/')
    const html = await answer.text()
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    const isAllowed = (text: string) =>
      policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    const inline = [...html.matchAll(/<(style|script)>([^]*?)<\/\1>/g)].map(
      ([, , text = '']) => text,
    )
    expect(html).toContain('<p>Words</p>')
    expect(html).not.toMatch(/evil|a\{\}/)
    expect(inline.filter((text) => !isAllowed(text))).toEqual([])
    expect(inline.length).toBeGreaterThan(6)
    expect(html).not.toContain('nonce=')
  })

  if (isThorough)
    it('holds nothing of one visit: two processes with one secret make the same', async () => {
      const other = await siteInMemory(() => clock)
      onTestFinished(() => other.close())
      const withoutToken = (html: string) => html.replaceAll(/page\.[\w.]+/g, 'token')
      const [one, two] = [await get('/en/'), await other.app.request('/en/')]
      expect(withoutToken(await one.text())).toBe(withoutToken(await two.text()))
    })

  it('is rendered again when it has been kept for 12 hours', async () => {
    await get('/en/')
    clock += 11 * 60 * 60 * 1000
    await get('/en/')
    expect(renders()).toBe(1)
    clock += 2 * 60 * 60 * 1000
    await get('/en/')
    expect(renders()).toBe(2)
  })

  it('has the origin of its request where the site has no address of its own', async () => {
    const own = await siteInMemory(undefined, { origin: undefined })
    onTestFinished(() => own.close())
    for (const origin of ['http://one.example', 'http://two.example']) {
      const html = await (await own.app.request(`${origin}/en/`)).text()
      expect(html).toContain(`<link rel="canonical" href="${origin}/en/"`)
    }
  })
})

describe('the gallery’s page', () => {
  if (isThorough)
    it('is kept for each known choice of works, and once for all others', async () => {
      const category = CATEGORIES.winter.en
      const texts = new Set<string>()
      for (const query of [
        '',
        '?works=all',
        `?${new URLSearchParams({ works: category }).toString()}`,
      ])
        texts.add(await (await get(`/en/portfolio/${query}`)).text())
      expect([texts.size, renders()]).toEqual([3, 3])
      for (const query of ['?works=none', '?works=', '?a=b', '?works=all&a=b'])
        texts.add(await (await get(`/en/portfolio/${query}`)).text())
      await get('/en/about/?works=all')
      await get('/en/about/')
      expect([texts.size, renders()]).toEqual([3, 4])
    })

  it('is made again when a work or its picture changes, and other pages are not', async () => {
    const paths = ['/en/portfolio/', '/uk/portfolio/', '/en/', '/en/tours/', '/en/about/']
    const tags = async () => await Promise.all(paths.map(tagOf))
    const before = await tags()
    const title = 'Today we begin at six'
    await editItem(site, 'works', {
      where: { caption_en: 'Today we begin slowly' },
      values: { caption_en: title },
    })
    const after = await tags()
    expect(after.map((tag, index) => tag === before[index])).toEqual([
      false,
      true,
      true,
      true,
      true,
    ])
    expect(await (await get('/portfolio/en.json')).text()).toContain(title)
    await editItem(site, 'pictures', {
      where: { name: 'socks-and-a-summit' },
      values: { alt_uk: 'Шкарпетки' },
    })
    const last = await tags()
    expect(last.map((tag, index) => tag === after[index])).toEqual([true, false, true, true, true])
  })
})

describe('an address without a page', () => {
  it('has one answer for a language, whatever it is', async () => {
    const paths = ['/en/a/', '/en/b/c/', '/en/404/', '/d']
    const answers = await Promise.all(paths.map((path) => get(path)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(await Promise.all(answers.map((each) => each.text()))).size).toBe(1)
    expect((await get('/uk/a/')).headers.get('Content-Language')).toBe('uk')
    expect(renders()).toBe(2)
  })

  it('says that it depends on the language where its path names none', async () => {
    expect((await get('/d')).headers.get('Vary')).toBe('Accept-Encoding, Accept-Language')
    expect((await get('/en/a/')).headers.get('Vary')).toBe('Accept-Encoding')
  })

  it('has none any more when a page is there', async () => {
    expect((await get('/en/news/')).status).toBe(404)
    await editPage(site, '/en/about/', { slug: '/en/news/' })
    expect([(await get('/en/news/')).status, (await get('/en/about/')).status]).toEqual([200, 404])
    expect(await (await get('/sitemap.xml')).text()).toContain('/en/news/')
  })
})

describe('an edit', () => {
  const OTHERS = ['/en/', '/uk/', '/en/tours/', '/en/portfolio/?works=all', '/en/none/']

  it('is seen at once, and all but the page concerned stay as they were', async () => {
    const before = await Promise.all(OTHERS.map(tagOf))
    const about = await tagOf('/en/about/')
    const rendered = renders()
    await editPage(site, '/en/about/', { title: 'Who we have become' })
    const html = await (await get('/en/about/')).text()
    expect(html).toContain('<title>Who we have become')
    expect(await tagOf('/en/about/')).not.toBe(about)
    expect(await Promise.all(OTHERS.map(tagOf))).toEqual(before)
    expect(renders()).toBe(rendered + 1)
  })

  it('of a title is seen in the breadcrumbs of the pages below', async () => {
    const [, tour = ''] =
      /href="(\/en\/tours\/[^"/]+\/)"/.exec(await (await get('/en/tours/')).text()) ?? []
    expect(await (await get(tour)).text()).not.toContain('All our journeys')
    await editPage(site, '/en/tours/', { title: 'All our journeys' })
    expect(await (await get(tour)).text()).toContain('"name":"All our journeys"')
  })

  it('of an address is seen on the page in the other language', async () => {
    expect(await (await get('/uk/pro-nas/')).text()).toContain('/en/about/"')
    await editPage(site, '/en/about/', { slug: '/en/who/' })
    expect(await (await get('/uk/pro-nas/')).text()).toContain(
      'hreflang="en" href="https://mandry.example/en/who/"',
    )
  })

  it('that comes while a page is being rendered is not lost', async () => {
    const visits = Promise.all(Array.from({ length: 5 }, () => get('/en/about/')))
    await editPage(site, '/en/about/', { title: 'Late' })
    await visits
    expect(await (await get('/en/about/')).text()).toContain('<title>Late')
  })

  if (isThorough)
    it('of which no news came is seen after a second', async () => {
      await get('/en/about/')
      const silent = { ...site.changes, record: () => Promise.resolve(() => {}) }
      await editPage({ db: site.db, changes: silent }, '/en/about/', { title: 'Silent' })
      const title = async () => /<title>(\w+)/.exec(await (await get('/en/about/')).text())?.[1]
      await expect.poll(title, { timeout: 20_000 }).toBe('Silent')
    })
})

describe('finished pages', () => {
  if (isThorough)
    it('take no more memory than they may; those not used for the longest time go first', async () => {
      const small = await siteInMemory(undefined, { maxPageBytes: 400_000 })
      onTestFinished(() => small.close())
      const visit = (path: string) =>
        small.app.request(path, { headers: { 'accept-encoding': 'br' } })
      for (const path of [
        '/en/',
        '/en/about/',
        '/en/contacts/',
        '/en/',
        '/uk/',
        '/en/tours/',
        '/en/',
      ])
        await visit(path)
      const { bytes, renders: made } = small.kept.counts()
      expect(bytes).toBeGreaterThan(100_000)
      expect(bytes).toBeLessThanOrEqual(400_000)
      await visit('/en/')
      expect(small.kept.counts().renders).toBe(made)
      await visit('/en/about/')
      expect(small.kept.counts().renders).toBe(made + 1)
    })

  it('are answered before all other routes, with the headers that those give', async () => {
    const others = getRequestListener(site.app.fetch)
    const server = createServer(keptPagesFirst(site.kept, (...all) => void others(...all)))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const ask = async (path: string, method: string, headers: IncomingHttpHeaders = {}) => {
      const asked = request({ port, path, method, headers, agent: false }).end()
      const hints: unknown[] = []
      asked.on('information', ({ statusCode, headers }) => hints.push([statusCode, headers.link]))
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      const body = (await buffer(answer)).toString('base64')
      const { date, connection, 'keep-alive': _, ...rest } = answer.headers
      expect([date, connection]).toEqual([expect.any(String), 'close'])
      return { hints, answer: { status: answer.statusCode, headers: rest, body } }
    }
    const navigation = { 'sec-fetch-mode': 'navigate' }
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { ...navigation, 'accept-encoding': encoding }
      const first = await ask('/en/about/', 'GET', headers)
      expect(site.kept.answerNow({ method: 'GET', url: '/en/about/', headers })).toBeDefined()
      expect(await ask('/en/about/?utm_source=a', 'GET', headers)).toEqual({ ...first, hints: [] })
      const tag = String(first.answer.headers.etag)
      const head = await ask('/en/about/', 'HEAD', headers)
      expect(head.answer).toEqual({ ...first.answer, body: '' })
      const known = await ask('/en/about/', 'GET', { ...headers, 'if-none-match': tag })
      expect(known.answer).toMatchObject({ status: 304, body: '' })
    }
    expect(await ask('/en/tours/', 'GET', navigation)).toMatchObject({
      hints: [[103, expect.stringContaining('rel=modulepreload')]],
    })
    expect(await ask('/en/contacts/', 'GET')).toMatchObject({ hints: [] })
    expect((await ask('/en/about/', 'POST')).answer.status).toBe(404)
  })
})

describe('a departure', () => {
  // The first day of a tour, in Kyiv.
  const LAST = Date.parse('2027-06-11T23:59:00+03:00')
  // The configuration has every date: a server accepts those of pages that were loaded earlier.
  const text = async (path: string) =>
    (await (await get(path)).text()).replaceAll(/<script[^]*?<\/script>/g, '')

  it('is offered until the day on which it begins, without a change of the content', async () => {
    clock = LAST
    const paths = ['/en/tours/carpathians/', '/en/tours/', '/en/', '/llms.txt']
    for (const path of paths) expect(await text(path), path).toMatch(/12–16\s+June 2027/)
    expect(await text('/uk/tury/karpaty/')).toContain('<option>12–16')
    const event = await tagOf('/en/events/weddings/')

    clock = LAST + 60_000
    for (const path of paths) expect(await text(path), path).not.toMatch(/12–16\s+June 2027/)
    expect(await text('/en/tours/carpathians/')).toMatch(/10–14\s+July 2027/)
    expect(await text('/uk/tury/karpaty/')).not.toContain('<option>12–16')
    // Pages without departures stay as they are.
    expect(await tagOf('/en/events/weddings/')).toBe(event)
  })

  it('is not offered by the pages that are kept in memory', async () => {
    clock = LAST
    const url = '/en/tours/carpathians/'
    await get(url)
    const request = { method: 'GET', url, headers: { host: 'mandry.example' } }
    expect(site.kept.answerNow(request)).toBeDefined()
    clock = LAST + 60_000
    expect(site.kept.answerNow(request)).toBeUndefined()
  })
})
