import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { countLasting } from './support/count-lasting.ts'
import {
  alive,
  askSwiper,
  button,
  hearStatus,
  host,
  inert,
  inSight,
  lefts,
  live,
  sampleReviews,
  sliderHtml,
  slides,
  status,
  viewport,
} from './support/reviews.ts'
import { expect, test } from './support/test.ts'
import { drawFrames, scriptHasRun, untilEvent } from './support/time.ts'

const SWIPER = /chunks\/swiper-/

test.describe('the width of its container', () => {
  /** Specification, sections 2 and 9. */
  const WIDTHS = [
    { width: 649, perView: 1, slide: 649, arrows: 'below' },
    { width: 650, perView: 1, slide: 650, arrows: 'above' },
    { width: 679, perView: 1, slide: 679, arrows: 'above' },
    { width: 680, perView: 'auto', slide: 420, arrows: 'above' },
    { width: 879, perView: 'auto', slide: 420, arrows: 'above' },
    { width: 880, perView: 2, slide: 430, arrows: 'above' },
    { width: 1229, perView: 2, slide: 604.5, arrows: 'above' },
    { width: 1230, perView: 3, slide: 396.67, arrows: 'above' },
  ] as const

  for (const { width, perView, slide, arrows } of WIDTHS)
    test(`${width} px: ${perView} in view, arrows ${arrows}, the same without script`, async ({
      openHtml,
    }) => {
      const read = async (page: Page) => ({
        lefts: await lefts(page),
        sizes: await slides(page).evaluateAll((all) =>
          all.map((one) => {
            const { width, height } = one.getBoundingClientRect()
            return [Math.round(width * 100) / 100, Math.round(height * 100) / 100]
          }),
        ),
        arrows: await host(page).evaluate((element) => {
          const top = (part: string) =>
            element.shadowRoot?.querySelector(part)?.getBoundingClientRect().top ?? 0
          return top('.controls') > top('.viewport') ? 'below' : 'above'
        }),
      })
      const plain = await read(await openHtml(sliderHtml({ width }), { script: false }))
      expect(plain.sizes[0]?.[0]).toBeCloseTo(slide, 1)
      expect(plain.lefts[1]).toBeCloseTo(slide + 20, 1)
      expect(plain.arrows).toBe(arrows)
      expect(new Set(plain.sizes.map(([, height]) => height)).size).toBe(1)

      const page = await openHtml(sliderHtml({ width }))
      await live(page)
      expect(await askSwiper(page, ({ params }) => params.slidesPerView)).toBe(perView)
      const moved = await read(page)
      expect(moved.arrows).toBe(arrows)
      expect(moved.sizes[0]?.[1]).toBe(plain.sizes[0]?.[1])
      for (const [index, left] of moved.lefts.entries())
        expect(left).toBeCloseTo(plain.lefts[index] ?? NaN, 1)
    })

  test('is followed as it changes, and not the window’s', async ({ openHtml }) => {
    const page = await openHtml(sliderHtml({ width: 1230 }))
    await live(page)
    await button(page, 'next').click()
    await expect.poll(() => inSight(page)).toEqual([2, 3, 4])
    for (const { width, perView } of WIDTHS.toReversed()) {
      await page.locator('#box').evaluate((box, to) => (box.style.width = `${to}px`), width)
      await expect.poll(() => askSwiper(page, ({ params }) => params.slidesPerView)).toBe(perView)
      await expect.poll(async () => (await inSight(page))[0]).toBe(2)
    }
  })

  for (const width of [600, 1000])
    test(`keeps no room for a heading it has not, ${width} px wide`, async ({ openHtml }) => {
      const html = sliderHtml({ width }).replace('"title":"Said",', '')
      const page = await openHtml(html)
      await live(page)
      await expect(page.getByRole('region', { name: 'Reviews' })).toBeVisible()
      const [first, gap] = await host(page).evaluate((element) => {
        const part = (name: string) => element.shadowRoot?.querySelector(name)
        const boxes = ['.viewport', '.controls'].map((name) => part(name)?.getBoundingClientRect())
        const top = Math.min(...boxes.map((box) => box?.top ?? NaN))
        const heights = boxes.reduce((sum, box) => sum + (box?.height ?? NaN), 0)
        return [top - element.getBoundingClientRect().top, element.clientHeight - heights]
      })
      expect(first).toBe(0)
      expect(Math.round(gap ?? NaN)).toBe(width < 650 ? 24 : 32)
    })

  test('is never nothing, in a box that shrinks to its content either', async ({ openHtml }) => {
    const page = await openHtml(`<div style="display: inline-block">${sliderHtml()}</div>`)
    await live(page)
    expect(await host(page).evaluate((element) => element.clientWidth)).toBe(280)
  })
})

