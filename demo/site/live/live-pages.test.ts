import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { LivePages, type LivePagesOptions } from '#demo/site/live/live-pages.ts'
import { openStream, type OpenStream } from '../../../tests/support/event-stream.ts'
import { editPage } from '../../../tests/support/demo/site/edit-page.ts'
import { siteInMemory, type SiteInMemory } from '../../../tests/support/demo/site/site-app.ts'
import { isThorough } from '../../../tests/support/test-size.ts'

// Streams of changes over HTTP. Needs `npm run build`.

const ABOUT = '/en/about/'
const LONG = { timeout: 20_000 }

let site: SiteInMemory
let clock: number
beforeEach(async () => {
  clock = Date.now()
  site = await siteInMemory(() => clock)
})
afterEach(() => site.close())

const edit = (title: string) => editPage(site, ABOUT, { title })
const renders = () => site.kept.counts().renders

/** A server with live pages of its own. @returns what opens a stream there */
async function serve(own: Partial<LivePagesOptions> = {}) {
  const live = new LivePages({
    pages: site.kept,
    origin: 'https://mandry.example',
    headers: { 'X-Content-Type-Options': 'nosniff' },
    log: (line) => void site.logged.push(line),
    ...own,
  })
  const answerOthers = getRequestListener(site.app.fetch)
  const server = createServer(
    live.before((request, response) => void answerOthers(request, response)),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    live.close()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const follow = (query: string, headers: Record<string, string> = {}): Promise<OpenStream> =>
    openStream(`${url}/live?${query}`, headers)
  return { live, url, follow, followPage: (path: string) => follow(`page=${path}`) }
}

/** The version that a page says it has. */
async function versionIn(path: string): Promise<string> {
  const html = await (await site.app.request(path)).text()
  return /data-live-version="([\w-]+)"/.exec(html)?.[1] ?? 'none'
}

const idsIn = (stream: OpenStream) =>
  [...stream.text().matchAll(/^id: (.*)$/gm)].map(([, id]) => id)

it('an open page receives its new version, another page does not', async () => {
  const { followPage } = await serve()
  const [about, contacts] = [await followPage(ABOUT), await followPage('/en/contacts/')]
  expect(about.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-content-type-options': 'nosniff',
  })
  expect(about.headers).not.toHaveProperty('content-encoding')
  const before = await versionIn(ABOUT)
  await expect.poll(() => idsIn(about), LONG).toEqual([before])
  expect(about.text()).toMatch(/^retry: \d{4}\n\n/)
  await expect.poll(() => idsIn(contacts), LONG).toHaveLength(1)
  await edit('Edited')
  await expect.poll(() => about.events(), LONG).toHaveLength(1)
  const after = await versionIn(ABOUT)
  expect(after).not.toBe(before)
  expect([about.events(), idsIn(about), contacts.events()]).toEqual([[after], [before, after], []])
})

it('a change costs one render for all who have the page open, and none where nobody has', async () => {
  const { followPage } = await serve()
  await site.app.request('/en/contacts/')
  const streams = await Promise.all(Array.from({ length: 50 }, () => followPage(ABOUT)))
  for (const stream of streams) await expect.poll(() => idsIn(stream), LONG).toHaveLength(1)
  const before = renders()
  await edit('Edited')
  await editPage(site, '/en/contacts/', { title: 'Edited' })
  for (const stream of streams) await expect.poll(() => stream.events(), LONG).toHaveLength(1)
  expect(renders() - before).toBe(1)
})

it('a client with an older version is notified at once; its last event counts before the version of its page', async () => {
  const { follow } = await serve()
  const now = await versionIn(ABOUT)
  const old = await follow(`page=${ABOUT}&version=older`)
  await expect.poll(() => old.events(), LONG).toEqual([now])
  const resumed = await follow(`page=${ABOUT}&version=older`, { 'Last-Event-ID': now })
  const missed = await follow(`page=${ABOUT}&version=${now}`, { 'Last-Event-ID': 'older' })
  await expect.poll(() => missed.events(), LONG).toEqual([now])
  await edit('Edited')
  await expect.poll(() => resumed.events(), LONG).toEqual([await versionIn(ABOUT)])
})

it('another form token is another page to caches, but no new version', async () => {
  const contacts = '/en/contacts/'
  const tagOf = async () => (await site.app.request(contacts)).headers.get('ETag')
  const before = [await versionIn(contacts), await tagOf()]
  clock += 13 * 60 * 60 * 1000
  const [version, tag] = [await versionIn(contacts), await tagOf()]
  expect(version).toBe(before[0])
  expect(tag).not.toBe(before[1])
})

