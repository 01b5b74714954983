import { variants } from '../support/test-size.ts'
import {
  SWIPER,
  alive,
  askSwiper,
  button,
  host,
  inSight,
  lefts,
  live,
  sliderHtml,
  status,
  viewport,
  wheelOn,
} from './support/reviews.ts'
import { expect, test } from './support/test.ts'

test.describe('moving', () => {
  // One slide, slides of a fixed width, several that fill the list.
  for (const width of variants(760, 600, 1230))
    test(`reviews-slider: it rewinds at both ends, ${width} px wide @thorough`, async ({
      openHtml,
    }) => {
      const page = await openHtml(sliderHtml({ width }))
      await live(page)
      const first = await inSight(page)
      await button(page, 'previous').click()
      await expect.poll(async () => (await inSight(page)).at(-1)).toBe(6)
      await button(page, 'next').click()
      await expect.poll(() => inSight(page)).toEqual(first)
      let clicks = 0
      do {
        await button(page, 'next').click()
        clicks++
      } while ((await inSight(page)).at(-1) !== 6)
      expect(clicks).toBe(6 - first.length)
      await button(page, 'next').click()
      await expect.poll(() => inSight(page)).toEqual(first)
    })

  test('reviews-slider: the mouse drags it with a grabbing hand and selects no text @journey @smoke', async ({
    openHtml,
  }) => {
    const page = await openHtml(sliderHtml({ width: 600 }))
    await live(page)
    const list = host(page).locator('.list')
    await expect(list).toHaveCSS('cursor', 'grab')
    await page.mouse.move(550, 200)
    await page.mouse.down()
    await page.mouse.move(500, 202, { steps: 3 })
    await page.mouse.move(120, 205, { steps: 5 })
    await expect(list).toHaveCSS('cursor', 'grabbing')
    await page.mouse.up()
    await expect(list).toHaveCSS('cursor', 'grab')
    await expect.poll(() => inSight(page)).toEqual([2])
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
  })

  test('reviews-slider: a wheel that goes sideways turns one slide a gesture, up to the ends @thorough', async ({
    openHtml,
  }) => {
    const page = await openHtml(`${sliderHtml({ width: 600 })}<p style="height: 2000px"></p>`)
    await live(page)
    const wheel = await wheelOn(page)
    await wheel(-40, 0)
    await expect.poll(() => inSight(page)).toEqual([1])
    // A gesture is what comes without a pause of 150 ms.
    for (const at of [1000, 1100, 1200, 1300]) await wheel(12, at)
    await expect.poll(() => inSight(page)).toEqual([2])
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
    await expect.poll(() => inSight(page)).toEqual([2])
  })

  test('reviews-slider: arrow keys, Home and End move it from its buttons, and only from there @journey', async ({
    openHtml,
  }) => {
    const page = await openHtml(`<button id="before">b</button>${sliderHtml({ width: 600 })}`)
    await live(page)
    await button(page, 'next').focus()
    for (const [key, seen] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['End', 6],
      ['ArrowRight', 1],
      ['ArrowLeft', 6],
      ['Home', 1],
      ['Alt+End', 1],
      ['PageDown', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => inSight(page), key).toEqual([seen])
    }
    await expect(button(page, 'next')).toBeFocused()
    await page.locator('#before').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('End')
    await expect.poll(() => inSight(page)).toEqual([1])
  })

  test('reviews-slider: the Tab key reaches two buttons and moves nothing @thorough', async ({
    openHtml,
  }) => {
    const page = await openHtml(
      `<button id="before">b</button>${sliderHtml({ width: 600 })}<button id="after">a</button>`,
    )
    await live(page)
    await page.locator('#before').focus()
    await page.keyboard.press('Tab')
    await expect(button(page, 'previous')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(page, 'next')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('#after')).toBeFocused()
    await expect.poll(() => inSight(page)).toEqual([1])
    expect(await viewport(page).evaluate((element) => element.scrollLeft)).toBe(0)
  })

  test('reviews-slider: from right to left everything is mirrored @thorough', async ({
    openHtml,
    problems,
  }) => {
    const page = await openHtml(`<div dir="rtl">${sliderHtml({ width: 1000 })}</div>`)
    const started = await lefts(page)
    await live(page)
    expect(await lefts(page)).toEqual(started)
    expect(started.slice(0, 2)).toEqual([510, 0])
    // The picture of both arrows stands out of its place on the side of the one that points the other way.
    const drawn = button(page, 'next').locator('svg')
    const place = (await drawn.locator('..').boundingBox())!
    expect((await drawn.boundingBox())!.x).toBe(place.x - 20)
    await button(page, 'next').focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => inSight(page)).toEqual([2, 3])
    await expect(status(page)).toHaveText(/^Name 3:/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => inSight(page)).toEqual([5, 6])
    expect(problems).toEqual([])
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 700 } })

  test('reviews-slider: a swipe turns a slide; one that goes down scrolls the page', async ({
    page,
    openHtml,
  }) => {
    await openHtml(`${sliderHtml()}<p style="height: 2000px"></p>`)
    await live(page)
    await expect(viewport(page)).toHaveCSS('touch-action', 'pan-y pinch-zoom')
    const touch = await page.context().newCDPSession(page)
    const swipe = async (points: readonly (readonly [x: number, y: number])[]) => {
      for (const [index, [x, y]] of points.entries())
        await touch.send('Input.dispatchTouchEvent', {
          type: index === 0 ? 'touchStart' : 'touchMove',
          touchPoints: [{ x, y }],
        })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    // Over more than half of it: a slow one counts, too.
    await swipe([
      [340, 200],
      [320, 201],
      [240, 202],
      [80, 204],
    ])
    await expect.poll(() => inSight(page)).toEqual([2])
    await swipe([
      [200, 200],
      [200, 180],
      [202, 120],
      [202, 60],
    ])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
    await expect.poll(() => inSight(page)).toEqual([2])
    await expect(status(page)).toHaveText('')
  })
})