test('Swiper moves it by the specification’s numbers', async ({ openHtml, problems }) => {
  const page = await openHtml(sliderHtml({ width: 600 }))
  await live(page)
  expect(
    await askSwiper(page, ({ params, originalParams }) => ({
      speed: params.speed,
      edgeSwipeThreshold: params.edgeSwipeThreshold,
      touchAngle: params.touchAngle,
      threshold: params.threshold,
      longSwipesRatio: params.longSwipesRatio,
      longSwipesMs: params.longSwipesMs,
      resistanceRatio: params.resistanceRatio,
      maxBackfaceHiddenSlides: params.maxBackfaceHiddenSlides,
      spaceBetween: params.spaceBetween,
      rewind: params.rewind,
      grabCursor: params.grabCursor,
      breakpointsBase: params.breakpointsBase,
      breakpoints: originalParams.breakpoints,
    })),
  ).toEqual({
    speed: 300,
    edgeSwipeThreshold: 20,
    touchAngle: 45,
    threshold: 5,
    longSwipesRatio: 0.5,
    longSwipesMs: 300,
    resistanceRatio: 0.85,
    maxBackfaceHiddenSlides: 10,
    spaceBetween: 20,
    rewind: true,
    grabCursor: true,
    breakpointsBase: 'container',
    breakpoints: {
      680: { slidesPerView: 'auto' },
      880: { slidesPerView: 2 },
      1230: { slidesPerView: 3 },
    },
  })
  expect(problems).toEqual([])
})

