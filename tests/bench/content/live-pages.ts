import { chromium } from 'playwright'
import { BROWSER_FLAGS, findBrowser } from '../../support/browser.ts'
import { openStream } from '../../support/event-stream.ts'
import { percentile } from '../../support/percentile.ts'
import { startPostgres } from '../../support/postgres.ts'
import { memoryOf } from '../../support/process-cost.ts'
import { startSite, type RunningSite } from '../../support/site-server.ts'
import { createGun } from '../serve/probe.ts'
import type { Figure } from './figure.ts'
import { openPageEdits, type PageEdits } from './page-edits.ts'

// From the acknowledged change of a page to those who see it, with two processes on one PostgreSQL.

const PATH = '/en/about/'
const EDITS = 10
const OPEN_PAGES = 2000
const MB = 1024 * 1024

/** @throws {Error} without PostgreSQL on this machine */
export async function measureLivePages(): Promise<Figure[]> {
  const postgres = await startPostgres()
  const env = { DATABASE_URL: postgres.url, TRUSTED_PROXIES: '127.0.0.1' }
  const [one, two] = [await startSite({ env }), await startSite({ env })]
  const edits = await openPageEdits(one.url, PATH)
  try {
    return [
      ...(await measureProcesses([one, two], edits)),
      ...(await measureOpenPage(two, edits)),
      ...(await measureManyOpen(two, edits)),
    ]
  } finally {
    edits.close()
    for (const site of [one, two]) await site.stop()
    await postgres.stop()
  }
}

/** The change is made through the first one. */
async function measureProcesses(
  sites: readonly RunningSite[],
  edits: PageEdits,
): Promise<Figure[]> {
  const gun = createGun(sites.length)
  const took: number[][] = sites.map(() => [])
  for (let edit = 0; edit < EDITS; edit++) {
    const title = await edits.next()
    const began = performance.now()
    const untilSeen = async ({ url }: RunningSite, index: number) => {
      while (!(await gun.shoot({ url: url + PATH })).body.includes(title));
      took[index]?.push(performance.now() - began)
    }
    await Promise.all(sites.map(untilSeen))
  }
  gun.close()
  return took.map((times, index) => ({
    name: `change to new page in process ${index + 1} of ${sites.length}, slowest of ${EDITS}`,
    value: Math.max(...times),
    unit: 'ms',
    goal: 1000,
  }))
}

/** In a browser, through the process that the change was not made in. */
async function measureOpenPage({ url }: RunningSite, edits: PageEdits): Promise<Figure[]> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: BROWSER_FLAGS,
    ...(executablePath ? { executablePath } : {}),
  })
  const page = await browser.newPage()
  const stream = page.waitForResponse(/\/live\?/)
  await page.goto(url + PATH)
  await stream
  const took: number[] = []
  for (let edit = 0; edit < EDITS; edit++) {
    const title = await edits.next()
    const began = performance.now()
    await page.waitForFunction((expected) => document.title.includes(expected), title)
    took.push(performance.now() - began)
  }
  await browser.close()
  const [first = NaN, ...later] = took
  return [
    { name: 'change to open page, the first', value: first, unit: 'ms', goal: 2000 },
    {
      name: 'change to open page, slowest later',
      value: Math.max(...later),
      unit: 'ms',
      goal: 2000,
    },
  ]
}

/** Each fetches the page when the change is announced, as the loader does. */
async function measureManyOpen(site: RunningSite, edits: PageEdits): Promise<Figure[]> {
  const idle = await memoryOf(site.pid())
  const query = new URLSearchParams({ page: PATH })
  const streams = await Promise.all(
    Array.from({ length: OPEN_PAGES }, (_, n) => {
      const visitor = `198.${Math.floor(n / 200)}.${n % 200}.7`
      return openStream(`${site.url}/live?${query}`, { 'X-Forwarded-For': visitor })
    }),
  )
  const refused = streams.filter(({ status }) => status !== 200).length
  if (refused > 0) throw new Error(`${refused} streams were refused`)
  const open = await memoryOf(site.pid())
  const gun = createGun(256)
  const title = await edits.next()
  const began = performance.now()
  const took = await Promise.all(
    streams.map(async (stream) => {
      await stream.told
      const headers = { 'accept-encoding': 'br' }
      await gun.shoot({ url: site.url + PATH, headers })
      return performance.now() - began
    }),
  )
  const after = await memoryOf(site.pid())
  const page = await gun.shoot({ url: site.url + PATH })
  if (!page.body.includes(title)) throw new Error('the page that was fetched is an old one')
  gun.close()
  for (const stream of streams) stream.close()
  const name = `${OPEN_PAGES} open pages`
  return [
    { name: `${name}, change to page, p99`, value: percentile(took, 0.99), unit: 'ms', goal: 3000 },
    { name: `${name}, memory above idle`, value: (open - idle) / MB, unit: 'MB', goal: 300 },
    { name: `${name}, the same after it`, value: (after - idle) / MB, unit: 'MB', goal: 300 },
  ]
}
