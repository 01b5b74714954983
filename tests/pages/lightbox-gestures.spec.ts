import type { Page } from '@playwright/test'
import {
  dialogOf,
  expect,
  galleryPage,
  open,
  SHOWN,
  shownBox,
  test,
  thumbnail,
} from './support/lightbox.ts'
import { moveDateOn, untilEvent } from './support/time.ts'
import { inOneMoment, touchOn, type Point } from './support/touch.ts'

const numberOf = async (page: Page) =>
  Number(/\d+/.exec((await dialogOf(page).getAttribute('aria-label')) ?? '')?.[0])

async function middle(page: Page): Promise<Point> {
  const { x, y, width, height } = await shownBox(page)
  return [Math.round(x + width / 2), Math.round(y + height / 2)]
}

/** The picture's width once it stays as it is, after whatever moved it. */
async function widthOf(page: Page): Promise<number> {
  return await page.locator(SHOWN).evaluate(async (frame) => {
    const read = () => frame.getBoundingClientRect().width
    let last = read()
    // What moves it may begin some frames later.
    for (let still = 0; still < 5; still++) {
      await new Promise(requestAnimationFrame)
      if (read() !== last) still = 0
      last = read()
    }
    return Math.round(last)
  })
}

test.describe('fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test.beforeEach(async ({ openHtml, page }) => {
    await openHtml(galleryPage(), { head: '<style>body { margin: 0 }</style>' })
    await open(page, 2)
  })

  test('lightbox: two fingers zoom in, one moves the picture, two zoom out; one swipes to the next picture and back, and pulls it down to close it', async ({
    page,
  }) => {
    const touch = await touchOn(page)
    await test.step('two fingers zoom, one moves what is zoomed', async () => {
      const before = await widthOf(page)
      await touch.pinch(await middle(page), 80, 200)
      await expect.poll(() => widthOf(page)).toBeGreaterThan(before * 2)
      await expect.poll(() => numberOf(page)).toBe(2)
      const [x, y] = await middle(page)
      await touch.swipe([195, 400], [155, 380])
      await expect.poll(async () => (await middle(page))[0]).toBeLessThan(x - 20)
      expect((await middle(page))[1]).toBeLessThanOrEqual(y)
      await touch.swipe([195, 300], [195, 600])
      await expect(dialogOf(page)).toBeVisible()
      await touch.pinch([195, 400], 240, 60)
      await expect.poll(() => widthOf(page)).toBe(before)
      await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveAttribute(
        'aria-pressed',
        'false',
      )
    })
    await test.step('a finger swipes to the next picture and back', async () => {
      await touch.swipe([370, 400], [20, 400])
      await expect.poll(() => numberOf(page)).toBe(3)
      await touch.swipe([20, 400], [370, 400])
      await expect.poll(() => numberOf(page)).toBe(2)
      await touch.swipe([370, 400], [20, 400], 3)
      await touch.swipe([370, 400], [20, 400], 3)
      await expect.poll(() => numberOf(page)).toBeGreaterThan(2)
      await expect.poll(async () => (await shownBox(page)).x).toBe(0)
    })
    await test.step('a finger pulls the picture down and closes it', async () => {
      const { y } = await shownBox(page)
      await touch.drag([195, 300], [195, 360], 20)
      await expect.poll(async () => (await shownBox(page)).y).toBe(y + 60)
      // The finger rests: its speed is gone.
      await moveDateOn(page, 1000)
      await touch.lift()
      await expect.poll(async () => (await shownBox(page)).y).toBe(y)
      await touch.swipe([195, 400], [195, 200])
      await expect(dialogOf(page)).toBeVisible()
      const number = await numberOf(page)
      await touch.swipe([195, 300], [195, 480])
      await expect(dialogOf(page)).toHaveCount(0)
      await expect(thumbnail(page, number)).toBeFocused()
      await expect.poll(() => new URL(page.url()).hash).toBe('#all')
    })
  })

  test('lightbox: a double tap zooms in, another one out @thorough', async ({ page }) => {
    const touch = await touchOn(page)
    const before = await widthOf(page)
    await touch.doubleTap(await middle(page))
    await expect.poll(() => widthOf(page)).toBeCloseTo(before * 3, -1)
    // Or the first of these taps would be the third of the others.
    await moveDateOn(page, 1000)
    await touch.doubleTap([195, 400])
    await expect.poll(() => widthOf(page)).toBe(before)
  })

  test('lightbox: a tap beside the picture closes it, not one on it @thorough', async ({
    page,
  }) => {
    const { y } = await shownBox(page)
    await untilEvent(dialogOf(page), 'click', () => page.touchscreen.tap(195, y + 20))
    await expect(dialogOf(page)).toBeVisible()
    await expect(page).toHaveURL(/#all\/work-2$/)
    // The next tap is no second one of a double tap.
    await moveDateOn(page, 1000)
    await page.touchscreen.tap(195, y - 20)
    await expect(dialogOf(page)).toHaveCount(0)
  })

  test('lightbox: its link can be shared with other apps @thorough', async ({ page }) => {
    await page.evaluate(() => {
      Object.assign(navigator, {
        share: async (data: object) => void Object.assign(window, { shared: data }),
      })
    })
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/#all\/work-3$/)
    await page.getByRole('button', { name: 'Share link' }).click()
    const shared = () => page.evaluate(() => (window as { shared?: object }).shared)
    await expect.poll(shared).toEqual({ title: 'Evening 3', url: page.url() })
  })
})

