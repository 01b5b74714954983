import type { Page } from '@playwright/test'
import { host, live } from './support/reviews.ts'
import { expect, test } from './support/site.ts'

const luminance = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] =
      getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? []
    return alpha === 0 ? 255 : (red + green + blue) / 3
  })

test('site: a printed page has its words and all reviews, and nothing to press; a portfolio has its works without the choice of categories @thorough', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/en/`)
  await host(page).scrollIntoViewIfNeeded()
  await live(page, 20_000)
  expect(await luminance(page, 'site-footer footer')).toBeLessThan(64)
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['site-header nav', 'site-header .tools', 'contact-block', 'popup-button'])
    for (const part of await page.locator(hidden).all()) await expect(part).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(await luminance(page, 'site-footer footer')).toBe(255)
  // Headings stay with what follows them.
  for (const section of await page.locator('.band:visible').all())
    await expect(section).toHaveCSS('break-inside', 'avoid')
  const reviews = page.locator('reviews-slider .slide')
  await expect(reviews).toHaveCount(11)
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  for (const review of await reviews.all()) {
    const box = await review.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width)
  }

  await page.goto(`${site.url}/en/portfolio/`)
  await expect(page.locator('portfolio-gallery .choices')).toBeHidden()
  await expect(page.locator('portfolio-gallery .more')).toBeHidden()
  await expect(page.locator('portfolio-gallery [role=listitem]').first()).toBeVisible()
  const caption = page.locator('portfolio-gallery .caption').first()
  await expect(caption).toHaveCSS('opacity', '1')
  await expect(caption).toHaveCSS('-webkit-line-clamp', 'none')
  await expect(page.locator('portfolio-gallery .ask').first()).toBeHidden()
})