test.describe('moving', () => {
  for (const width of [600, 760, 1000, 1230])
    test(`rewinds at both ends, ${width} px wide`, async ({ openHtml }) => {
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

  test('the mouse drags it, with a grabbing hand, and selects no text', async ({ openHtml }) => {
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

  test('a wheel that goes sideways turns one slide a gesture, up to the ends', async ({
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

  test('arrow keys, Home and End move it from its buttons, and only from there', async ({
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

  test('the Tab key reaches two buttons and moves nothing', async ({ openHtml }) => {
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

  test('from right to left, everything is mirrored', async ({ openHtml, problems }) => {
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

  test('a swipe turns a slide; one that goes down scrolls the page', async ({ page, openHtml }) => {
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

test.describe('to a screen reader', () => {
  for (const [lang, words] of [
    ['en', ['carousel', 'slide', 'Previous review', 'Next review', '2 of 6']],
    ['uk', ['карусель', 'слайд', 'Попередній відгук', 'Наступний відгук', '2 з 6']],
  ] as const)
    test(`is a named carousel of slides, in ${lang}`, async ({ openHtml }) => {
      const [carousel, slide, previous, next, second] = words
      const page = await openHtml(sliderHtml({ width: 600 }), { lang })
      await live(page)
      const region = page.getByRole('region', { name: 'Said' })
      await expect(region).toHaveAttribute('aria-roledescription', carousel)
      for (const name of [previous, next])
        await expect(region.getByRole('button', { name })).toBeVisible()
      await region.getByRole('button', { name: next }).click()
      await expect(region.getByRole('group', { name: second, exact: true })).toHaveAttribute(
        'aria-roledescription',
        slide,
      )
      await expect(status(page)).toHaveText(`Name 2: ${sampleReviews(2)[1]?.text} (${second})`)
    })

  test('slides out of sight are inert, by what is really to be seen', async ({ openHtml }) => {
    const page = await openHtml(sliderHtml({ width: 600 }))
    await live(page)
    await expect.poll(() => inert(page)).toEqual([2, 3, 4, 5, 6])
    await button(page, 'next').click()
    await expect.poll(() => inert(page)).toEqual([1, 3, 4, 5, 6])
    await page.locator('#box').evaluate((box) => (box.style.width = '1230px'))
    await expect.poll(() => inert(page)).toEqual([1, 5, 6])
    // The next one shows in part.
    await page.locator('#box').evaluate((box) => (box.style.width = '700px'))
    await expect.poll(() => inert(page)).toEqual([1, 4, 5, 6])
  })

  test('what a button or a key brought is said once, politely, when it is there', async ({
    openHtml,
  }) => {
    const page = await openHtml(sliderHtml({ width: 600 }))
    await live(page)
    await expect(status(page)).toHaveText('')
    const heard = await hearStatus(page)
    await page.mouse.move(550, 200)
    await page.mouse.down()
    await page.mouse.move(120, 200, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => inSight(page)).toEqual([2])
    expect(await heard()).toEqual([])

    await button(page, 'next').focus()
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
    await expect.poll(() => inSight(page)).toEqual([5])
    await expect.poll(heard).toEqual([expect.stringMatching(/^Name 5: Text 5\. .* \(5 of 6\)$/)])
    await page.keyboard.press('Home')
    await page.keyboard.press('Home')
    await expect.poll(() => inSight(page)).toEqual([1])
    await page.keyboard.press('Home')
    await expect
      .poll(async () => (await heard()).slice(1))
      .toEqual([expect.stringMatching(/^Name 1: .*\(1 of 6\)$/)])

    // What follows a key without effect is no answer to it.
    await page.mouse.move(550, 200)
    await page.mouse.down()
    await page.mouse.move(120, 200, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => inSight(page)).toEqual([2])
    expect(await heard()).toHaveLength(2)
  })

  test('of several in sight, the one that came in is said', async ({ openHtml }) => {
    const page = await openHtml(sliderHtml({ width: 1230 }))
    await live(page)
    await button(page, 'next').click()
    await expect(status(page)).toHaveText(/^Name 4:.*4 of 6/)
    await button(page, 'previous').click()
    await expect(status(page)).toHaveText(/^Name 1:.*1 of 6/)
    await button(page, 'previous').click()
    await expect(status(page)).toHaveText(/^Name 6:.*6 of 6/)
  })

  for (const lang of ['en', 'uk'])
    test(`axe finds nothing, in ${lang}`, async ({ page, openHtml }) => {
      const check = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze()
        return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])
      }
      const body = `<main><h1>T</h1>${sliderHtml({ width: 600 })}</main>`
      await openHtml(body, { lang, script: false })
      expect(await check()).toEqual([])
      await openHtml(body, { lang })
      await live(page)
      expect(await check()).toEqual([])
      await button(page, 'next').click()
      await expect.poll(() => inSight(page)).toEqual([2])
      expect(await check()).toEqual([])
    })
})

test.describe('a visitor who wants no motion', () => {
  test('is heard at any time', async ({ page, openHtml }) => {
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

  test('is heard without Swiper too', async ({ page, openHtml }) => {
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is there to read and to scroll, and no dead button', async ({ openHtml }) => {
    const page = await openHtml(sliderHtml({ width: 600 }))
    await expect(page.getByRole('heading', { name: 'Said' })).toBeVisible()
    for (const { text, name } of sampleReviews(6)) {
      await expect(page.getByText(text.trim())).toBeVisible()
      await expect(page.getByText(name, { exact: true })).toBeVisible()
    }
    await expect(button(page, 'next')).toBeHidden()
    await expect(viewport(page)).toHaveCSS('scroll-snap-type', 'x mandatory')
    await expect(viewport(page)).toHaveCSS('scrollbar-width', 'thin')
  })
})

test.describe('before and instead of Swiper', () => {
  test('keys and the wheel scroll it', async ({ openHtml }) => {
    const page = await openHtml(sliderHtml({ width: 600 }), { script: false })
    await expect(button(page, 'next')).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(viewport(page)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => inSight(page)).toEqual([2])
    await page.mouse.move(300, 200)
    await page.mouse.wheel(400, 0)
    await expect.poll(() => inSight(page)).toEqual([3])
  })

  for (const [width, order] of [
    [600, ['viewport', 'arrow', 'arrow', 'after']],
    [700, ['arrow', 'arrow', 'viewport', 'after']],
  ] as const)
    test(`the Tab key goes as the eye does, ${width} px wide`, async ({ page, openHtml }) => {
      await page.route(SWIPER, (route) => route.abort())
      await openHtml(`${sliderHtml({ width })}<button class="after">a</button>`)
      await alive(page)
      const reached: unknown[] = []
      for (const _ of order) {
        await page.keyboard.press('Tab')
        reached.push(
          await page.evaluate(() => {
            const { activeElement } = document
            return (activeElement?.shadowRoot?.activeElement ?? activeElement)?.className
          }),
        )
      }
      expect(reached).toEqual(order)
    })

  test('its buttons scroll it when Swiper does not come', async ({ page, openHtml, problems }) => {
    await page.route(SWIPER, (route) => route.abort())
    await openHtml(sliderHtml({ width: 1000 }))
    await alive(page)
    for (const [step, seen, said] of [
      ['next', [2, 3], 3],
      ['previous', [1, 2], 1],
      ['previous', [5, 6], 6],
      ['next', [1, 2], 1],
    ] as const) {
      await button(page, step).click()
      await expect(status(page)).toHaveText(new RegExp(`\\(${said} of 6\\)`))
      await expect.poll(() => inSight(page)).toEqual(seen)
    }
    await page.keyboard.press('End')
    await expect(status(page)).toHaveText(/6 of 6/)
    await expect.poll(() => inert(page)).toEqual([])
    await expect
      .poll(() => problems.filter((text) => text.startsWith('mandry')))
      .toEqual([expect.stringMatching(/^mandry: <reviews-slider>: Swiper did not load/)])
  })

  test('from right to left as well', async ({ page, openHtml }) => {
    await page.route(SWIPER, (route) => route.abort())
    await openHtml(`<div dir="rtl">${sliderHtml({ width: 600 })}</div>`)
    await alive(page)
    await button(page, 'next').click()
    await expect(status(page)).toHaveText(/2 of 6/)
    await button(page, 'previous').click()
    await expect(status(page)).toHaveText(/1 of 6/)
    await button(page, 'previous').click()
    await expect(status(page)).toHaveText(/6 of 6/)
  })
})

/** A wheel that goes sideways over the slides, at milliseconds of its own: no pause is longer on a slow machine. */
async function wheelOn(page: Page): Promise<(pixels: number, at: number) => Promise<void>> {
  const mouse = await page.context().newCDPSession(page)
  await page.mouse.move(300, 200)
  const start = Date.now()
  return async (deltaX, at) => {
    const turn = { type: 'mouseWheel', x: 300, y: 200, deltaX, deltaY: 0 } as const
    const timestamp = (start + at) / 1000
    await untilEvent(viewport(page), 'wheel', () =>
      mouse.send('Input.dispatchMouseEvent', { ...turn, timestamp }),
    )
  }
}

/** Lets Swiper come when the test says so. */
async function holdSwiper(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(SWIPER, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.describe('the takeover', () => {
  for (const width of [375, 760, 1000, 1230.6])
    test(`moves nothing and keeps the nodes, ${width} px wide`, async ({ page, openHtml }) => {
      await page.addInitScript(() => {
        const shifts: unknown[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const arrive = await holdSwiper(page)
      await openHtml(`${sliderHtml({ width })}<p>What stands below</p>`)
      await alive(page)
      await viewport(page).evaluate((element) => {
        const { firstElementChild } = element
        Object.assign(window, {
          nodes: [element, firstElementChild, ...(firstElementChild?.children ?? [])],
        })
        element.scrollTo({ left: 1e4, behavior: 'instant' })
      })
      const before = await lefts(page)
      expect(before[0]).toBeLessThan(-400)
      arrive()
      await live(page)
      for (const [index, left] of (await lefts(page)).entries())
        expect(Math.abs(left - (before[index] ?? NaN))).toBeLessThan(1.5)
      expect(
        await viewport(page).evaluate((element) => {
          const now = [
            element,
            element.firstElementChild,
            ...(element.firstElementChild?.children ?? []),
          ]
          return now.every(
            (node, index) => node === (window as unknown as { nodes: Element[] }).nodes[index],
          )
        }),
      ).toBe(true)
      await button(page, 'next').hover()
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual(
        [],
      )
    })

  test('keeps the review that was scrolled to', async ({ page, openHtml }) => {
    const arrive = await holdSwiper(page)
    await openHtml(sliderHtml({ width: 600 }))
    await alive(page)
    for (const seen of [2, 3]) {
      await button(page, 'next').click()
      await expect.poll(() => inSight(page)).toEqual([seen])
    }
    arrive()
    await live(page)
    await expect.poll(() => inSight(page)).toEqual([3])
    await button(page, 'next').click()
    await expect.poll(() => inSight(page)).toEqual([4])
  })

  test('waits for a scroll to end', async ({ page, openHtml }) => {
    const arrive = await holdSwiper(page)
    await openHtml(sliderHtml({ width: 600 }))
    await alive(page)
    const fetched = page.waitForResponse(SWIPER)
    // A scroll that goes on until the test ends it.
    await viewport(page).evaluate((element) => {
      element.style.scrollSnapType = 'none'
      let left = 0
      const timer = setInterval(() => (element.scrollLeft = left = (left + 7) % 900), 30)
      Object.assign(window, { endScroll: () => clearInterval(timer) })
    })
    await expect
      .poll(() => viewport(page).evaluate((element) => element.scrollLeft))
      .toBeGreaterThan(50)
    arrive()
    await scriptHasRun(page, (await fetched).url())
    await untilEvent(viewport(page), 'scroll', async () => {})
    await expect(viewport(page)).toHaveAttribute('tabindex', '0')
    await viewport(page).evaluate((element) => {
      ;(window as unknown as { endScroll: () => void }).endScroll()
      element.style.scrollSnapType = ''
    })
    await live(page)
  })

  test('waits for whoever scrolls by keys', async ({ page, openHtml }) => {
    const arrive = await holdSwiper(page)
    await openHtml(`${sliderHtml({ width: 600 })}<button id="after">a</button>`)
    await alive(page)
    await viewport(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => inSight(page)).toEqual([2])
    const fetched = page.waitForResponse(SWIPER)
    arrive()
    await scriptHasRun(page, (await fetched).url())
    await expect(viewport(page)).toHaveAttribute('tabindex', '0')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => inSight(page)).toEqual([3])
    await expect(viewport(page)).toBeFocused()
    await page.locator('#after').focus()
    await live(page)
    await expect.poll(() => inSight(page)).toEqual([3])
  })

  test('leaves what never has to move alone, without Swiper', async ({ page, openHtml }) => {
    const asked: string[] = []
    page.on('request', (request) => void (SWIPER.test(request.url()) && asked.push(request.url())))
    await openHtml(sliderHtml({ items: sampleReviews(3), width: 1230 }))
    await page.waitForFunction(() => customElements.get('reviews-slider'))
    await expect(button(page, 'next')).toBeHidden()
    expect(asked).toEqual([])
    await page.locator('#box').evaluate((box) => (box.style.width = '900px'))
    await live(page)
    await button(page, 'next').click()
    await expect.poll(() => inSight(page)).toEqual([2, 3])
    await page.locator('#box').evaluate((box) => (box.style.width = '1230px'))
    await expect(button(page, 'next')).toBeHidden()
    await expect(host(page).locator('.list')).toHaveCSS('cursor', 'auto')
    await expect.poll(() => inSight(page)).toEqual([1, 2, 3])
  })

  test('comes when a hidden slider is shown, and survives hiding', async ({ page, openHtml }) => {
    await openHtml(
      `<div id="tab" hidden>${sliderHtml({ width: 1000, attributes: 'load="eager"' })}</div>`,
    )
    await page.waitForFunction(() => customElements.get('reviews-slider'))
    const tab = page.locator('#tab')
    await tab.evaluate((element: HTMLElement) => (element.hidden = false))
    await live(page)
    await button(page, 'next').click()
    await expect.poll(() => inSight(page)).toEqual([2, 3])
    await tab.evaluate((element: HTMLElement) => (element.hidden = true))
    await drawFrames(page)
    await tab.evaluate((element: HTMLElement) => {
      element.hidden = false
      const box = element.firstElementChild as HTMLElement
      box.style.width = '600px'
    })
    await expect.poll(() => inSight(page)).toEqual([2])
    await expect.poll(() => inert(page)).toEqual([1, 3, 4, 5, 6])
  })

  test('works in a popup', async ({ page, openHtml, problems }) => {
    await openHtml(
      `<popup-button popup-id="p" text="Open"></popup-button><popup-container popup-id="p">${sliderHtml()}</popup-container>`,
    )
    await page.getByRole('button', { name: 'Open' }).click()
    await live(page)
    await button(page, 'next').click()
    await expect.poll(() => inSight(page)).toEqual([2])
    expect(problems).toEqual([])
  })
})

test.describe('its data', () => {
  const set = (page: Page, items: unknown) =>
    host(page).evaluate((element, value) => Object.assign(element, { items: value }), items)

  test('may change at any time', async ({ page, openHtml, problems }) => {
    await openHtml(sliderHtml({ width: 600 }))
    await live(page)
    await button(page, 'previous').click()
    await expect.poll(() => inSight(page)).toEqual([6])
    const second = await slides(page).nth(1).elementHandle()
    await set(page, sampleReviews(8))
    await expect(slides(page)).toHaveCount(8)
    expect(
      await slides(page)
        .nth(1)
        .evaluate((now, before) => now === before, second),
    ).toBe(true)
    await expect.poll(() => inSight(page)).toEqual([6])
    await button(page, 'next').click()
    await button(page, 'next').click()
    await expect.poll(() => inSight(page)).toEqual([8])
    await expect(status(page)).toHaveText(/8 of 8/)

    await set(page, sampleReviews(2))
    await expect.poll(() => inSight(page)).toEqual([2])
    await button(page, 'next').click()
    await expect.poll(() => inSight(page)).toEqual([1])

    await set(page, sampleReviews(1))
    await expect(button(page, 'next')).toHaveCount(0)
    await expect(viewport(page)).not.toHaveAttribute('tabindex')
    await expect.poll(() => inSight(page)).toEqual([1])
    await expect.poll(() => inert(page)).toEqual([])

    await set(page, [])
    await expect(host(page).locator('section')).toHaveCount(0)
    await expect.poll(() => host(page).evaluate((element) => element.clientHeight)).toBe(0)

    await set(page, { title: 'Said again', items: sampleReviews(4) })
    await live(page)
    await expect(page.getByRole('region', { name: 'Said again' })).toBeVisible()
    await button(page, 'previous').click()
    await expect.poll(() => inSight(page)).toEqual([4])
    expect(problems).toEqual([])
  })

  test('may be a hundred reviews', async ({ openHtml }) => {
    const page = await openHtml(sliderHtml({ items: sampleReviews(100), width: 1230 }))
    await live(page)
    await button(page, 'previous').click()
    await expect.poll(() => inSight(page)).toEqual([98, 99, 100])
    await expect.poll(() => inert(page)).toHaveLength(97)
  })

  test('may be long: heights are equal, nothing is cut off', async ({ openHtml }) => {
    const items = [...sampleReviews(3), { text: 'Long '.repeat(300), name: 'W'.repeat(200) }]
    const page = await openHtml(sliderHtml({ items, width: 320 }))
    await live(page)
    const sizes = await host(page)
      .locator('.review')
      .evaluateAll((all) =>
        all.map((review) => [
          review.clientHeight,
          review.scrollHeight > review.clientHeight,
          review.scrollWidth > review.clientWidth,
        ]),
      )
    expect(new Set(sizes.map(String)).size).toBe(1)
    expect(sizes[0]?.slice(1)).toEqual([false, false])
  })

  test('is told where it is wrong, and the rest is shown', async ({ openHtml, problems }) => {
    const page = await openHtml(
      `<reviews-slider items='[{"text":"Good","name":"A"},{"text":"No name"},7]'></reviews-slider>`,
      { render: false },
    )
    await expect(page.getByText('Good')).toBeVisible()
    await expect(slides(page)).toHaveCount(1)
    await expect
      .poll(() => problems)
      .toEqual([
        'mandry: <reviews-slider>: items: item 1 has no name',
        'mandry: <reviews-slider>: items: item 2 has no text',
      ])
  })
})

test.describe('leaving', () => {
  test('a slider that moves on the page goes on', async ({ page, openHtml, problems }) => {
    await openHtml(`${sliderHtml({ width: 600 })}<div id="there" style="width: 1000px"></div>`)
    await live(page)
    await button(page, 'next').click()
    await expect.poll(() => inSight(page)).toEqual([2])
    await page.evaluate(() => {
      const slider = document.querySelector('reviews-slider')
      if (slider) document.querySelector('#there')?.append(slider)
    })
    await expect.poll(() => askSwiper(page, ({ params }) => params.slidesPerView)).toBe(2)
    await expect.poll(() => inSight(page)).toEqual([2, 3])
    await button(page, 'next').click()
    await expect.poll(() => inSight(page)).toEqual([3, 4])
    await expect.poll(() => inert(page)).toEqual([1, 2, 5, 6])
    expect(problems).toEqual([])
  })

  test('a slider that is removed leaves nothing behind, and works when it returns', async ({
    page,
    openHtml,
    problems,
  }) => {
    await page.addInitScript(countLasting)
    const counts = () =>
      page.evaluate(() => ({ ...(window as unknown as { counts: object }).counts }))
    const toggle = async (isThere: boolean) => {
      await page.evaluate((isThere) => {
        const kept = window as unknown as { slider: Element }
        kept.slider ??= document.querySelector('reviews-slider') as Element
        if (isThere) document.querySelector('#box')?.append(kept.slider)
        else kept.slider.remove()
      }, isThere)
      await drawFrames(page)
    }

    await openHtml(sliderHtml({ width: 600 }))
    await live(page)
    await toggle(false)
    const rest = await counts()
    for (let round = 0; round < 3; round++) {
      await toggle(true)
      await live(page)
      await button(page, 'next').click()
      await toggle(false)
    }
    await expect.poll(counts).toEqual(rest)
    await toggle(true)
    await live(page)
    await button(page, 'next').click()
    await expect.poll(() => inSight(page)).toEqual([2])
    expect(problems).toEqual([])
  })
})
