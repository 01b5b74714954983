import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWNER } from '#demo/content/seed.ts'
import { ENQUIRY_FIELDS } from '#demo/content/fields.ts'
import { APPS } from '#demo/content/model/apps.ts'
import type { App } from '#platform'
import { storedEnquiries } from '../support/agency.ts'
import { sendFromVisitors } from '../support/enquiry-visitors.ts'
import { sized } from '../support/test-size.ts'
import { startHealthProxy, type HealthProxy } from '../support/health-proxy.ts'
import { hasPostgres, newDatabase, type NewDatabase } from '../support/new-database.ts'
import { OWNER_PASSWORD, startSite, type RunningSite } from '../support/site-server.ts'
import { LOAD_ENV } from './enquiries/evidence.ts'

// Two processes of the real server on one PostgreSQL, behind a proxy that asks whether they are ready.

const ROUNDS = sized({ small: 1, full: 5 })
const ENQUIRIES = sized({ small: 80, full: 1000 })
/** How old a page may be, at most: 1 s where nothing else keeps the machine busy. */
const STALE_MS = sized({ small: 3000, full: 1000 })
const EDIT_MS = 200
/** Between two requests of a client: all of them together leave the processes time to start in. */
const PAUSE_MS = 40
/** Characters of an answer that nobody expected. */
const SHOWN = 200
const PAGE = '/en/about/'

/** What a page shows, and since when. */
interface Edit {
  readonly number: number
  readonly at: number
}

describe.skipIf(!hasPostgres)('two processes that are started again one after the other', () => {
  let database: NewDatabase
  let sites: RunningSite[]
  let proxy: HealthProxy

  beforeAll(async () => {
    database = await newDatabase()
    const env = { ...LOAD_ENV, DATABASE_URL: database.url, STOP_DELAY: '1' }
    sites = await Promise.all([startSite({ env }), startSite({ env })])
    proxy = await startHealthProxy(sites.map(({ url }) => url))
    await proxy.untilReady(2)
  }, 120_000)
  afterAll(async () => {
    await proxy?.stop()
    await Promise.all(sites.map((site) => site.stop()))
    await database.drop()
  })

  it('are set up once, though both began on an empty database at once', async () => {
    const { apps } = await appsOf(proxy.url)
    const names = [...Object.values(APPS).map(({ name }) => name), ENQUIRY_FIELDS.name]
    expect(apps.map(({ app_name }) => app_name).toSorted()).toEqual(names.toSorted())
  })

  it('lose no request, keep each enquiry once and show no old page', async () => {
    const done = new AbortController()
    const failures: string[] = []
    const edits: Edit[] = [{ number: 0, at: performance.now() }]
    const asked = { pages: 0, items: 0 }
    const pages = await pagesApp(proxy.url)
    await pages.retitle(0)
    const isShown = async (url: string) =>
      (await (await fetch(url + PAGE)).text()).includes('<title>Round 0')
    for (const { url } of sites) await expect.poll(() => isShown(url)).toBe(true)

    async function repeatedly(work: () => Promise<void>): Promise<void> {
      while (!done.signal.aborted) {
        await work().catch((error: unknown) => void failures.push(String(error)))
        await after(PAUSE_MS)
      }
    }
    const load = [
      ...Array.from({ length: 4 }, () =>
        repeatedly(async () => {
          const began = performance.now()
          const answer = await fetch(proxy.url + PAGE)
          const html = await answer.text()
          if (answer.status !== 200) throw new Error(`${answer.status}: ${html.slice(0, SHOWN)}`)
          const shown = Number(/<title>Round (\d+)/.exec(html)?.[1])
          const due = edits.findLast(({ at }) => at < began - STALE_MS)?.number ?? 0
          if (!(shown >= due)) throw new Error(`edit ${due} was not shown, but ${shown}`)
          asked.pages++
        }),
      ),
      ...Array.from({ length: 2 }, () =>
        repeatedly(async () => {
          await pages.read()
          asked.items++
        }),
      ),
      repeatedly(async () => {
        const number = edits.length
        await pages.retitle(number)
        edits.push({ number, at: performance.now() })
        await after(EDIT_MS)
      }),
    ]
    const sending = sendSteadily(proxy.url, done.signal)
    for (let round = 0; round < ROUNDS; round++)
      for (const site of sites) {
        await site.restart()
        await proxy.untilReady(2)
      }
    done.abort()
    await Promise.all(load)
    const { thanked, failed } = await sending

    expect([...failures, ...failed]).toEqual([])
    expect(asked.pages).toBeGreaterThan(20)
    expect(asked.items).toBeGreaterThan(20)
    expect(edits.length).toBeGreaterThan(5)
    expect(thanked.length).toBeGreaterThanOrEqual(ENQUIRIES)
    const stored = async () => (await storedEnquiries(proxy.url)).toSorted()
    await expect.poll(stored, { timeout: 60_000, interval: 500 }).toEqual(thanked.toSorted())
  }, 180_000)
})

/** Visitors send until the signal, and so many enquiries at least. */
async function sendSteadily(url: string, signal: AbortSignal) {
  const thanked: string[] = []
  const failed: string[] = []
  while (!signal.aborted || thanked.length < ENQUIRIES) {
    const sent = await sendFromVisitors({ urls: [url], submissions: 40, visitors: 4 })
    thanked.push(...sent.thanked)
    failed.push(...sent.failures.keys())
  }
  return { thanked, failed }
}

/** The page in the agency's app, read and changed from outside as its owner, each time by one request. */
async function pagesApp(url: string) {
  const { token, apps } = await appsOf(url)
  const app_id = String(apps.find(({ app_name }) => app_name === APPS.pages.name)?.app_id)
  const query = new URLSearchParams({ token, app_id }).toString()
  const read = async () => {
    const answer = await fetch(`${url}/api/app/get?${query}`)
    if (answer.status !== 200) throw new Error(`the app: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as App
  }
  const { field_list, items_list } = await read()
  const idOf = (name: string) => field_list.find((field) => field.name_space === name)?.field_id
  const item_id = items_list.find(({ fields }) =>
    fields.some(({ field_id, field_value }) => field_id === idOf('slug') && field_value === PAGE),
  )?.item_id
  const retitle = async (number: number) => {
    const fields = [{ field_id: idOf('title'), field_value: `Round ${number}` }]
    const items = JSON.stringify([{ item_id, fields }])
    await ask(url, '/api/items/update', { token, app_id, items })
  }
  return { read, retitle }
}

/** The owner's apps, and a token of a sign-in. */
async function appsOf(url: string) {
  const owner = { username: OWNER, password: OWNER_PASSWORD }
  const { accesstoken: token } = await ask<{ accesstoken: string }>(url, '/auth/login', owner)
  const answer = await fetch(`${url}/api/applist/get?${new URLSearchParams({ token }).toString()}`)
  return { token, apps: ((await answer.json()) as { apps_list: App[] }).apps_list }
}

async function ask<Body>(url: string, path: string, fields: Record<string, string>): Promise<Body> {
  const answer = await fetch(url + path, { method: 'POST', body: new URLSearchParams(fields) })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, SHOWN)}`)
  return JSON.parse(text) as Body
}
