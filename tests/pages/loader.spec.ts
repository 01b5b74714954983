import type { Page } from '@playwright/test'
import { answering } from './support/answering.ts'
import { hold } from './support/hold.ts'
import { expect, test } from './support/test.ts'
import { letTimePass, scriptHasRun, untilEvent } from './support/time.ts'

const BANNER = '<page-banner heading="Tours"></page-banner>'
const isDefined = (page: Page, tag: string) =>
  page.evaluate((name) => customElements.get(name) !== undefined, tag)

/** Names of the scripts a page asked for, without their hashes. */
function scriptsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /\/([\w.-]+?)(-[\w-]{7})?\.js$/.exec(new URL(request.url()).pathname)?.[1]
    if (name) names.push(name)
  })
  return names
}

test('loader: a server-rendered page asks for one script and no React @journey', async ({
  page,
  openHtml,
}) => {
  const scripts = scriptsOf(page)
  await page.clock.install()
  await openHtml(`${BANNER}<popup-container popup-id="form">Text</popup-container>`)
  await answering(page)
  await letTimePass(page)
  expect(scripts.toSorted()).toEqual(['mandry'])
  expect(await isDefined(page, 'page-banner')).toBe(false)
})

test('loader: load="eager" and load="idle" bring the widget by themselves, and elements added later are found @journey', async ({
  openHtml,
}) => {
  const page = await openHtml(
    '<page-banner heading="A" load="eager"></page-banner><popup-button load="idle">B</popup-button><main></main>',
  )
  await page.waitForFunction(
    () => customElements.get('page-banner') && customElements.get('popup-button'),
  )
  // Of a kind that the page has not had.
  await page.locator('main').evaluate((main) => {
    const footer = document.createElement('site-footer')
    footer.setAttribute('name', 'Late')
    main.append(footer)
  })
  await expect(page.locator('site-footer').getByText('Late').first()).toBeVisible()
})

test('loader: load="visible" waits until the element is near the viewport @thorough', async ({
  openHtml,
  page,
}) => {
  await page.clock.install()
  await openHtml(
    '<div style="height:3000px"></div><page-banner heading="A" load="visible"></page-banner>',
  )
  await scriptHasRun(page, '/mandry.js')
  await letTimePass(page)
  expect(await isDefined(page, 'page-banner')).toBe(false)
  await page.locator('page-banner').scrollIntoViewIfNeeded()
  await page.waitForFunction(() => customElements.get('page-banner'))
})

/** Milliseconds after the navigation began: when the page had loaded, and when the script of a banner was asked for. */
async function arrival(page: Page): Promise<{ readonly loaded: number; readonly asked: number }> {
  const timing = await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const chunk = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('page-parts'))
    const { loadEventStart: loaded } = navigation as PerformanceNavigationTiming
    return chunk && { loaded, asked: chunk.startTime }
  })
  return (await timing.jsonValue()) ?? { loaded: NaN, asked: NaN }
}

const BESIDE_PICTURE =
  '<img src="/picture.png" alt=""><page-banner heading="A" load="visible"></page-banner>'

test('loader: load="visible" waits for the load event of the page @thorough', async ({
  page,
  openHtml,
}) => {
  await page.route('**/picture.png', (route) => route.fulfill({ status: 404 }))
  await openHtml(BESIDE_PICTURE)
  const { loaded, asked } = await arrival(page)
  expect(loaded).toBeGreaterThan(0)
  expect(asked).toBeGreaterThanOrEqual(loaded)
})

test('loader: load="visible" waits 3 seconds at most for a page that does not finish loading @thorough', async ({
  page,
  openHtml,
}) => {
  // Never answered.
  await page.route('**/picture.png', () => {})
  void openHtml(BESIDE_PICTURE).catch(() => {})
  await page.waitForURL('**/en/', { waitUntil: 'commit' })
  const { loaded, asked } = await arrival(page)
  expect(loaded).toBe(0)
  expect(asked).toBeGreaterThanOrEqual(2999)
})

