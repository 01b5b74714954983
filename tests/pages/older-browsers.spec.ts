import { variants } from '../support/test-size.ts'
import { answering } from './support/answering.ts'
import { EVERY_WIDGET, OPTIONS, useEveryWidget } from './support/every-widget.ts'
import { asInOlderBrowsers } from './support/older-browser.ts'
import { expect, test } from './support/works.ts'
import { openFollowed, test as liveTest } from './support/live-page.ts'

// What widgets/README.md promises for browsers that lack what today's have.

for (const render of variants(false, true))
  test(`older browsers: every widget answers, rendered: ${render}`, async ({
    openHtml,
    page,
    problems,
  }) => {
    await asInOlderBrowsers(page)
    await openHtml(EVERY_WIDGET, { ...OPTIONS, render })
    await answering(page)
    await useEveryWidget(page)
    expect(await page.evaluate(() => 'startViewTransition' in document)).toBe(false)
    expect(problems).toEqual([])
  })

test('older browsers: the page behind a popup, a picture and a menu does not scroll; the gallery keeps in the history how far its page is scrolled @thorough', async ({
  openHtml,
  page,
}) => {
  await asInOlderBrowsers(page)
  await page.setViewportSize({ width: 700, height: 800 })
  await openHtml(EVERY_WIDGET, OPTIONS)
  await answering(page)
  await page.waitForFunction(() => location.hash)
  const html = page.locator('html')
  for (const opener of [
    page.locator('page-banner').getByRole('button'),
    page.locator('[data-work]').first(),
    page.locator('site-header').getByRole('button', { name: 'Menu' }),
  ]) {
    await expect(html).toHaveCSS('overflow', 'visible')
    await opener.click()
    await expect(html).toHaveCSS('overflow', 'hidden')
    await page.keyboard.press('Escape')
    await expect(html).toHaveCSS('overflow', 'visible')
  }

  await page.evaluate(() => scrollTo(0, 400))
  await expect
    .poll(() =>
      page.evaluate(() => (history.state as { mandryScroll?: number } | null)?.mandryScroll),
    )
    .toBe(400)
})

liveTest(
  'older browsers: an open page exchanges what has changed @thorough',
  async ({ page, site, editor }) => {
    await asInOlderBrowsers(page)
    await openFollowed(page, `${site.url}/en/tours/carpathians/`)
    await editor.edit('tours', { slug_en: 'carpathians' }, () => ({ price_eur: '5432' }))
    await expect(page.locator('main').getByText('€5,432').first()).toBeVisible()
  },
)
