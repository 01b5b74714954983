import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const BANNER = '<page-banner heading="Tours"></page-banner>'
const isDefined = (page: Page, tag: string) =>
  page.evaluate((name) => customElements.get(name) !== undefined, tag)

/** Names of the scripts a page asked for, without their hashes. */
function scriptsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /\/([\w.-]+?)(-[\w-]{8})?\.js$/.exec(new URL(request.url()).pathname)?.[1]
    if (name) names.push(name)
  })
  return names
}

test('a server-rendered page asks for two scripts and no React', async ({ page, openHtml }) => {
  const scripts = scriptsOf(page)
  await openHtml(`${BANNER}<popup-container popup-id="form">Text</popup-container>`)
  await page.waitForLoadState('networkidle')
  expect(scripts.toSorted()).toEqual(['behaviours', 'mandry'])
  expect(await isDefined(page, 'page-banner')).toBe(false)
})

test('load="eager" and load="idle" bring the widget by themselves', async ({ openHtml }) => {
  const page = await openHtml(
    '<page-banner heading="A" load="eager"></page-banner><popup-button load="idle">B</popup-button>',
  )
  await page.waitForFunction(
    () => customElements.get('page-banner') && customElements.get('popup-button'),
  )
})

test('load="visible" waits until the element is near the viewport', async ({ openHtml }) => {
  const page = await openHtml(
    '<div style="height:3000px"></div><page-banner heading="A" load="visible"></page-banner>',
  )
  await page.waitForLoadState('networkidle')
  expect(await isDefined(page, 'page-banner')).toBe(false)
  await page.locator('page-banner').scrollIntoViewIfNeeded()
  await page.waitForFunction(() => customElements.get('page-banner'))
})

test('load="interaction" waits for the visitor', async ({ openHtml }) => {
  const page = await openHtml('<page-banner heading="A" load="interaction"></page-banner>')
  await page.waitForLoadState('networkidle')
  expect(await isDefined(page, 'page-banner')).toBe(false)
  await page.getByRole('link', { name: 'Home' }).focus()
  await page.waitForFunction(() => customElements.get('page-banner'))
})

test('elements added later are found', async ({ openHtml }) => {
  const page = await openHtml('<main></main>')
  await page.locator('main').evaluate((main) => {
    const banner = document.createElement('page-banner')
    banner.setAttribute('heading', 'Late')
    main.append(banner)
  })
  await expect(page.getByRole('heading', { name: 'Late' })).toBeVisible()
})

test('a chunk that fails is asked for once more', async ({ page, openHtml }) => {
  let asked = 0
  await page.route(/page-parts/, (route) => (asked++ === 0 ? route.abort() : route.continue()))
  await openHtml(BANNER, { render: false })
  await expect(page.getByRole('heading', { name: 'Tours' })).toBeVisible()
  expect(asked).toBe(2)
})

test('a chunk that stays away leaves the server’s HTML, and one error', async ({
  page,
  openHtml,
  problems,
}) => {
  await page.route(/page-parts/, (route) => route.abort())
  await openHtml('<page-banner heading="Tours" load="eager"></page-banner>')
  await expect
    .poll(() => problems.filter((problem) => problem.startsWith('mandry:')))
    .toEqual([expect.stringContaining('<page-banner>: its script did not load')])
  await expect(page.getByRole('heading', { name: 'Tours' })).toBeVisible()
})

test('a second copy of the script does nothing but say so', async ({ openHtml, problems }) => {
  const page =
    await openHtml(`${BANNER}<popup-container popup-id="form">In the popup</popup-container>
    <popup-button popup-id="form">Open</popup-button>
    <script type="module" src="/mandry.js?copy"></script>`)
  await expect.poll(() => problems).toEqual([expect.stringContaining('is a second copy of')])
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('In the popup')).toBeVisible()
})

test('a click that comes before the behaviours is not lost', async ({ page, openHtml }) => {
  let deliver = () => {}
  const wanted = new Promise<void>((resolve) => (deliver = resolve))
  await page.route(/behaviours/, async (route) => {
    await wanted
    await route.continue()
  })
  await openHtml(`<popup-button popup-id="form">Open</popup-button>
    <popup-container popup-id="form">In the popup</popup-container>`)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('In the popup')).toBeHidden()
  deliver()
  await expect(page.getByText('In the popup')).toBeVisible()
})
