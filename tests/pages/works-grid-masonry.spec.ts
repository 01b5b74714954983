import {
  boxes,
  expectColumns,
  gallery,
  servePictures,
  WIDTHS,
  works,
} from './support/grid-works.ts'
import { pageWithFlags } from './support/own-browser.ts'
import { expect, test as base } from './support/test.ts'

const test = base.extend({
  // Browsers have their own masonry, or will have it. Until Chromium has it by default, a switch turns it on.
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and nothing is needed
  page: ({}, provide) => pageWithFlags('--enable-blink-features=CSSGridLanesLayout')(provide),
})

test("works-grid: the browser's own masonry has the same columns, in a list of any length", async ({
  page,
  openHtml,
  htmlServer,
}) => {
  await page.setViewportSize({ width: 1500, height: 900 })
  servePictures(htmlServer)
  const entries = works(300)
  await openHtml(gallery(0, entries), { script: false, url: '/en/?works=all' })
  test.skip(!(await page.evaluate(() => CSS.supports('display', 'grid-lanes'))), 'has no masonry')
  await expect(page.locator('.works-grid')).toHaveCSS('display', 'grid-lanes')
  const holder = page.locator('div:has(> portfolio-gallery)')
  for (const [width, columns, gap] of WIDTHS) {
    await holder.evaluate((div, width) => (div.style.inlineSize = `${width}px`), width)
    expectColumns(await boxes(page), entries, { width, columns, gap })
  }
})
