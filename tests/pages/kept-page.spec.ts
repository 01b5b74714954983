import { BROWSER_FLAGS, findFullBrowser } from '../support/browser.ts'
import { EVERY_WIDGET, OPTIONS, useEveryWidget } from './support/every-widget.ts'
import { expect, test } from './support/works.ts'

// The back/forward cache, which Playwright turns off, and which `chromium-headless-shell` refuses to all pages.

const executablePath = findFullBrowser()
test.use({
  launchOptions: {
    args: BROWSER_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath && { executablePath }),
  },
})

// Before the test, which would start a browser that is not there.
test.skip(!executablePath, 'there is no Chromium but chromium-headless-shell')

test('a page that the browser kept comes back as it was left, and every element answers @thorough', async ({
  openHtml,
  page,
  htmlServer,
  problems,
}) => {
  htmlServer.put('/other/', '<title>Other page</title>')
  const head = `<script>addEventListener('pageshow', ({ persisted }) => { isKept = persisted })</script>`
  await openHtml(EVERY_WIDGET, { ...OPTIONS, head })
  const email = page.locator('main contact-form').getByLabel(/Email/)
  await email.fill('ann@example.com')
  // A page that still fetches or writes when it is left is not kept; a visitor who comes back once more finds it.
  await expect(async () => {
    await page.waitForLoadState('networkidle')
    await page.goto(new URL('/other/', htmlServer.url).href)
    // Playwright's own `goBack` waits for a load, and there is none.
    await page.evaluate(() => history.back())
    await expect(page).toHaveTitle('Test page')
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'isKept') as unknown))
      .toBeDefined()
    expect(await page.evaluate(whyNotKept)).toBeUndefined()
  }).toPass()
  await expect(email).toHaveValue('ann@example.com')
  await useEveryWidget(page)
  expect(problems).toEqual([])
})

/** @returns the browser's reasons, undefined for a page that was kept */
function whyNotKept(): string | undefined {
  if (Reflect.get(window, 'isKept')) return undefined
  const [navigation] = performance.getEntriesByType('navigation')
  return JSON.stringify(navigation && Reflect.get(navigation, 'notRestoredReasons'))
}
