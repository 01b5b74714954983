import type { Locator } from '@playwright/test'
import { countTransitions, expect, keepUpdates, openFollowed, test } from './support/live-page.ts'
import * as slider from './support/reviews.ts'

const TOUR = '/en/tours/carpathians/'
const ITEM = { slug_en: 'carpathians' }

/** Who wrote a review, without what it is about. */
function authorOf(slide: Locator): Promise<string> {
  return slide.locator('.name').evaluate((name) => name.firstChild?.textContent ?? '')
}

test('live page: a changed price is exchanged where it stands, and nothing else is', async ({
  page,
  site,
  editor,
  problems,
}) => {
  await openFollowed(page, site.url + TOUR)
  const updates = await keepUpdates(page)
  const link = page.locator('main a').last()
  await link.focus()
  const scrolled = await page.evaluate(() => Math.round(scrollY))
  await page.locator('main').evaluate((main) => Reflect.set(main, 'isSame', true))
  await editor.edit('tours', ITEM, () => ({ price_eur: '4321' }))
  await expect(page.locator('.cost').getByText('€4,321')).toBeVisible()
  expect(
    await page.locator('main').evaluate((main) => Reflect.get(main, 'isSame') as boolean),
  ).toBe(true)
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(scrolled)
  // The data for search engines stands in the head, the tours with their prices in the header's menu.
  expect(await updates()).toEqual([['head', 'site-header', 'span', 'span', 'span', 'span', 'span']])
  expect(problems).toEqual([])
})

test('live page: an open popup and what is typed into it stay while the page behind it changes; a change is a view transition where motion is welcome, and is made at once elsewhere @thorough', async ({
  page,
  site,
  editor,
  problems,
}) => {
  await openFollowed(page, site.url + TOUR)
  const transitions = await countTransitions(page)
  await page.locator('site-header').getByRole('button', { name: 'Reserve places' }).click()
  const popup = page.locator('popup-container')
  await popup.locator('.fold summary').click()
  const name = popup.getByLabel('Name')
  await name.pressSequentially('Ann')
  await editor.edit('tours', ITEM, () => ({ lead_en: 'A week of fog.' }))
  await expect(page.getByText('A week of fog.')).toBeVisible()
  await expect(name).toBeFocused()
  await page.keyboard.type('a')
  await expect(name).toHaveValue('Anna')
  expect(await transitions()).toBe(0)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const price = page.locator('main')
  await editor.edit('tours', ITEM, () => ({ price_eur: '4323' }))
  await expect(price.getByText('€4,323').first()).toBeVisible()
  expect(await transitions()).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await editor.edit('tours', ITEM, () => ({ price_eur: '4324' }))
  await expect(price.getByText('€4,324').first()).toBeVisible()
  expect(await transitions()).toBe(1)
  expect(problems).toEqual([])
})

test('live page: a slider that is being dragged stays under the pointer, turns when it is let go, and keeps its place when a review is written again @thorough', async ({
  page,
  site,
  editor,
  problems,
}) => {
  await openFollowed(page, `${site.url}/en/`)
  await slider.host(page).scrollIntoViewIfNeeded()
  await slider.live(page, 45_000)
  await expect.poll(() => slider.inSight(page)).toEqual([1, 2, 3])
  const author_en = await authorOf(slider.slides(page).nth(1))
  const box = await slider.viewport(page).boundingBox()
  if (!box) throw new Error('the slider has no box')
  const [x, y] = [box.x + box.width * 0.7, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 100, y, { steps: 4 })
  const [held] = await slider.lefts(page)
  expect(held).toBeLessThan(-50)
  await editor.edit('reviews', { author_en }, () => ({ text_en: 'In the middle of a turn.' }))
  await expect(slider.slides(page).nth(1)).toContainText('In the middle of a turn.')
  expect((await slider.lefts(page))[0]).toBe(held)
  await page.mouse.move(x - 300, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => slider.inSight(page)).toEqual([2, 3, 4])

  const first = await authorOf(slider.slides(page).first())
  await editor.edit('reviews', { author_en: first }, () => ({ text_en: 'Never dry.' }))
  await expect(slider.slides(page).first()).toContainText('Never dry.')
  expect(await slider.inSight(page)).toEqual([2, 3, 4])
  expect(problems).toEqual([])
})

