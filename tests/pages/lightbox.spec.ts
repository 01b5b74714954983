import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { variants } from '../support/test-size.ts'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  dialogOf,
  expect,
  expectCentred,
  galleryPage,
  hashOf,
  open,
  shownBox,
  test,
  thumbnail,
} from './support/lightbox.ts'
import { drawFrames, untilEvent } from './support/time.ts'

const words = (page: Page) => page.locator('[part~=caption]')

test('lightbox: it is a modal dialog with a name that keeps the focus; Esc closes it, nothing has moved, and the focus is where it was @journey @smoke', async ({
  openHtml,
  page,
  problems,
}) => {
  await openHtml(galleryPage())
  await page.waitForURL(/#/)
  await thumbnail(page, 8).scrollIntoViewIfNeeded()
  const place = () =>
    thumbnail(page, 8).evaluate((it) => [
      Math.round(scrollY),
      it.getBoundingClientRect().x,
      innerWidth,
    ])
  const before = await place()
  await thumbnail(page, 8).focus()
  await page.keyboard.press('Enter')
  await button(page, 'Zoom in').waitFor()
  expect(await place()).toEqual(before)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')

  const dialog = page.getByRole('dialog', { name: 'Evening 8, Portfolio' })
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((it) => it.matches(':modal'))).toBe(true)
  await expect(dialog).toBeFocused()
  await expect(dialog).toHaveAccessibleDescription('8 of 12 Evening 8 What was said 8')
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const isInside = await dialog.evaluate(
      (it) => it.matches(':focus-within') || document.activeElement === document.body,
    )
    expect(isInside).toBe(true)
  }

  await page.keyboard.press('Escape')
  await expect(thumbnail(page, 8)).toBeFocused()
  await expect.poll(() => hashOf(page)).toBe('#all')
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible')
  expect(await place()).toEqual(before)
  expect(problems).toEqual([])
})

test('lightbox: its cross, the back button and a click beside the picture, not one on it, close it; arrows, arrow keys, Home and End lead through the pictures @journey', async ({
  openHtml,
  page,
}) => {
  await openHtml(galleryPage())
  const closes = {
    'its cross': () => button(page, 'Close').click(),
    'the back button': () => page.goBack(),
    'a click beside the picture': async () => {
      const { x, y, width } = await shownBox(page)
      await untilEvent(dialogOf(page), 'click', () => page.mouse.click(x + width / 2, y + 40))
      await expect(dialogOf(page)).toBeVisible()
      expect(hashOf(page)).toBe('#all/work-2')
      await page.mouse.click(x - 60, y + 40)
    },
  }
  for (const [name, close] of Object.entries(closes))
    await test.step(name, async () => {
      await open(page, 2)
      await close()
      await expect(dialogOf(page)).toHaveCount(0)
      await expect.poll(() => hashOf(page)).toBe('#all')
      await expect(thumbnail(page, 2)).toBeFocused()
    })
  await test.step('its arrows, arrow keys, Home and End lead through the pictures and stay at the ends', async () => {
    await open(page, 2)
    const shown = async (number: number) => {
      await expect(dialogOf(page)).toHaveAccessibleName(`Evening ${number}, Portfolio`)
      await expectCentred(page)
    }
    const next = button(page, 'Next picture')
    const previous = button(page, 'Previous picture')
    await page.keyboard.press('ArrowRight')
    await shown(3)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await shown(1)
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('ArrowLeft')
    await shown(1)
    await page.keyboard.press('End')
    await shown(12)
    await page.keyboard.press('Home')
    await shown(1)
    await page.keyboard.press('End')
    await shown(12)
    await previous.click()
    await shown(11)
    await next.click()
    await shown(12)
    await expect(page.getByText('12 / 12')).toBeVisible()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toBeFocused()
    await next.click({ force: true })
    await previous.click()
    await previous.click()
    await shown(10)
  })
})