test.describe('a mouse', () => {
  test.beforeEach(async ({ openHtml, page }) => {
    await openHtml(galleryPage())
    await open(page, 2)
  })

  test('lightbox: its button and keys zoom in and out; a mouse zooms by double click and wheel, and drags @journey @thorough', async ({
    page,
  }) => {
    const before = await widthOf(page)
    const closer = page.getByRole('button', { name: 'Zoom in' })
    await closer.click()
    await expect(closer).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => widthOf(page)).toBeCloseTo(before * 2, -1)
    await closer.click()
    await expect(closer).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => widthOf(page)).toBe(before)
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(page)).toBeCloseTo(before * 2.25, -1)
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect.poll(() => widthOf(page)).toBe(before)

    const centre = await middle(page)
    await inOneMoment(page, () => page.mouse.dblclick(...centre))
    await expect.poll(() => widthOf(page)).toBeCloseTo(before * 3, -1)
    await page.keyboard.press('0')
    await expect.poll(() => widthOf(page)).toBe(before)
    await page.mouse.wheel(0, -200)
    await expect.poll(() => widthOf(page)).toBeGreaterThan(before)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => widthOf(page)).toBe(before)
    const [x, y] = await middle(page)
    // More than half of the width: a slow drag counts too. The first step is lost to Swiper's threshold.
    await page.mouse.move(x + 400, y)
    await page.mouse.down()
    await page.mouse.move(x - 400, y, { steps: 20 })
    await page.mouse.up()
    await expect.poll(() => numberOf(page)).toBe(3)
    await expect(dialogOf(page)).toBeVisible()
  })

  test('lightbox: after a zoomed picture the next one is of normal size @thorough', async ({
    page,
  }) => {
    const before = await widthOf(page)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.getByRole('button', { name: 'Next picture' }).click()
    const closer = page.getByRole('button', { name: 'Zoom in' })
    await expect(closer).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => widthOf(page)).toBeLessThan(1280)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => numberOf(page)).toBe(2)
    await expect(closer).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => widthOf(page)).toBe(before)
  })
})