it('a choice of works has versions of its own; what else is in the query has none', async () => {
  const { follow } = await serve()
  const path = '/en/portfolio/'
  const page = (query: string) => follow(`page=${encodeURIComponent(path + query)}`)
  const [plain, campaign, all] = [
    await page(''),
    await page('?utm_source=a'),
    await page('?works=all'),
  ]
  const expected = [
    await versionIn(path),
    await versionIn(path),
    await versionIn(`${path}?works=all`),
  ]
  for (const [index, stream] of [plain, campaign, all].entries())
    await expect.poll(() => idsIn(stream), LONG).toEqual([expected[index]])
  expect(expected[2]).not.toBe(expected[0])
})

it('a page that is unpublished is gone, and comes back with its version', async () => {
  const { followPage } = await serve()
  const [about, nowhere] = [await followPage(ABOUT), await followPage('/en/nowhere/')]
  await expect.poll(() => nowhere.events(), LONG).toEqual(['gone'])
  const version = await versionIn(ABOUT)
  await expect.poll(() => idsIn(about), LONG).toEqual([version])
  await editPage(site, ABOUT, { status: '0' })
  await expect.poll(() => about.events(), LONG).toEqual(['gone'])
  await editPage(site, ABOUT, { status: '1' })
  await expect.poll(() => about.events(), LONG).toEqual(['gone', version])
})

it('a visitor follows so many pages, all together so many, and a page is named by its path', async () => {
  const limits = { total: 3, own: 2 }
  const isProxy = () => true
  const { follow, live } = await serve({ limits, isProxy })
  const from = (address: string) => follow(`page=${ABOUT}`, { 'X-Forwarded-For': address })
  const mine = [await from('2001:db8:1:1::1'), await from('2001:db8:1:1::2')]
  expect([...mine, await from('2001:db8:1:1::3')].map(({ status }) => status)).toEqual([
    200, 200, 429,
  ])
  expect((await from('198.51.100.7')).status).toBe(200)
  const refused = await from('203.0.113.7')
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30'])
  mine[0]?.close()
  await expect.poll(() => live.count(), LONG).toBe(2)
  expect((await from('203.0.113.7')).status).toBe(200)
  for (const page of ['', 'en', '//evil.example/', `/${'a'.repeat(2000)}`])
    expect((await follow(`page=${page}`)).status).toBe(400)
})

if (isThorough)
  it('a stream with nothing to tell has a sign of life, also without the database, where no news is no change', async () => {
    const { followPage } = await serve({ heartbeatMs: 20 })
    const about = await followPage(ABOUT)
    await expect.poll(() => idsIn(about), LONG).toHaveLength(1)
    await site.close()
    const later = await followPage(ABOUT)
    const beats = () => later.text().match(/^:$/gm)?.length ?? 0
    await expect.poll(beats, LONG).toBeGreaterThan(20)
    await expect.poll(() => idsIn(later), LONG).toHaveLength(1)
    expect([about.events(), later.events(), idsIn(later)]).toEqual([[], [], idsIn(about)])
  })

if (isThorough)
  it('who does not read is cut off, and the others go on', async () => {
    let version = 'first'
    const listeners: (() => void)[] = []
    const { followPage, live } = await serve({
      pages: {
        versionOf: () => Promise.resolve(version),
        onChange: (listener) => void listeners.push(listener),
        check: () => {},
      },
    })
    const [slow, reader] = [await followPage(ABOUT), await followPage(ABOUT)]
    await expect.poll(() => idsIn(reader), LONG).toHaveLength(1)
    slow.pause()
    // The way to a client holds megabytes: more turns than any real page has changes.
    for (let turn = 0; live.count() === 2; turn++) {
      version = String(turn).padEnd(1500, '-')
      for (const notify of listeners) notify()
      await new Promise(setImmediate)
    }
    version = 'last'
    for (const notify of listeners) notify()
    await expect.poll(() => reader.events().at(-1), LONG).toBe('last')
  })

it('at the end all streams end with a time to come again, and new ones are refused', async () => {
  const { followPage, live } = await serve()
  const about = await followPage(ABOUT)
  live.close()
  await about.ended
  expect(about.text()).toMatch(/retry: \d{4}\n\n$/)
  expect((await followPage(ABOUT)).status).toBe(503)
})