test.describe('a visitor who wants no motion', () => {
  test('reviews-slider: a wish for less motion counts at any time @thorough', async ({
    page,
    openHtml,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHtml(sliderHtml({ width: 600 }))
    await live(page)
    const speeds = () =>
      askSwiper(page, (swiper) => [swiper.params.speed, swiper.originalParams.speed])
    expect(await speeds()).toEqual([0, 0])
    await button(page, 'next').hover() // the loader repeats a first click, a moment later
    const left = await button(page, 'next').evaluate((next: HTMLElement) => {
      next.click()
      const all = (next.getRootNode() as ShadowRoot).querySelectorAll('.viewport, .slide')
      return [0, 2].map((index) => all[index]?.getBoundingClientRect().left)
    })
    expect(left[0]).toBe(left[1])
    await expect(status(page)).toHaveText(/2 of 6/)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect.poll(speeds).toEqual([300, 300])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(speeds).toEqual([0, 0])
  })

  test('reviews-slider: a wish for less motion counts without Swiper too @thorough', async ({
    page,
    openHtml,
  }) => {
    await page.route(SWIPER, (route) => route.abort())
    await openHtml(sliderHtml({ width: 600 }))
    await alive(page)
    const scrolled = () =>
      button(page, 'next').evaluate((next: HTMLElement) => {
        next.click()
        return (next.getRootNode() as ShadowRoot).querySelector('.viewport')?.scrollLeft
      })
    expect(await scrolled()).toBeLessThan(600)
    await expect.poll(() => inSight(page)).toEqual([2])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await scrolled()).toBe(1240)
  })
})

test('reviews-slider: it names the subject of a review, and shows the position @thorough', async ({
  openHtml,
}) => {
  const items = ['Lviv', 'Iceland', 'Jordan'].map((place, index) => ({
    text: `Text ${index + 1}`,
    name: `Name ${index + 1}`,
    place,
    link: index === 0 ? '/en/lviv/' : 'javascript:alert(1)',
  }))
  const page = await openHtml(sliderHtml({ items, width: 600 }))
  await expect(host(page).getByRole('link', { name: 'Lviv' })).toHaveAttribute('href', '/en/lviv/')
  await live(page)
  await expect(host(page).getByRole('link')).toHaveCount(1)
  await expect(host(page).locator('.position')).toHaveText('1 / 3')
  await button(page, 'next').click()
  await expect(host(page).locator('.position')).toHaveText('2 / 3')
  await expect(host(page).locator('progress')).toHaveJSProperty('value', 2)
  await page.locator('#box').evaluate((box) => (box.style.width = '900px'))
  await expect(host(page).locator('.position')).toHaveText('2–3 / 3')
})
