import { variants } from '../support/test-size.ts'
import { answering } from './support/answering.ts'
import {
  button,
  dialogOf,
  entries,
  expect,
  galleryPage,
  hashOf,
  open,
  test,
  thumbnail,
} from './support/lightbox.ts'

test('lightbox: every picture has an address, and all of them one entry in the history @journey', async ({
  openHtml,
  page,
}) => {
  await openHtml(galleryPage())
  await page.waitForURL(/#all$/)
  const before = await entries(page)
  await open(page, 2)
  await expect.poll(() => hashOf(page)).toBe('#all/work-2')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => hashOf(page)).toBe('#all/work-3')
  await button(page, 'Next picture').click()
  await expect.poll(() => hashOf(page)).toBe('#all/work-4')
  await expect.poll(() => entries(page)).toBe(before + 1)
  await page.goBack()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect.poll(() => hashOf(page)).toBe('#all')
  await expect(thumbnail(page, 4)).toBeFocused()
  await page.goForward()
  await expect(dialogOf(page)).toHaveAccessibleName('Evening 4, Portfolio')
  await page.keyboard.press('Escape')
  await expect.poll(() => hashOf(page)).toBe('#all')
})

test('lightbox: in a category it leads through that alone, and back to it @thorough', async ({
  openHtml,
  page,
}) => {
  await openHtml(galleryPage(), { url: '/en/#Events' })
  await expect(thumbnail(page, 2)).toHaveCount(0)
  await open(page, 4)
  await expect(page.getByText('2 / 4')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialogOf(page)).toHaveAccessibleName('Evening 7, Portfolio')
  await expect.poll(() => hashOf(page)).toBe('#Events/work-7')
  await page.keyboard.press('Escape')
  await expect.poll(() => hashOf(page)).toBe('#Events')
  await expect(thumbnail(page, 7)).toBeFocused()
  await expect(thumbnail(page, 2)).toHaveCount(0)
})

test('lightbox: a held key ends at the right address @thorough', async ({
  openHtml,
  page,
  problems,
}) => {
  await openHtml(galleryPage(60))
  await open(page, 1)
  const before = await entries(page)
  for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowRight')
  await expect(dialogOf(page)).toHaveAccessibleName('Evening 41, Portfolio')
  await expect.poll(() => hashOf(page)).toBe('#all/work-41')
  await expect.poll(() => entries(page)).toBe(before)
  await page.goBack()
  await expect(thumbnail(page, 41)).toBeFocused()
  await expect(thumbnail(page, 41)).toBeInViewport()
  await expect.poll(() => hashOf(page)).toBe('#all')
  expect(problems).toEqual([])
})

test('lightbox: a link opens its picture, and closing stays on the page @thorough', async ({
  openHtml,
  page,
}) => {
  await openHtml(galleryPage(40), { url: '/en/#all/work-30' })
  await expect(dialogOf(page)).toHaveAccessibleName('Evening 30, Portfolio')
  const before = await entries(page)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(thumbnail(page, 30)).toBeFocused()
  await expect(thumbnail(page, 30)).toBeInViewport()
  await expect.poll(() => hashOf(page)).toBe('#all')
  await expect.poll(() => entries(page)).toBe(before)
})

test('lightbox: after a reload closing still goes back @thorough', async ({ openHtml, page }) => {
  await openHtml(galleryPage())
  await open(page, 2)
  const before = await entries(page)
  await page.reload()
  await button(page, 'Zoom in').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => hashOf(page)).toBe('#all')
  await expect(page.locator('portfolio-gallery dialog.lightbox')).toHaveCount(0)
  await page.goForward()
  await expect(dialogOf(page)).toHaveAccessibleName('Evening 2, Portfolio')
  await expect.poll(() => entries(page)).toBe(before)
})

test('lightbox: another picture can be opened at once after closing @thorough', async ({
  openHtml,
  page,
}) => {
  await openHtml(galleryPage())
  await open(page, 2)
  await dialogOf(page).evaluate((dialog) =>
    dialog.addEventListener('close', () => Object.assign(window, { isClosed: true })),
  )
  await page.keyboard.press('Escape')
  // Browsers tell of it in a task of its own, some time after the dialog is out of sight.
  await page.waitForFunction(() => 'isClosed' in window)
  // On the element: the browser still scrolls back, so that a place on the screen may be another picture's by then.
  await thumbnail(page, 3).dispatchEvent('click')
  await expect(page.getByRole('dialog', { name: 'Evening 3, Portfolio' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(thumbnail(page, 3)).toBeFocused()
  await expect.poll(() => hashOf(page)).toBe('#all')
})

test('lightbox: a press while the browser is still on its way back opens another picture @thorough', async ({
  openHtml,
  page,
}) => {
  await openHtml(galleryPage())
  await open(page, 2)
  const before = await entries(page)
  await page.evaluate(() => {
    const back = history.back.bind(history)
    const leave = () => {
      history.back = back
      back()
    }
    history.back = () => Object.assign(window, { leave })
  })
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await thumbnail(page, 3).click()
  await page.evaluate(() => (window as unknown as { leave: () => void }).leave())
  await expect(dialogOf(page)).toHaveAccessibleName('Evening 3, Portfolio')
  await expect.poll(() => entries(page)).toBe(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => hashOf(page)).toBe('#all')
})

test('lightbox: its button copies the address @thorough', async ({ openHtml, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openHtml(galleryPage())
  await open(page, 2)
  await button(page, 'Copy link').click()
  await expect(dialogOf(page).locator('.announcement')).toHaveText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  expect(page.url()).toMatch(/\/en\/#all\/work-2$/)
  await page.keyboard.press('ArrowRight')
  await expect(dialogOf(page).locator('.announcement')).toHaveText('')
})

for (const render of variants(true, false))
  test(`lightbox: a shared picture opens far below the window, ${render ? 'rendered' : 'not rendered'} by a server @thorough`, async ({
    openHtml,
    page,
    problems,
  }) => {
    const below = galleryPage().replace('<h1>', '<h1 style="height:5000px">')
    await openHtml(below, { url: '/en/#all/work-3', render })
    await expect(page.getByRole('dialog', { name: 'Evening 3, Portfolio' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(thumbnail(page, 3)).toBeFocused()
    await expect(thumbnail(page, 3)).toBeInViewport()
    expect(problems).toEqual([])
  })

test('lightbox: a link on the page opens a picture far below the window @thorough', async ({
  openHtml,
  page,
}) => {
  const below = galleryPage().replace(
    '<h1>',
    '<a href="#all/work-3">Evening</a><h1 style="height:5000px">',
  )
  await openHtml(below)
  await answering(page)
  expect(await page.evaluate(() => customElements.get('portfolio-gallery'))).toBeUndefined()
  await page.getByRole('link', { name: 'Evening', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Evening 3, Portfolio' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
})
