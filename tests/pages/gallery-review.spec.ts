import type { Page } from '@playwright/test'
import { expect, galleryOf, test, worksUpTo } from './support/works.ts'

// What a site owner, a visitor and a bad day do to a gallery.

const WORKS = galleryOf(worksUpTo(60))

const links = (page: Page) => page.locator('portfolio-gallery [data-work]:visible')
const dialogs = (page: Page) => page.getByRole('dialog')
const isLive = (page: Page) => page.waitForURL(/#/)

test.describe('without the lightbox', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/chunks/lightbox*', (route) => route.abort())
  })

  test('a click leads to the picture, and the way back to the gallery', async ({
    openHtml,
    page,
  }) => {
    await openHtml(WORKS)
    await isLive(page)
    await links(page).nth(2).click()
    await expect(page).toHaveURL(/\/pictures\/1200x1200\.svg\?3$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/en\/#all$/)
    await expect(links(page)).toHaveCount(15)
  })

  test('a link to a picture leads to the gallery', async ({ openHtml, page, problems }) => {
    await openHtml(WORKS, { url: '/en/#all/work-3' })
    // The browser tells of the file that failed, too, before or after.
    await expect.poll(() => problems.join()).toMatch(/its lightbox did not load/)
    await expect(page).toHaveURL(/#all\/work-3$/)
    await expect(links(page)).toHaveCount(15)
  })
})

