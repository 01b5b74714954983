import type { Page } from '@playwright/test'
import { isLite } from '../support/installed-package.ts'
import { expectAccessible } from './support/axe.ts'
import {
  BELOW,
  expect,
  galleryOf,
  links,
  moved,
  tab,
  test,
  WATCH_SHIFTS,
  WORKS,
  worksUpTo,
} from './support/gallery.ts'

const PAGE = WORKS + BELOW

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('portfolio-gallery: without script the tabs lead to a page of their own @journey', async ({
    openHtml,
    page,
  }) => {
    await openHtml(PAGE)
    await expect(links(page)).toHaveCount(15)
    await expect(page.getByRole('combobox')).toBeHidden()
    await expect(page.getByRole('button', { name: 'All categories' })).toBeHidden()
    await tab(page, 'Events').click()
    await expect(page).toHaveURL(/\/en\/\?works=Events#Events$/)
    await openHtml(PAGE, { url: '/en/events/?works=Events' })
    await expect(links(page)).toHaveCount(20)
    await expect(tab(page, 'Events')).toHaveAttribute('aria-current', 'true')
  })

  test('portfolio-gallery: without script "Show more" leads to all works, and each picture to its file @thorough', async ({
    openHtml,
    page,
  }) => {
    await openHtml(PAGE)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(page).toHaveURL(/\/en\/\?works=all#all$/)
    await openHtml(PAGE, { url: '/en/all/?works=all' })
    await expect(links(page)).toHaveCount(60)
    await links(page).first().click()
    await expect(page).toHaveURL(/\/pictures\/1200x1500\.svg\?1$/)
  })
})

test('portfolio-gallery: the markup of the server is kept, nothing moves while it comes to life, and no code of forms is loaded', async ({
  openLive,
  page,
  problems,
}) => {
  const chunks: string[] = []
  page.on('request', (request) => chunks.push(request.url()))
  await openLive(PAGE, {
    head: `${WATCH_SHIFTS}<script type="module">
      window.served = document.querySelector('portfolio-gallery').shadowRoot.querySelector('[data-work]')
    </script>`,
  })
  await expect(page).toHaveURL(/#all$/)
  const first = links(page).first()
  expect(await first.evaluate((link) => Reflect.get(window, 'served') === link)).toBe(true)
  await tab(page, 'Events').click()
  await expect(links(page)).toHaveCount(20)
  await page.goBack()
  await expect(links(page)).toHaveCount(15)
  expect(await moved(page)).toBe(0)
  expect(chunks).toContainEqual(expect.stringMatching(/chunks\/portfolio-gallery-/))
  expect(chunks).not.toContainEqual(expect.stringMatching(/chunks\/forms-/))
  expect(problems).toEqual([])
})

test('portfolio-gallery: a picture that is closed before the list has it gets the focus when it comes @thorough', async ({
  openHtml,
  page,
}) => {
  test.skip(isLite, 'the effects of Preact wait for frames, which the stopped clock holds')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await openHtml(PAGE, { url: '/en/#all/work-50' })
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[data-work="work-50"]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.resume()
  await expect(page.locator('[data-work="work-50"]')).toBeFocused()
  await expect(page.locator('[data-work="work-50"]')).toBeInViewport()
})

test('portfolio-gallery: a box that shrinks to its content leaves the works 280 px @thorough', async ({
  openHtml,
  page,
}) => {
  await openHtml(`<main>${WORKS}</main>`, { head: '<style></style>' })
  await expect(links(page).first()).toBeVisible()
  for (const css of [
    'main { display: flex }',
    'main { display: inline-block }',
    'main { display: grid; justify-items: center }',
    'portfolio-gallery { float: left }',
  ]) {
    await page.locator('head style').evaluate((style, css) => (style.textContent = css), css)
    const box = await links(page).first().boundingBox()
    expect(box?.width, css).toBe(280)
  }
})

// Words alone differ in the other language: the states have one of them each.
test.describe('axe', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  // The first link of a page, out of sight in its strip, would be taken for one that skips to content.
  const around = (gallery: string) =>
    `<nav aria-label="Site"><a href="/">Home</a></nav><main><h1>Portfolio</h1>${gallery}</main>`
  const expectAccessibleAtAnyWidth = async (page: Page) => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
    }
  }

  test('portfolio-gallery: axe finds nothing where the data did not come @thorough', async ({
    openHtml,
    page,
  }) => {
    const data = { images: worksUpTo(15), total: 60 }
    const attributes = 'heading="Works" show-count url="/nothing.json"'
    await openHtml(around(galleryOf(data, attributes)), { lang: 'uk' })
    await expect(page.locator('portfolio-gallery [part=note] button')).toBeVisible()
    await expectAccessibleAtAnyWidth(page)
  })

  test('portfolio-gallery: axe finds nothing in the popup and in a category @thorough', async ({
    openLive,
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openLive(around(galleryOf(worksUpTo(60))), { lang: 'en' })
    await page.locator('portfolio-gallery [part=popup-button]').click()
    await expectAccessibleAtAnyWidth(page)
    await page.getByRole('dialog').getByRole('link').nth(2).click()
    await expect(links(page)).toHaveCount(20)
    await expectAccessibleAtAnyWidth(page)
  })

  test('portfolio-gallery: axe finds nothing where there are no works @thorough', async ({
    openHtml,
    page,
  }) => {
    await openHtml(around('<portfolio-gallery></portfolio-gallery>'), {
      lang: 'uk',
      render: false,
    })
    await expect(page.locator('portfolio-gallery [part=note]')).toBeVisible()
    await expectAccessibleAtAnyWidth(page)
  })
})
