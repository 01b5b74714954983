import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSharedChanges } from '#demo/platform/multi-process/shared-changes.ts'
import type { Database } from '#demo/platform/store/database.ts'
import { seedSite } from '#demo/content/seed.ts'
import type { Site } from '#demo/site/server/app.ts'
import { openStream } from '../../../tests/support/event-stream.ts'
import { describeOnPostgres, openAt } from '../../../tests/support/demo/platform/store-on-both.ts'
import { editPage } from '../../../tests/support/demo/site/edit-page.ts'
import { openSite, siteDeps } from '../../../tests/support/demo/site/site-app.ts'

// Two servers on one database, each with connections of its own. Needs `npm run build`.

interface Server extends Awaited<ReturnType<typeof openSharedChanges>> {
  readonly database: Database
  readonly site: Site
}

describeOnPostgres('kept pages of two servers', (place) => {
  let one: Server
  let two: Server

  async function open(): Promise<Server> {
    const database = await openAt(place())
    const { db } = database
    const { location } = place()
    const postgresUrl = 'postgresUrl' in location ? location.postgresUrl : ''
    const shared = await openSharedChanges({ postgresUrl, db, onError: console.error })
    const deps = { ...siteDeps(db), changes: shared.changes }
    await seedSite(deps, 'a long password')
    return { ...shared, database, site: await openSite(deps) }
  }

  beforeAll(async () => {
    one = await open()
    two = await open()
  })
  afterAll(async () => {
    for (const { close, database } of [one, two]) {
      await close()
      await database.close()
    }
  })

  it('are the same, form tokens included', async () => {
    const pages = await Promise.all(
      [one, two].map(async ({ site }) => await site.app.request('/en/')),
    )
    const [first, second] = pages.map(({ headers }) => headers.get('ETag'))
    expect(first).toBe(second)
    expect(await pages[0]?.text()).toContain('page.')
  })

  it('tell those who have them open of an edit in the other one', async () => {
    const others = createServer(two.site.live.before((_request, response) => void response.end()))
    others.listen(0, '127.0.0.1')
    await once(others, 'listening')
    const { port } = others.address() as AddressInfo
    const stream = await openStream(`http://127.0.0.1:${port}/live?page=/en/about/&version=old`)
    await expect.poll(() => stream.events(), { timeout: 20_000 }).toHaveLength(1)
    await editPage({ db: one.database.db, changes: one.changes }, '/en/about/', { title: 'Shared' })
    await expect.poll(() => stream.events(), { timeout: 20_000 }).toHaveLength(2)
    const [, version] = stream.events()
    const page = async () => await (await one.site.app.request('/en/about/')).text()
    await expect.poll(page, { timeout: 20_000 }).toContain(`data-live-version="${version}"`)
    two.site.live.close()
    others.close()
  })

  it('follow an edit in the other one, which costs no other page', async () => {
    for (const path of ['/en/about/', '/en/contacts/']) await two.site.app.request(path)
    const before = two.site.kept.counts().renders
    await editPage({ db: one.database.db, changes: one.changes }, '/en/about/', { title: 'Edited' })
    const title = async () =>
      /<title>(\w+)/.exec(await (await two.site.app.request('/en/about/')).text())?.[1]
    await expect.poll(title, { interval: 20, timeout: 20_000 }).toBe('Edited')
    await two.site.app.request('/en/contacts/')
    expect(two.site.kept.counts().renders).toBe(before + 1)
  })
})