test.describe('two galleries with the same works', () => {
  test('open a picture once, and the focus returns to the one of the click', async ({
    openHtml,
    page,
    problems,
  }) => {
    await openHtml(WORKS + WORKS)
    await isLive(page)
    for (const number of [1, 0, 1]) {
      const link = page.locator('portfolio-gallery').nth(number).locator('[data-work=work-3]')
      await link.click()
      await expect(dialogs(page)).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(dialogs(page)).toHaveCount(0)
      await expect(page).toHaveURL(/#all$/)
      await expect(link).toBeFocused()
    }
    await page.goForward()
    await expect(dialogs(page)).toHaveCount(1)
    expect(problems).toEqual([])
  })

  test('open a link to a picture once', async ({ openHtml, page }) => {
    await openHtml(WORKS + WORKS, { url: '/en/#Events/work-4' })
    await expect(dialogs(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(0)
    await expect(page).toHaveURL(/#Events$/)
  })
})

test.describe('who changes the language keeps', () => {
  test('the category and the open picture', async ({ openHtml, page }) => {
    await openHtml(WORKS, { lang: 'uk', url: '/uk/#Events/work-4' })
    await expect(dialogs(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    // The list that a server rendered is on its way out.
    await expect(page.locator(':not([hidden]) > ul > li > [data-work=work-4]')).toBeFocused()
    await expect(links(page)).toHaveCount(20)
    await expect(page.getByRole('link', { name: 'Події', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  test('the category, where only some works are known yet', async ({ openHtml, page }) => {
    const data = {
      images: worksUpTo(3).slice(0, 1),
      total: 3,
      categories: [{ en: 'Journeys', uk: 'Мандри' }],
    }
    await page.route('**/rest.json', (route) => route.fulfill({ json: worksUpTo(3) }))
    const url = `/en/#${encodeURIComponent('Мандри')}`
    await openHtml(galleryOf(data, 'url="/rest.json"'), { url })
    await expect(page.getByRole('link', { name: 'Journeys' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(links(page).first()).toHaveAttribute('data-work', 'work-2')
    await expect(links(page)).toHaveCount(1)
  })
})

for (const css of [
  'main { display: flex }',
  'main { display: inline-block }',
  'main { display: grid; justify-items: center }',
  'portfolio-gallery { float: left }',
])
  test(`a box that shrinks to its content leaves the works 280 px: ${css}`, async ({
    openHtml,
    page,
  }) => {
    await openHtml(`<main>${WORKS}</main>`, { head: `<style>${css}</style>` })
    await expect(links(page).first()).toBeVisible()
    expect((await links(page).first().boundingBox())?.width).toBe(280)
  })

test('"Show more" asks the server where nobody else has the others', async ({ openHtml, page }) => {
  await openHtml(galleryOf({ images: worksUpTo(15), total: 60 }))
  await isLive(page)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page).toHaveURL(/\/en\/\?works=all#all$/)
})

test('the hints beside the tabs follow the direction, in any language', async ({
  openHtml,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await openHtml(`<div dir="rtl">${WORKS}</div><div>${WORKS}</div>`)
  const hints = await page.locator('portfolio-gallery nav').evaluateAll((strips) =>
    strips.map((strip) => {
      const { content, left, rotate } = getComputedStyle(strip, '::before')
      return [content.slice(1, 2), parseFloat(left) < 100, rotate]
    }),
  )
  // The character is mirrored by the browser.
  expect(hints).toEqual([
    ['‹', false, 'none'],
    ['‹', true, 'none'],
  ])
})

test('the open picture goes with the gallery that is removed, and the page scrolls again', async ({
  openHtml,
  page,
  problems,
}) => {
  await openHtml(`${WORKS}<p style="height: 3000px">Below</p>`)
  await isLive(page)
  await links(page).nth(2).click()
  await expect(dialogs(page)).toHaveCount(1)
  await page.evaluate(() => document.querySelector('portfolio-gallery')?.remove())
  await expect(dialogs(page)).toHaveCount(0)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect(page).toHaveURL(/#all$/)
  expect(problems).toEqual([])
})

test('who leaves the page of a gallery with an open picture finds the address that he went to', async ({
  openHtml,
  page,
  problems,
}) => {
  await openHtml(WORKS)
  await isLive(page)
  await links(page).nth(2).click()
  await expect(dialogs(page)).toHaveCount(1)
  await page.evaluate(() => {
    history.pushState(null, '', '/en/elsewhere/#top')
    document.querySelector('portfolio-gallery')?.remove()
  })
  await expect(dialogs(page)).toHaveCount(0)
  await expect(page).toHaveURL(/elsewhere\/#top$/)
  expect(problems).toEqual([])
})

test('the open picture closes when the gallery is moved, and opens again', async ({
  openHtml,
  page,
  problems,
}) => {
  await openHtml(`${WORKS}<aside></aside>`)
  await isLive(page)
  await links(page).nth(2).click()
  await expect(dialogs(page)).toHaveCount(1)
  await page.evaluate(() =>
    document.querySelector('aside')?.append(document.querySelector('portfolio-gallery') ?? ''),
  )
  await expect(dialogs(page)).toHaveCount(0)
  await expect(page).toHaveURL(/#all$/)
  await links(page).nth(3).click()
  await expect(dialogs(page)).toHaveCount(1)
  expect(problems).toEqual([])
})

test('back and forward lead through choices and pictures in every order', async ({
  openHtml,
  page,
  problems,
}) => {
  await openHtml(WORKS)
  await isLive(page)
  const stands = async (hash: string, open: number, count: number) => {
    await expect(page).toHaveURL(new RegExp(`${hash}$`))
    await expect(dialogs(page)).toHaveCount(open)
    await expect(links(page)).toHaveCount(count)
  }
  await links(page).nth(2).click()
  await stands('#all/work-3', 1, 15)
  await page.goBack()
  await stands('#all', 0, 15)
  await page.goForward()
  await stands('#all/work-3', 1, 15)
  await page.reload()
  await stands('#all/work-3', 1, 15)
  await page.keyboard.press('Escape')
  await stands('#all', 0, 15)
  await page.getByRole('link', { name: 'Events' }).click()
  await stands('#Events', 0, 20)
  await links(page).nth(2).click()
  await stands('#Events/work-7', 1, 20)
  await page.evaluate(() => history.go(-2))
  await stands('#all', 0, 15)
  await page.evaluate(() => history.go(2))
  await stands('#Events/work-7', 1, 20)
  await page.keyboard.press('Escape')
  await stands('#Events', 0, 20)
  expect(problems).toEqual([])
})