test('lightbox: a double click opens it @thorough', async ({ openHtml, page }) => {
  await openHtml(galleryPage())
  await page.waitForURL(/#/)
  await thumbnail(page, 1).dblclick({ position: { x: 5, y: 5 } })
  await button(page, 'Zoom in').waitFor()
  await expect(dialogOf(page)).toBeVisible()
})

const centreOf = ({
  x,
  y,
  width,
  height,
}: {
  x: number
  y: number
  width: number
  height: number
}) => [x + width / 2, y + height / 2].map(Math.round)

test('lightbox: a picture grows from its place in the page @thorough', async ({
  openHtml,
  page,
}) => {
  await page.addInitScript(() => {
    type Animate = (this: Element, ...options: Parameters<Element['animate']>) => Animation
    const elements = Element.prototype as { animate: Animate }
    const { animate } = elements
    elements.animate = function (...options) {
      const animation = animate.apply(this, options)
      animation.pause()
      return animation
    }
  })
  await openHtml(galleryPage())
  await page.waitForURL(/#/)
  const from = (await thumbnail(page, 3).boundingBox())!
  await thumbnail(page, 3).click()
  await expect(dialogOf(page)).toBeVisible()
  const box = await shownBox(page)
  expect(centreOf(box)).toEqual(centreOf(from))
  // What is beyond the thumbnail is cut off.
  expect(Math.min(box.width - from.width, box.height - from.height)).toBeCloseTo(0, 0)
})

/** The brightness of pixels of an element, from 0 to 255, by their places from its upper left corner. */
async function brightness(element: Locator, ...places: readonly (readonly [number, number])[]) {
  const { data, info } = await sharp(await element.screenshot())
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return places.map(([x, y]) => data[(y * info.width + x) * info.channels]!)
}

test('lightbox: a night picture has an edge, and arrows over a white one have a dark ground @thorough', async ({
  openHtml,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/pictures/*', async (route) => {
    const fill = route.request().url().endsWith('?1') ? 'black' : 'white'
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"><rect width="1200" height="1200" fill="${fill}"/></svg>`
    await route.fulfill({ contentType: 'image/svg+xml', body })
  })
  await openHtml(galleryPage())
  await open(page, 1)
  const frame = page.locator('.swiper-slide[aria-hidden=false] .frame')
  await expect
    .poll(async () => {
      const [edge = 0, inside = 0] = await brightness(frame, [0, 200], [20, 200])
      return edge - inside
    })
    .toBeGreaterThan(30)
  await page.keyboard.press('ArrowRight')
  await expectCentred(page)
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  const next = button(page, 'Next picture')
  // The arrow has #e9f1ee, so that 3 to 1 needs a ground darker than 139; the corner is that of the picture.
  await expect.poll(() => brightness(next, [0, 0])).toEqual([255])
  const [ground] = await brightness(next, [8, 24])
  expect(ground).toBeLessThan(139)
})

test('lightbox: the words about a picture are announced once, and replace one that does not load @thorough', async ({
  openHtml,
  page,
}) => {
  const missing = { image: '/pictures/missing.svg' }
  await openHtml(galleryPage(12, ({ title }) => (title.en === 'Evening 5' ? missing : {})))
  await open(page, 2)
  const region = words(page).locator('[aria-live=polite][aria-atomic=true]')
  await region.evaluate((it) => {
    const told: string[] = []
    Object.assign(window, { told })
    new MutationObserver(() => told.push((it as HTMLElement).innerText)).observe(it, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  await button(page, 'Next picture').click()
  const told = async () =>
    (await page.evaluate(() => (window as unknown as { told: string[] }).told)).map((text) =>
      text.split(/\n+/),
    )
  const once = [['3 of 12', 'Evening 3', 'What was said 3']]
  await expect.poll(told).toEqual(once)
  // The slides have come to rest, and the address has followed.
  await expectCentred(page)
  await expect.poll(() => hashOf(page)).toBe('#all/work-3')
  await drawFrames(page)
  expect(await told()).toEqual(once)

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const instead = dialogOf(page).getByRole('img', { name: 'Picture of work 5' })
  await expect(instead).toBeVisible()
  await expect(dialogOf(page).getByText('Picture of work 5')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialogOf(page).getByRole('img', { name: 'Picture of work 6' })).toBeVisible()
})

test('lightbox: a window that changes its size keeps the picture in its middle @thorough', async ({
  openHtml,
  page,
}) => {
  await openHtml(galleryPage())
  await open(page, 9)
  await page.setViewportSize({ width: 844, height: 390 })
  const gaps = async () => {
    const { x, y, width, height } = await shownBox(page)
    return { isInside: x >= 0 && y >= 0 && x + width <= 844 && y + height <= 390 }
  }
  await expect.poll(gaps).toEqual({ isInside: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectCentred(page)
})

test('lightbox: one picture has no arrows @thorough', async ({ openHtml, page }) => {
  await openHtml(galleryPage(1))
  await open(page, 1)
  await expect(page.getByText('1 / 1')).toBeVisible()
  await expect(button(page, 'Next picture')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(thumbnail(page, 1)).toBeFocused()
})

test('lightbox: from right to left the next picture is on the left @thorough', async ({
  openHtml,
  page,
}) => {
  await openHtml(`<div dir="rtl">${galleryPage()}</div>`)
  await open(page, 2)
  const [next, previous] = [button(page, 'Next picture'), button(page, 'Previous picture')]
  expect((await next.boundingBox())?.x).toBeLessThan((await previous.boundingBox())?.x ?? 0)
  await expect(previous.locator('svg')).toHaveCSS('scale', '-1 1')
  await page.keyboard.press('ArrowLeft')
  await expect(dialogOf(page)).toHaveAccessibleName('Evening 3, Portfolio')
  await expectCentred(page)
})

test('lightbox: of 2,000 pictures no more than 5 are in the page @thorough', async ({
  openHtml,
  page,
}) => {
  await openHtml(galleryPage(2000))
  await open(page, 10)
  await expect(page.locator('.swiper-slide')).toHaveCount(5)
  await page.keyboard.press('End')
  await expect(dialogOf(page)).toHaveAccessibleName('Evening 2000, Portfolio')
  await expect(page.locator('.swiper-slide')).toHaveCount(3)
  await expectCentred(page)
  await page.keyboard.press('ArrowLeft')
  await expectCentred(page)
})

test('lightbox: a wish for less motion counts at once @thorough', async ({ openHtml, page }) => {
  await openHtml(galleryPage())
  await open(page, 2)
  await page.locator('.swiper-wrapper').evaluate((it) => {
    const seconds: number[] = []
    Object.assign(window, { seconds })
    const onEnd = ({ target, elapsedTime }: TransitionEvent) => {
      if (target === it) seconds.push(Math.round(elapsedTime * 10) / 10)
    }
    it.addEventListener('transitionend', onEnd as (event: Event) => void)
  })
  const seconds = () => page.evaluate(() => (window as unknown as { seconds: number[] }).seconds)
  await page.keyboard.press('ArrowRight')
  await expect.poll(seconds).toEqual([0.3])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.press('ArrowRight')
  await expect.poll(seconds).toEqual([0.3, 0])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.keyboard.press('ArrowRight')
  await expect.poll(seconds).toEqual([0.3, 0, 0.3])
})

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
].join('; ')

test('lightbox: it breaks no strict content security policy @journey @thorough', async ({
  openHtml,
  page,
  problems,
}) => {
  await openHtml(galleryPage(), {
    render: false,
    head: `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
  })
  await open(page, 1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await button(page, 'Zoom in').click()
  await page.keyboard.press('0')
  await page.mouse.wheel(0, -200)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  expect(problems).toEqual([])
})

for (const [lang, width, name, next, zoom] of variants(
  ['en', 375, 'Evening 1, Portfolio', 'Next picture', 'Zoom in'],
  ['uk', 1280, 'Вечір 1, Портфоліо', 'Наступне зображення', 'Збільшити'],
))
  test(`lightbox: where less motion is wished it is there at once; axe finds nothing: ${lang}, ${width} px`, async ({
    openHtml,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await openHtml(galleryPage(), { lang, url: `/${lang}/` })
    await page.waitForURL(/#/)
    await thumbnail(page, 1).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    const running = await page
      .locator('.swiper-slide[aria-hidden=false] .frame')
      .evaluate((frame) =>
        frame.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
      )
    // Where less motion is wished, all that changes changes in a hundredth of a millisecond.
    expect(Math.max(0, ...running)).toBeLessThan(1)
    await button(page, zoom).waitFor()
    await expectAccessible(page)
    await button(page, next).click()
    await expectAccessible(page)
    const sizes = await dialogOf(page)
      .locator('button, a')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
  })
