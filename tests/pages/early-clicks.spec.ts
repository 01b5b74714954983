import type { Page } from '@playwright/test'
import { expect, links, test, WORKS } from './support/gallery.ts'
import { hold } from './support/hold.ts'
import { stopClock } from './support/time.ts'

const PAGE = `<popup-button popup-id="form" link="/elsewhere/"><b>Open</b></popup-button>
  <popup-container popup-id="form" heading="Enquiry"><p>In the popup</p></popup-container>`

/** Holds the loader's script back until the returned function is called. */
const holdScript = (page: Page) => hold(page, '**/mandry.js')

test('early clicks: a click before the loader, also on an element inside a button, is held and repeated by it', async ({
  page,
  openHtml,
  problems,
}) => {
  const arrive = await holdScript(page)
  const opened = openHtml(PAGE, { holdEarlyClicks: true })
  await page.getByText('Open').click()
  await expect(page.getByText('In the popup')).toBeHidden()
  await expect(page).toHaveURL(/\/en\/$/)
  const busy = page.locator('popup-button [aria-busy]')
  await expect(busy).toHaveCount(1)
  arrive()
  await opened
  await expect(page.getByText('In the popup')).toBeVisible()
  await expect(busy).toHaveCount(0)
  expect(problems).toEqual([])
})

test('early clicks: a click before a loader that never comes goes back to the browser @thorough', async ({
  page,
  openHtml,
}) => {
  let fail = () => {}
  const wanted = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/mandry.js', async (route) => {
    await wanted
    await route.abort()
  })
  const opened = openHtml(PAGE, { holdEarlyClicks: true })
  await page.getByText('Open').click()
  fail()
  await opened
  await expect(page).toHaveURL(/\/elsewhere\/$/)
})

test('early clicks: where the loader neither comes nor fails, the browser answers after 10 s', async ({
  page,
  openHtml,
}) => {
  await stopClock(page)
  await page.route('**/mandry.js', () => {})
  const opened = openHtml(PAGE, { holdEarlyClicks: true }).catch(() => {})
  await page.getByText('Open').click()
  await page.clock.runFor(9_900)
  await expect(page).toHaveURL(/\/en\/$/)
  await page.clock.runFor(100)
  await expect(page).toHaveURL(/\/elsewhere\/$/)
  await opened
})

test('early clicks: a control that is pressed twice answers once', async ({ page, openHtml }) => {
  const arrive = await holdScript(page)
  const menu = { menu: [{ name: 'Tours', link: '/tours/' }] }
  await page.setViewportSize({ width: 375, height: 700 })
  const opened = openHtml('<site-header></site-header>', {
    holdEarlyClicks: true,
    configuration: { menuConfig: menu },
  })
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  await button.click()
  arrive()
  await opened
  await expect(page.getByRole('link', { name: 'Tours' })).toBeVisible()
})

test('early clicks: a click for a new tab is left alone @thorough', async ({
  context,
  openHtml,
}) => {
  const page = await openHtml(PAGE, { holdEarlyClicks: true, script: false })
  const newTab = context.waitForEvent('page')
  await page.getByText('Open').click({ modifiers: ['ControlOrMeta'] })
  // It is there before it has an address.
  await expect(await newTab).toHaveURL(/\/elsewhere\/$/)
})

test('early clicks: of two pictures of the gallery pressed before the script, the last opens in the lightbox, and Back leads to the gallery', async ({
  page,
  openHtml,
  problems,
}) => {
  const arrive = await holdScript(page)
  const opened = openHtml(WORKS, { holdEarlyClicks: true })
  await links(page).nth(4).click()
  await links(page).nth(2).click()
  await expect(links(page).nth(2)).toHaveAttribute('aria-busy', 'true')
  expect(await page.locator('[aria-busy=true]').count()).toBe(1)
  arrive()
  await opened
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/^Picture of work 3,/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/#all$/)
  expect(problems).toEqual([])
})

test('early clicks: a press on a picture of the gallery leads to its file where the script does not come @thorough', async ({
  page,
  openHtml,
}) => {
  await page.route(/portfolio-gallery-/, (route) => route.abort())
  await openHtml(WORKS, { holdEarlyClicks: true })
  await links(page).first().click()
  await expect(page).toHaveURL(/\/pictures\/1200x1500\.svg\?1$/)
})
