import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/site.ts'

// Visitors who have set their browser's letters to twice the size (WCAG 1.4.4): 32 pixels instead of 16.

test.beforeEach(async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
})

const PAGES = ['/en/', '/uk/', '/en/portfolio/', '/uk/portfolio/', '/en/events/', '/en/contacts/']

async function open(page: Page, url: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.goto(url)
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
}

test('large text: a page is no wider than any window @thorough', async ({ page, site }) => {
  for (const path of PAGES) {
    await open(page, site.url + path, 320)
    for (const width of [320, 375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(excess, `${path}, ${width} px`).toBe(0)
    }
  }
})

test('large text: the header shows all of its words at any width @thorough', async ({
  page,
  site,
}) => {
  for (const path of ['/en/', '/uk/']) {
    await open(page, site.url + path, 375)
    const header = page.locator('site-header')
    for (const width of [375, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(header.locator('.burger')).toBeVisible()
      await expect.poll(() => cutWords(header), `${path}, ${width} px`).toEqual([])
    }
  }
})

/** Words of a header that are not whole. */
function cutWords(header: Locator): Promise<string[]> {
  return header.evaluate(({ shadowRoot, clientHeight }) => {
    const words =
      shadowRoot?.querySelectorAll<HTMLElement>('.logo-name, .tools :is(a, button, summary)') ?? []
    // The tails of letters hang out of a line by a few pixels; a line that is cut off is 35 pixels high.
    const isCut = (at: HTMLElement) =>
      at.offsetParent && (at.scrollHeight > at.clientHeight + 12 || at.offsetHeight > clientHeight)
    return [...words].filter(isCut).map((at) => at.className)
  })
}

test('large text: the menu opens below the header, with every entry in reach @thorough', async ({
  page,
  site,
}) => {
  await open(page, `${site.url}/en/`, 1280)
  await page.locator('site-header .burger').click()
  const header = await page.locator('site-header').boundingBox()
  // It unfolds for 200 ms.
  const top = async () => (await page.locator('site-header .menu').boundingBox())?.y
  await expect.poll(top).toBeCloseTo(header?.height ?? 0, 0)
  await page.locator('site-header').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/contacts\/$/)
})

test('large text: on a phone the price of a tour leaves the window to its text @thorough', async ({
  page,
  site,
}) => {
  const bar = page.locator('.act')
  await open(page, `${site.url}/en/tours/carpathians/`, 375)
  // From here to the end of the description it would lie over it.
  await page.locator('.course').scrollIntoViewIfNeeded()
  await expect(bar).not.toBeInViewport()
  // 480 pixels with letters of 16 are as many as 960 with letters of 32.
  await page.setViewportSize({ width: 375, height: 1000 })
  await expect(bar).toBeInViewport()
})