test('live page: a gallery keeps what is revealed, the chosen category and its open picture @thorough', async ({
  page,
  site,
  editor,
  problems,
}) => {
  await openFollowed(page, `${site.url}/en/portfolio/`)
  const gallery = page.locator('portfolio-gallery')
  const works = gallery.locator('[data-work]')
  await gallery.getByRole('button', { name: 'Show more' }).click()
  await expect(works).toHaveCount(176)
  const caption = works.first().locator('.caption')
  const note_en = (await caption.textContent()) ?? ''
  await editor.edit('works', { note_en }, () => ({ note_en: 'Seen again' }))
  await expect(caption).toHaveText('Seen again')
  await expect(works).toHaveCount(176)

  // What every widget reads: the gallery renders again, too.
  const menu = page.locator('site-header').getByRole('navigation').first()
  await editor.edit('menu', { name_en: 'About' }, () => ({ name_en: 'Who we are' }))
  await expect(menu.getByRole('link', { name: 'Who we are' })).toBeVisible()
  await expect(works).toHaveCount(176)

  const tab = gallery.getByRole('navigation').getByRole('link').nth(2)
  await tab.click()
  await expect(works).toHaveCount(20)
  await works.nth(3).click()
  const lightbox = gallery.getByRole('dialog')
  await expect(lightbox).toBeVisible()
  const dialog = await lightbox.elementHandle()
  await editor.edit('menu', { name_en: 'Who we are' }, () => ({ name_en: 'Us' }))
  await editor.edit('pages', { slug: '/en/portfolio/' }, () => ({ title: 'Our works' }))
  await expect(page).toHaveTitle(/^Our works/)
  expect(await dialog?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(lightbox).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(tab).toHaveAttribute('aria-current', 'true')
  await expect(works).toHaveCount(20)
  expect(problems).toEqual([])
})

test('live page: title, description and paragraphs change, without an old copy in the browser’s cache too @thorough', async ({
  page,
  site,
  editor,
  problems,
}) => {
  await page.route('**/*', (route) => route.continue()) // turns the cache off
  await openFollowed(page, site.url + TOUR)
  await page.evaluate(() => document.body.append(document.createElement('chat-button')))
  await editor.edit('tours', ITEM, () => ({ name_en: 'Mountains', subtitle_en: 'Said again.' }))
  await editor.edit('tours', ITEM, ({ included_en = '[]' }) => ({
    description_en: 'Up and down.',
    included_en: JSON.stringify([{ text: 'Sun' }, ...(JSON.parse(included_en) as object[])]),
  }))
  await expect(page.locator('page-banner').getByText('Said again.')).toBeVisible()
  await expect(page.locator('main li', { hasText: /^Sun$/ })).toHaveCount(1)
  await expect(page).toHaveTitle('Mountains — Mandry')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Up and down.')
  const data = page.locator('script[type="application/ld+json"]')
  expect(await data.evaluate((script) => script.textContent)).toContain('Mountains')
  await expect(page.locator('body > chat-button')).toHaveCount(1)
  await expect(page.locator('site-header')).toHaveCount(1)
  expect(problems).toEqual([])
})

test('live page: one that is unpublished stays as it is, and follows again when it is back; what changed while it was hidden is there when it is seen again @thorough', async ({
  page,
  site,
  editor,
}) => {
  const warned = page.waitForEvent('console', (message) =>
    message.text().includes('no longer there'),
  )
  await openFollowed(page, site.url + TOUR)
  await editor.edit('tours', ITEM, () => ({ status: '0' }))
  await warned
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await editor.edit('tours', ITEM, () => ({ status: '1', lead_en: 'Again.' }))
  await expect(page.getByText('Again.')).toBeVisible()

  await page.goto(`${site.url}/en/`)
  await editor.edit('tours', ITEM, () => ({ lead_en: 'And back.' }))
  const stream = page.waitForResponse(/\/live\?/)
  await page.goBack()
  await stream
  await expect(page.getByText('And back.')).toBeVisible()
})

test('live page: one that was made for another version of the widgets stays as it is, and says so once @thorough', async ({
  page,
  site,
  editor,
}) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await openFollowed(page, site.url + TOUR)
  await page.route(site.url + TOUR, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(/data-version="[^"]+"/g, 'data-version="99.0.0"')
    await route.fulfill({ response: answer, body })
  })
  const line = /a newer version of this page: it stays as it is/
  for (const price_eur of ['4321', '4322']) {
    const asked = page.waitForResponse(site.url + TOUR)
    await editor.edit('tours', ITEM, () => ({ price_eur }))
    await asked
    await expect.poll(() => lines.filter((text) => line.test(text)).length).toBe(1)
  }
  await expect(page.getByText(/€4,32/)).toHaveCount(0)
  await page.close()
})
