import { variants } from '../support/test-size.ts'
import { button, host, inSight, live, status } from './support/reviews.ts'
import { expect, test } from './support/site.ts'

// What travellers said, on the demo site's home page, under its content security policy.

for (const [lang, title, position] of variants(
  ['en', 'What people bring back', '4 of 11'],
  ['uk', 'Що привозять додому', '4 з 11'],
))
  test(`site: the home page has reviews, in ${lang} @thorough`, async ({
    page,
    site,
    problems,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${site.url}/${lang}/`)
    await host(page).scrollIntoViewIfNeeded()
    await live(page, 20_000) // the site's server compresses React first
    await expect(page.getByRole('region', { name: title })).toBeVisible()
    await expect.poll(() => inSight(page)).toEqual([1, 2, 3])
    await button(page, 'next').click()
    await expect.poll(() => inSight(page)).toEqual([2, 3, 4])
    await expect(status(page)).toContainText(`(${position})`)
    expect(problems).toEqual([])
  })

test('site: the reviews are in line with the page’s words, run to its edge, and the page is never wider than its window @thorough', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/en/`)
  for (const width of [320, 375, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [pageWidth, seenTo, nextSeen, ...lefts] = await page.evaluate(() => {
      const root = document.querySelector('reviews-slider')?.shadowRoot
      const leftOf = (element: Element | null | undefined) => {
        const range = document.createRange()
        if (element) range.selectNodeContents(element)
        return Math.round(range.getBoundingClientRect().left)
      }
      const { scrollWidth } = document.documentElement
      return [
        scrollWidth,
        // Before Swiper came: it waits until the reviews are in sight.
        root?.querySelector('.viewport:not(.swiper-initialized)')?.getBoundingClientRect().right,
        // How much of the first review is seen that the edge of the window cuts off.
        innerWidth -
          ([...(root?.querySelectorAll('.review') ?? [])]
            .map((review) => review.getBoundingClientRect())
            .find(({ right }) => right > innerWidth)?.left ?? NaN),
        leftOf(document.querySelector('.steps')?.closest('.band')?.querySelector('h2')),
        leftOf(root?.querySelector('h2')),
        Math.round(root?.querySelector('.review')?.getBoundingClientRect().left ?? NaN),
      ]
    })
    expect(pageWidth).toBe(width)
    expect(seenTo).toBeGreaterThanOrEqual(width)
    // At 1280 px three fill the window.
    if (width !== 1280) expect(nextSeen).toBeGreaterThan(16)
    expect(lefts[1]).toBe(lefts[0])
    expect(lefts[2]).toBe(lefts[0])
  }
})
