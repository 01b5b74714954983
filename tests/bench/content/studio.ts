import { brotliCompressSync, constants } from 'node:zlib'
import { chromium, type Browser, type Page, type Response } from 'playwright'
import { createPlatform, type Platform } from '#platform'
import { OWNER } from '#demo/content/seed.ts'
import { BROWSER_FLAGS, ensureBrowser } from '../../support/browser.ts'
import { OWNER_PASSWORD, startSite, type RunningSite } from '../../support/site-server.ts'
import { median } from '../median.ts'
import { openSlowPhone, PHONE, slowDown } from '../slow-phone.ts'
import type { Figure } from './figure.ts'
import { worstInteraction } from './worst-interaction.ts'

// The studio on a slow phone: what its scripts weigh, when it can be used, and how a list of 10,000 items feels.

const RUNS = 3
const ITEMS = 10_000
const ITEMS_PER_CALL = 1000
const GOALS = {
  script: { unit: 'kB', goal: 170 },
  firstView: { unit: 'ms', goal: 2000 },
  answer: { unit: 'ms', goal: 200 },
  form: { unit: 'ms', goal: 1000 },
} as const

/** Starts a site of its own. */
export async function measureStudio(): Promise<Figure[]> {
  const executablePath = ensureBrowser()
  const launch = () => chromium.launch({ executablePath, args: BROWSER_FLAGS })
  const site = await startSite()
  try {
    const first = await firstViewTimes(launch, site)
    const browser = await launch()
    const sizes = await scriptSizes(browser, site)
    await addWorks(site)
    const phone = await browser.newPage({ viewport: PHONE })
    await slowDown(await phone.context().newCDPSession(phone))
    const feel = await feelOfList(phone, site)
    await browser.close()
    return [...first, ...sizes, ...feel]
  } finally {
    await site.stop()
  }
}

const figure = (name: string, value: number, kind: keyof typeof GOALS): Figure => ({
  name: `studio: ${name}`,
  value,
  ...GOALS[kind],
})

async function firstViewTimes(
  launch: () => Promise<Browser>,
  site: RunningSite,
): Promise<Figure[]> {
  const times: { form: number; list: number }[] = []
  for (let run = 0; run < RUNS; run++) {
    const browser = await launch()
    times.push(await firstViews(await openSlowPhone(browser), site))
    await browser.close()
  }
  return [
    figure('first view, the sign-in', median(times.map(({ form }) => form)), 'firstView'),
    figure('first view, signed in', median(times.map(({ list }) => list)), 'firstView'),
  ]
}

async function signIn(page: Page): Promise<void> {
  await page.locator('#username').fill(OWNER)
  await page.locator('#password').fill(OWNER_PASSWORD)
  await page.locator('#sign-in-button').click()
}

/** Milliseconds from the request of the page until it can be used. Nothing is cached. */
async function firstViews(page: Page, { url }: RunningSite) {
  const timeUntil = async (selector: string) => {
    await page.locator(selector).first().waitFor()
    return await page.evaluate(() => performance.now())
  }
  await page.goto(`${url}/studio/?lang=en`, { waitUntil: 'commit' })
  const form = await timeUntil('#username')
  await signIn(page)
  await page.locator('main#main h1').waitFor()
  await page.reload({ waitUntil: 'commit' })
  const list = await timeUntil('main#main h1')
  return { form, list }
}

/** What is opened at once by an address. Rich texts come with an editor, which only their forms fetch. */
const VIEWS = { 'the inbox': '#/', 'a list': '#/content/works', people: '#/people' }

/** Compressed bytes of all scripts that a view needs, from an empty cache. */
async function scriptSizes(browser: Browser, { url }: RunningSite): Promise<Figure[]> {
  const found: Figure[] = []
  for (const [what, fragment] of Object.entries(VIEWS)) {
    const page = await browser.newPage({ viewport: PHONE })
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') sizes.push(compressedSize(response))
    })
    await page.goto(`${url}/studio/?lang=en${fragment}`)
    await signIn(page)
    await page.locator('main#main h1').waitFor()
    await page.waitForLoadState('networkidle')
    const bytes = await Promise.all(sizes)
    const sum = bytes.reduce((total, each) => total + each, 0)
    found.push(figure(`script of ${what}`, sum / 1000, 'script'))
    await page.close()
  }
  return found
}

async function compressedSize(response: Response): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(await response.body(), { params }).length
}

async function open(page: Page, fragment: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to
  }, fragment)
  await page.locator('.list-row').first().waitFor()
}

/** Drafts of works, as another program writes them. */
async function addWorks({ url }: RunningSite): Promise<void> {
  const platform = createPlatform({ serverUrl: url, timeoutMs: 120_000 })
  await platform.auth.login({ username: OWNER, password: OWNER_PASSWORD })
  const appId = await worksApp(platform)
  const models = await platform.fields.models(appId)
  const fieldOf = (name: string) => models.find((each) => each.name_space === name)?.field_id ?? 0
  const drafts = Array.from({ length: ITEMS }, (_, at) => ({
    fields: Object.entries({
      status: '0',
      order: String(10_000 + at),
      caption_en: `A lantern over the river, number ${at}`,
      caption_uk: `Ліхтар над річкою, номер ${at}`,
      categories: 'nights',
    }).map(([name, field_value]) => ({ field_id: fieldOf(name), field_value })),
  }))
  for (let at = 0; at < drafts.length; at += ITEMS_PER_CALL)
    await platform.items.add(appId, drafts.slice(at, at + ITEMS_PER_CALL))
  platform.close()
}

async function worksApp(platform: Platform): Promise<number> {
  const apps = await platform.apps.list()
  return (
    apps.find(({ app_name, permission }) => app_name === 'Works' && permission === 4)?.app_id ?? 0
  )
}

/** The slowest answer to an input while scrolling, searching and opening. */
async function feelOfList(page: Page, { url }: RunningSite): Promise<Figure[]> {
  await page.goto(`${url}/studio/?lang=en`)
  await signIn(page)
  await page.locator('main#main h1').waitFor()
  await open(page, '#/content/works')
  const longest = await worstInteraction(page, 'frames', scroll)
  const typed = await worstInteraction(page, 'events', search)
  const opened = await worstInteraction(page, 'events', openAndReturn)
  const formTime = await openAndReturn(page)
  return [
    figure(`${ITEMS} items, longest frame of a scroll`, longest, 'answer'),
    figure(`${ITEMS} items, search`, typed, 'answer'),
    figure(`${ITEMS} items, open`, opened, 'answer'),
    figure(`${ITEMS} items, open, until the form is there`, formTime, 'form'),
  ]
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(PHONE.width / 2, PHONE.height / 2)
  for (let step = 0; step < 30; step++) {
    await page.mouse.wheel(0, 2000)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

async function search(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  const box = page.getByRole('searchbox')
  await box.pressSequentially('number 99', { delay: 120 })
  await page.locator('.list-row').first().waitFor()
  for (let key = 0; key < 9; key++) await box.press('Backspace', { delay: 120 })
}

/** The first frame has the heading alone. @returns milliseconds until the form is there, Playwright's click included */
async function openAndReturn(page: Page): Promise<number> {
  const start = performance.now()
  await page.locator('.row-title').nth(3).click()
  await page.locator('.save-bar').waitFor()
  const formTime = performance.now() - start
  await page.goBack()
  await page.locator('.list-row').first().waitFor()
  return formTime
}