test.describe('arrow keys', () => {
  /** How far the picture reaches past the four sides of its stage, in pixels. */
  const past = async (page: Page) => {
    const { x, y, width, height } = await shownBox(page)
    const stage = await page.locator('.stage').boundingBox()
    if (!stage) throw new Error('there is no stage')
    return {
      left: stage.x - x,
      top: stage.y - y,
      right: x + width - stage.x - stage.width,
      bottom: y + height - stage.y - stage.height,
    }
  }

  /** What is in the middle of the stage, as a share of the picture's width and height. */
  const seen = async (page: Page) => {
    const { left, top, right, bottom } = await past(page)
    const { width, height } = await shownBox(page)
    return { x: 0.5 + (left - right) / 2 / width, y: 0.5 + (top - bottom) / 2 / height }
  }

  test.beforeEach(async ({ openHtml }) => {
    const long = 'What was said about it. '.repeat(200)
    const words = { hoverText: { en: long, uk: long } }
    await openHtml(galleryPage(12, ({ title }) => (title.en === 'Evening 5' ? words : {})))
  })

  test('lightbox: arrow keys move a zoomed picture as far as its edges and turn to no other @thorough', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, 2)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.keyboard.press('+')
    await expect.poll(async () => (await past(page)).left).toBeGreaterThan(300)
    const before = await widthOf(page)
    const { left, top } = await past(page)
    await expect.poll(async () => (await past(page)).right).toBeCloseTo(left, 0)
    await expect.poll(async () => (await past(page)).bottom).toBeCloseTo(top, 0)
    for (const [key, edge, other, excess] of [
      ['ArrowRight', 'right', 'left', left],
      ['ArrowLeft', 'left', 'right', left],
      ['ArrowDown', 'bottom', 'top', top],
      ['ArrowUp', 'top', 'bottom', top],
    ] as const) {
      const start = (await past(page))[edge]
      await page.keyboard.press(key)
      await expect.poll(async () => (await past(page))[edge]).toBeLessThan(start - 50)
      for (let press = 0; press < 15; press++) await page.keyboard.press(key)
      await expect.poll(async () => (await past(page))[edge]).toBeCloseTo(0, 0)
      await expect.poll(async () => (await past(page))[other]).toBeCloseTo(2 * excess, 0)
    }
    expect(await numberOf(page)).toBe(2)
    expect(await widthOf(page)).toBe(before)
    await page.keyboard.press('0')
    await expect.poll(() => widthOf(page)).toBeLessThan(before)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => numberOf(page)).toBe(3)
  })

  test('lightbox: buttons move a zoomed picture; Esc leaves the zoom first, which is announced @thorough', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, 2)
    const announced = dialogOf(page).locator('output.visually-hidden')
    const mover = (name: string) => dialogOf(page).getByRole('button', { name: `Move ${name}` })
    await expect(mover('left')).toHaveCount(0)
    const normal = await widthOf(page)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.keyboard.press('+')
    await expect(announced).toHaveText('300 %')
    await expect.poll(() => widthOf(page)).toBeCloseTo(3 * normal, -1)
    for (const [name, edge] of [
      ['right', 'right'],
      ['left', 'left'],
      ['down', 'bottom'],
      ['up', 'top'],
    ] as const) {
      const start = (await past(page))[edge]
      await mover(name).click()
      await expect.poll(async () => (await past(page))[edge]).toBeLessThan(start - 50)
      const { width, height } = (await mover(name).boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await expect(mover('up')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect.poll(() => widthOf(page)).toBe(normal)
    await expect(announced).toHaveText('100 %')
    await expect(mover('up')).toHaveCount(0)
    // The focus was on a button that is gone.
    await expect(dialogOf(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(thumbnail(page, 2)).toBeFocused()
  })

  test('lightbox: zooming in keeps what arrow keys moved to the middle @thorough', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, 2)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await seen(page)).x).toBeGreaterThan(0.55)
    await expect.poll(async () => (await seen(page)).y).toBeGreaterThan(0.55)
    const { x, y } = await seen(page)
    const before = await widthOf(page)
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(page)).toBeGreaterThan(before)
    await expect.poll(async () => (await seen(page)).x).toBeCloseTo(x, 2)
    await expect.poll(async () => (await seen(page)).y).toBeCloseTo(y, 2)
  })

  test('lightbox: arrow keys move a zoomed picture at once where less motion is wished @thorough', async ({
    page,
  }) => {
    await open(page, 2)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await widthOf(page)
    await page.locator('.swiper-slide[aria-hidden=false] .swiper-zoom-container').evaluate((it) =>
      it.addEventListener('transitionend', (event) => {
        const { elapsedTime } = event as TransitionEvent
        if (event.target === it) Object.assign(window, { seconds: elapsedTime.toFixed(1) })
      }),
    )
    const seconds = () => page.evaluate(() => (window as { seconds?: string }).seconds)
    await page.keyboard.press('ArrowRight')
    await expect.poll(seconds).toBe('0.3')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.keyboard.press('ArrowLeft')
    await expect.poll(seconds).toBe('0.0')
  })

  test('lightbox: arrow keys scroll words that overflow, beside a zoomed picture too @thorough', async ({
    page,
  }) => {
    await open(page, 5)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    const words = dialogOf(page).locator('[part~=caption]')
    await words.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => words.evaluate((it) => it.scrollTop)).toBeGreaterThan(0)
  })
})
