import assert from 'node:assert/strict'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'

/** What every project with a page shows, in its own framework. */
const VISITOR = { email: 'olena@example.com' }

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400"/></svg>'

/** In every build of React's renderer once. */
const RENDERER = /rendererPackageName/g

export interface Scripts {
  readonly bytes: number
  /** Each script after brotli. */
  readonly brotli: number
  /** How many copies of React's renderer they hold. */
  readonly renderers: number
}

interface Visit {
  readonly url: string
  /** Whether the project's own server takes enquiries; else the runner answers them. */
  readonly isAnswered: boolean
}

/** A visitor uses the header, the popup, the form and the gallery. @throws when one of them does not work */
export async function playJourney(browser: Browser, visit: Visit): Promise<Scripts> {
  return await withPage(browser, async (page) => {
    if (!visit.isAnswered)
      await page.route('**/enquiries', (route) => route.fulfill({ status: 201, json: {} }))
    const response = await page.goto(visit.url)
    const html = (await response?.text()) ?? ''
    const isRendered = /<portfolio-gallery[^>]*><template shadowrootmode/.test(html)
    const header = page.locator('site-header')
    await header.getByRole('link', { name: 'Tours', exact: true }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Tours' }).waitFor()
    await header.getByRole('button', { name: 'Plan a journey' }).click()
    await sendEnquiry(page)
    // The script of a rendered gallery comes late: until then a click leads to the picture.
    await page.locator('portfolio-gallery').scrollIntoViewIfNeeded()
    if (isRendered) await page.waitForFunction(() => location.hash)
    await openGallery(page)
  })
}

/** The scripts of a page that nobody uses. */
export async function openPage(browser: Browser, url: string): Promise<Scripts> {
  return await withPage(browser, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' })
  })
}

async function sendEnquiry(page: Page): Promise<void> {
  const popup = page.getByRole('dialog')
  await popup.waitFor()
  const form = page.locator('contact-form')
  await form.getByLabel('Email').fill(VISITOR.email)
  const arrived = page.waitForResponse('**/enquiries')
  await form.getByRole('button', { name: 'Send' }).click()
  const answer = await arrived
  assert.equal(answer.ok(), true, `the enquiry was answered with ${answer.status()}`)
  const { inputs } = answer.request().postDataJSON() as { inputs: unknown }
  assert.deepEqual(inputs, VISITOR)
  await form.getByText('Thank you').waitFor()
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'hidden' })
}

async function openGallery(page: Page): Promise<void> {
  const works = page.locator('portfolio-gallery [data-work]')
  await works.nth(1).waitFor()
  assert.equal(await works.count(), 2)
  await works.first().click()
  const lightbox = page.getByRole('dialog')
  await page.getByRole('dialog', { name: 'Night concert' }).waitFor()
  // The last script: what makes it answer to swipes.
  await lightbox.locator('.swiper-initialized').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('dialog', { name: 'A birthday above the lake' }).waitFor()
  await page.keyboard.press('Escape')
  await lightbox.waitFor({ state: 'hidden' })
}

/** Opens a page, and counts its scripts. @throws when something on it fails, or the console has an error */
async function withPage(browser: Browser, visit: (page: Page) => Promise<void>): Promise<Scripts> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.setDefaultTimeout(30_000)
  const problems: string[] = []
  const bodies: Promise<Buffer>[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    const text = message.text()
    const isProblem = message.type() === 'error' || text.startsWith('mandry:')
    const { url } = message.location()
    if (isProblem && !url.endsWith('/favicon.ico')) problems.push(`${text} (${url})`)
  })
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    // A page that failed is closed before they have come.
    bodies.push(response.body().catch(() => Buffer.alloc(0)))
  })
  await page.route('**/pictures/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  )
  try {
    await visit(page)
    const scripts = await Promise.all(bodies)
    assert.deepEqual(problems, [], 'the console says something')
    return {
      bytes: sum(scripts.map((script) => script.length)),
      brotli: sum(scripts.map((script) => brotliCompressSync(script).length)),
      renderers: countRenderers(scripts),
    }
  } catch (error) {
    throw new Error([String(error), ...problems].join('\n'), { cause: error })
  } finally {
    await page.close()
  }
}

export function countRenderers(scripts: readonly Buffer[]): number {
  return sum(scripts.map((script) => script.toString().match(RENDERER)?.length ?? 0))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
