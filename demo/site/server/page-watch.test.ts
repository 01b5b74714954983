import { describe, expect, it } from 'vitest'
import { PageWatch } from '#demo/site/server/page-watch.ts'
import type { PageMap } from '#demo/site/site-pages.ts'
import { siteInMemory } from '../../../tests/support/demo/site/site-app.ts'
import { editPage } from '../../../tests/support/demo/site/edit-page.ts'

const LONG = { timeout: 20_000 }

/** A database that can be made to fail or to hang. */
function database() {
  const state = { pages: new Map() as PageMap, reads: 0, failure: undefined as Error | undefined }
  const hanging: PromiseWithResolvers<PageMap>[] = []
  let hangs = false
  return {
    state,
    hang: () => void (hangs = true),
    answer() {
      hangs = false
      for (const each of hanging.splice(0)) each.resolve(state.pages)
    },
    async read(): Promise<PageMap> {
      state.reads++
      if (state.failure) throw state.failure
      if (!hangs) return await Promise.resolve(state.pages)
      const waiting = Promise.withResolvers<PageMap>()
      hanging.push(waiting)
      return await waiting.promise
    },
  }
}

function watchOf(source: ReturnType<typeof database>, checkMs = 3_600_000) {
  const logged: string[] = []
  const log = (line: string) => void logged.push(line)
  const watch = new PageWatch({
    read: () => source.read(),
    onRead: () => {},
    log,
    patienceMs: 20,
    checkMs,
  })
  return { watch, logged }
}

describe('the watch over pages', () => {
  it('asks the database once for many visits, and again after a change', async () => {
    const source = database()
    const { watch } = watchOf(source)
    expect(watch.current()).toBeUndefined()
    await Promise.all([watch.latest(), watch.latest(), watch.latest()])
    expect([watch.current(), source.state.reads]).toEqual([source.state.pages, 1])
    source.state.pages = new Map()
    watch.notify()
    expect(watch.current()).toBeUndefined()
    const { pages, isReachable } = await watch.latest()
    expect([pages === source.state.pages, isReachable, source.state.reads]).toEqual([true, true, 2])
  })

  it('asks again where a change came while it was asking', async () => {
    const source = database()
    const { watch } = watchOf(source)
    const first = watch.latest()
    watch.notify()
    await Promise.all([first, watch.latest()])
    expect([watch.current(), source.state.reads]).toEqual([source.state.pages, 2])
  })

  it('goes on with what it has while the database fails or hangs, and catches up when it is back', async () => {
    const source = database()
    const { watch, logged } = watchOf(source, 0)
    const before = (await watch.latest()).pages
    for (const [fail, mend] of [
      [() => (source.state.failure = new Error('gone')), () => (source.state.failure = undefined)],
      [() => source.hang(), () => source.answer()],
    ] as const) {
      fail()
      watch.notify()
      await expect.poll(() => watch.latest(), LONG).toEqual({ pages: before, isReachable: false })
      expect(watch.current()).toBeUndefined()
      source.state.pages = new Map(source.state.pages)
      mend()
      await expect.poll(() => watch.latest(), LONG).toMatchObject({ isReachable: true })
      await expect.poll(() => watch.current() === source.state.pages, LONG).toBe(true)
    }
    expect(logged).toHaveLength(4)
  })

  it('knows no pages of a database that never answered', async () => {
    const source = database()
    source.state.failure = new Error('gone')
    const { watch } = watchOf(source)
    expect(await watch.latest()).toEqual({ pages: undefined, isReachable: false })
  })
})

describe('the site without its database', () => {
  it('goes on from memory and says so; what it cannot know is 503 with a page, never 500', async () => {
    const site = await siteInMemory()
    const kept = await (await site.app.request('/en/')).text()
    await site.close()
    const status = async () => (await site.app.request('/en/')).headers.get('Cache-Status')
    await expect.poll(status, LONG).toMatch(/^mandry; .*database-unreachable/)
    const again = await site.app.request('/en/')
    expect([again.status, await again.text()]).toEqual([200, kept])
    expect(site.kept.answerNow({ method: 'GET', url: '/en/', headers: {} })).toBeUndefined()
    for (const path of ['/en/about/', '/sitemap.xml']) {
      const { status, headers } = await site.app.request(path)
      expect([path, status, headers.get('Cache-Status')]).toEqual([path, 200, expect.any(String)])
    }
    for (const path of ['/uk/new/', '/new']) {
      const answer = await site.app.request(path)
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      const html = await answer.text()
      expect(html).toContain('<h1>')
      // The address that the settings have.
      expect(html).toContain('href="mailto:hello@mandry.example"')
    }
    expect(site.logged).toEqual([expect.stringContaining('without the database')])
  })

  it('answers 503 when no page was ever read', async () => {
    const site = await siteInMemory()
    await site.close()
    for (const path of ['/en/', '/uk/nowhere/', '/sitemap.xml'])
      expect((await site.app.request(path)).status).toBe(503)
  })
})

it('an edit of something else costs no page', async () => {
  const site = await siteInMemory()
  await site.app.request('/en/')
  await editPage(site, '/en/about/', { status: '1' })
  await site.app.request('/en/')
  expect(site.kept.counts().renders).toBe(1)
  await site.close()
})
