import { dialogs, expect, links, test, WORKS } from './support/gallery.ts'
import { button, dialogOf, expectCentred, galleryPage, thumbnail } from './support/lightbox.ts'

test.describe('without its script', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/chunks/lightbox*', (route) => route.abort())
  })

  test('lightbox: without its script a click leads to the picture, and the way back to the gallery', async ({
    openHtml,
    page,
  }) => {
    await openHtml(WORKS)
    await page.waitForURL(/#/)
    await links(page).nth(2).click()
    await expect(page).toHaveURL(/\/pictures\/1200x1200\.svg\?3$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/en\/#all$/)
    await expect(links(page)).toHaveCount(15)
  })

  test('lightbox: without its script a link to a picture leads to the gallery @thorough', async ({
    openHtml,
    page,
    problems,
  }) => {
    await openHtml(WORKS, { url: '/en/#all/work-3' })
    // The browser tells of the file that failed, too, before or after.
    await expect.poll(() => problems.join()).toMatch(/its lightbox did not load/)
    await expect(page).toHaveURL(/#all\/work-3$/)
    await expect(links(page)).toHaveCount(15)
  })
})

test.describe('two galleries with the same works', () => {
  test('lightbox: two galleries open a picture once, and the focus returns to the one of the click @thorough', async ({
    openHtml,
    page,
    problems,
  }) => {
    await openHtml(WORKS + WORKS)
    await page.waitForURL(/#/)
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

  test('lightbox: two galleries open a link to a picture once @thorough', async ({
    openHtml,
    page,
  }) => {
    await openHtml(WORKS + WORKS, { url: '/en/#Events/work-4' })
    await expect(dialogs(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(0)
    await expect(page).toHaveURL(/#Events$/)
  })
})

test('lightbox: it goes with a gallery that is removed, and the page scrolls again @thorough', async ({
  openHtml,
  page,
  problems,
}) => {
  await openHtml(`${WORKS}<p style="height: 3000px">Below</p>`)
  await page.waitForURL(/#/)
  await links(page).nth(2).click()
  await expect(dialogs(page)).toHaveCount(1)
  await page.evaluate(() => document.querySelector('portfolio-gallery')?.remove())
  await expect(dialogs(page)).toHaveCount(0)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect(page).toHaveURL(/#all$/)
  expect(problems).toEqual([])
})

test('lightbox: an address that the page changes while a picture is open stays @thorough', async ({
  openHtml,
  page,
  problems,
}) => {
  await openHtml(WORKS)
  await page.waitForURL(/#/)
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

test('lightbox: it closes when the gallery is moved, and opens again @thorough', async ({
  openHtml,
  page,
  problems,
}) => {
  await openHtml(`${WORKS}<aside></aside>`)
  await page.waitForURL(/#/)
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

test('lightbox: it closes when the gallery is moved as soon as the picture opens @thorough', async ({
  openHtml,
  page,
}) => {
  await openHtml(`${WORKS}<aside></aside>`)
  await page.waitForURL(/#/)
  await page.evaluate(() => {
    const { prototype } = HTMLDialogElement
    const open = Object.getOwnPropertyDescriptor(prototype, 'showModal')?.value as () => void
    prototype.showModal = function () {
      open.call(this)
      queueMicrotask(() => {
        document.querySelector('aside')?.append(document.querySelector('portfolio-gallery') ?? '')
        document.body.dataset.moved = ''
      })
    }
  })
  await links(page).nth(2).click()
  await expect(page.locator('body[data-moved]')).toBeAttached()
  await expect(dialogs(page)).toHaveCount(0)
  await expect(page).toHaveURL(/#all$/)
})

test('lightbox: without Swiper the picture, the arrows and the cross are there @thorough', async ({
  openHtml,
  page,
}) => {
  await page.route('**/chunks/swiper*', (route) => route.abort())
  await openHtml(galleryPage())
  await page.waitForURL(/#/)
  await thumbnail(page, 2).click()
  await expect(dialogOf(page).getByRole('img', { name: 'Picture of work 2' })).toBeInViewport()
  await button(page, 'Next picture').click()
  await expect(dialogOf(page).getByRole('img', { name: 'Picture of work 3' })).toBeInViewport()
  await page.keyboard.press('ArrowLeft')
  await expect(dialogOf(page)).toHaveAccessibleName('Evening 2, Portfolio')
  await expectCentred(page)
  await button(page, 'Close').click()
  await expect(dialogOf(page)).toHaveCount(0)
})

test('lightbox: without Swiper the pictures follow each other from right to left too @thorough', async ({
  openHtml,
  page,
}) => {
  await page.route('**/chunks/swiper*', (route) => route.abort())
  await openHtml(`<div dir="rtl">${galleryPage()}</div>`)
  await page.waitForURL(/#/)
  await thumbnail(page, 2).click()
  await expectCentred(page)
  await button(page, 'Next picture').click()
  await expect(dialogOf(page)).toHaveAccessibleName('Evening 3, Portfolio')
  await expectCentred(page)
})