test('loader: load="interaction" waits for the visitor', async ({ openHtml, page }) => {
  await page.clock.install()
  await openHtml('<page-banner heading="A" load="interaction"></page-banner>')
  await scriptHasRun(page, '/mandry.js')
  await letTimePass(page)
  expect(await isDefined(page, 'page-banner')).toBe(false)
  await page.getByRole('link', { name: 'Home' }).focus()
  await page.waitForFunction(() => customElements.get('page-banner'))
})

test('loader: an element that is taken out and put back before the scripts have come answers @thorough', async ({
  openHtml,
  page,
}) => {
  const release = await hold(page, '**/chunks/page-parts-*')
  const asked = page.waitForRequest('**/chunks/page-parts-*')
  await openHtml('<main><page-banner heading="A" popup-id="form"></page-banner></main>', {
    render: false,
  })
  await scriptHasRun(page, '/mandry.js')
  const main = await page.locator('main').elementHandle()
  await main?.evaluate((element) => element.remove())
  await asked
  await main?.evaluate((element) => document.body.append(element))
  release()
  const button = page.locator('page-banner').getByRole('button')
  await expect(button).toBeVisible()
  await answering(page)
  await untilEvent(page.locator('page-banner'), 'open-popup', () => button.click())
})

test('loader: React is on its way before the modules that import it have come', async ({
  page,
  openHtml,
}) => {
  const scripts = scriptsOf(page)
  const release = await hold(page, /chunks\/(page-parts|start)-/)
  await openHtml(BANNER, { render: false })
  await expect.poll(() => scripts).toContain('react')
  expect(await isDefined(page, 'page-banner')).toBe(false)
  release()
  await expect(page.getByRole('heading', { name: 'Tours' })).toBeVisible()
})

test('loader: a chunk that fails is asked for once more', async ({ browser, page, openHtml }) => {
  const remembers = parseInt(browser.version()) <= 150
  test.skip(remembers, 'this browser remembers that a module failed, see whatwg/html#10327')
  let asked = 0
  await page.route(/page-parts/, (route) => (asked++ === 0 ? route.abort() : route.continue()))
  await openHtml(BANNER, { render: false })
  await expect(page.getByRole('heading', { name: 'Tours' })).toBeVisible()
  expect(asked).toBe(2)
})

test('loader: a chunk that does not come leaves the server’s HTML and one error, which names it and what to check', async ({
  page,
  openHtml,
  problems,
}) => {
  await page.route(/page-parts/, (route) => route.fulfill({ status: 404 }))
  await openHtml('<page-banner heading="Tours" load="eager"></page-banner>')
  await expect
    .poll(() => problems.filter((problem) => problem.startsWith('mandry:')))
    .toEqual([expect.stringMatching(/^mandry: <page-banner>: its script did not load/)])
  const line = problems.find((each) => each.startsWith('mandry:'))
  expect(line).toMatch(/chunks\/page-parts-[\w-]+\.js/)
  expect(line).toContain('are all files of one version?')
  await expect(page.getByRole('heading', { name: 'Tours' })).toBeVisible()
})

test('loader: a form whose script neither comes nor fails is posted by the browser after 10 s', async ({
  page,
  openHtml,
  htmlServer,
}) => {
  await page.clock.install()
  await page.route(/forms-/, () => {})
  htmlServer.put('/enquiries', 'Taken')
  await openHtml('<contact-form action="/enquiries"></contact-form>')
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button').click()
  await page.clock.runFor(9_900)
  await expect(page).toHaveURL(/\/en\/$/)
  await page.clock.runFor(100)
  await expect(page).toHaveURL(/\/enquiries$/)
})

test('loader: a form without an address keeps its text and waits on for a script that hangs', async ({
  page,
  openHtml,
}) => {
  await page.clock.install()
  const arrive = await hold(page, /forms-/)
  await openHtml('<contact-form></contact-form>')
  await page.getByLabel('Name').fill('Ann')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button').click()
  await page.clock.runFor(20_000)
  await expect(page.getByLabel('Name')).toHaveValue('Ann')
  arrive()
  await page.clock.resume()
  await expect(page.locator('contact-form .summary')).toBeVisible()
})
