import { brotliCompressSync, constants } from 'node:zlib'
import { chromium, type Browser, type Page, type Response } from 'playwright'
import { createPlatform, type Platform } from '#platform'
import { OWNER } from '#demo/site/seed.ts'
import { BROWSER_FLAGS } from '../../support/browser.ts'
import { OWNER_PASSWORD, type RunningSite } from '../../support/site-server.ts'
import { median } from '../median.ts'
import { openSlowPhone, PHONE, slowDown } from '../slow-phone.ts'
import { worstInteraction } from './worst-interaction.ts'

// The studio on a slow phone: what its scripts weigh, when it can be used, and how a list of 10,000 items feels.

const RUNS = 3
const ITEMS = 10_000
const ITEMS_PER_CALL = 1000
const GOAL = { scriptBytes: 170_000, firstViewMs: 2000, inpMs: 200 }

/** Prints a line for each figure. @param executablePath of the browser */
export async function measureStudio(executablePath: string, site: RunningSite): Promise<void> {
  const launch = () => chromium.launch({ executablePath, args: BROWSER_FLAGS })
  const views: Record<'form' | 'list', number[]> = { form: [], list: [] }
  for (let run = 0; run < RUNS; run++) {
    const browser = await launch()
    const { form, list } = await firstViews(await openSlowPhone(browser), site)
    views.form.push(form)
    views.list.push(list)
    await browser.close()
  }
  report('first view: the sign-in', median(views.form), GOAL.firstViewMs)
  report('first view: a reload while signed in', median(views.list), GOAL.firstViewMs)
  const browser = await launch()
  for (const [what, bytes] of await scriptBytes(browser, site))
    report(`script of ${what}`, bytes, GOAL.scriptBytes, 'bytes')
  const before = Date.now()
  await addWorks(site)
  console.log(`studio | ${ITEMS} items written | ${Date.now() - before} ms`)
  const phone = await browser.newPage({ viewport: PHONE })
  await slowDown(await phone.context().newCDPSession(phone))
  for (const [what, ms] of await feelOfList(phone, site)) report(what, ms, GOAL.inpMs)
  await browser.close()
}

function report(what: string, value: number, goal: number, unit = 'ms'): void {
  const figure = Math.round(value)
  const isMet = figure <= goal
  console.log(`studio | ${what} | ${figure} ${unit} (goal: ${goal}): ${isMet ? 'ok' : 'MISSED'}`)
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
async function scriptBytes(browser: Browser, { url }: RunningSite): Promise<Map<string, number>> {
  const found = new Map<string, number>()
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
    found.set(
      what,
      bytes.reduce((sum, each) => sum + each, 0),
    )
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
async function feelOfList(page: Page, { url }: RunningSite): Promise<Map<string, number>> {
  await page.goto(`${url}/studio/?lang=en`)
  await signIn(page)
  await page.locator('main#main h1').waitFor()
  await open(page, '#/content/works')
  const feel = new Map<string, number>()
  feel.set(`${ITEMS} items: scroll, longest frame`, await worstInteraction(page, 'frames', scroll))
  feel.set(`${ITEMS} items: search, INP`, await worstInteraction(page, 'events', search))
  feel.set(`${ITEMS} items: open, INP`, await worstInteraction(page, 'events', openAndReturn))
  return feel
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

async function openAndReturn(page: Page): Promise<void> {
  await page.locator('.row-title').nth(3).click()
  await page.locator('form').first().waitFor()
  await page.goBack()
  await page.locator('.list-row').first().waitFor()
}
