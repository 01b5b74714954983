import { variants } from '../support/test-size.ts'
import { countLasting } from './support/count-lasting.ts'
import {
  SWIPER,
  alive,
  askSwiper,
  button,
  holdSwiper,
  host,
  inSight,
  inert,
  lefts,
  live,
  sampleReviews,
  sliderHtml,
  status,
  viewport,
} from './support/reviews.ts'
import { WATCH_SHIFTS } from './support/shifts.ts'
import { expect, test } from './support/test.ts'
import { drawFrames, scriptHasRun, untilEvent } from './support/time.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('reviews-slider: without script everything is there to read and to scroll, and no dead button @journey', async ({
    openHtml,
  }) => {
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
  test('reviews-slider: without script keys and the wheel scroll it @thorough', async ({
    openHtml,
  }) => {
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

  for (const [width, order] of variants(
    [600, ['viewport', 'arrow', 'arrow', 'after']],
    [700, ['arrow', 'arrow', 'viewport', 'after']],
  ))
    test(`reviews-slider: without Swiper the Tab key goes in reading order, ${width} px wide @thorough`, async ({
      page,
      openHtml,
    }) => {
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

  test('reviews-slider: without Swiper its buttons scroll it @thorough', async ({
    page,
    openHtml,
    problems,
  }) => {
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

  test('reviews-slider: without Swiper its buttons scroll it from right to left as well @thorough', async ({
    page,
    openHtml,
  }) => {
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

test.describe('the takeover', () => {
  for (const width of variants(375, 760, 1000, 1230.6))
    test(`reviews-slider: Swiper takes over without moving or replacing a node, ${width} px wide`, async ({
      page,
      openHtml,
    }) => {
      const arrive = await holdSwiper(page)
      await openHtml(`${sliderHtml({ width })}<p>What stands below</p>`, { head: WATCH_SHIFTS })
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
      // Not rounded: nothing at all.
      expect(await page.evaluate(() => Reflect.get(window, 'moved') as number)).toBe(0)
    })

  test('reviews-slider: Swiper keeps the review that was scrolled to @thorough', async ({
    page,
    openHtml,
  }) => {
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

  test('reviews-slider: Swiper waits for a scroll to end @thorough', async ({ page, openHtml }) => {
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

  test('reviews-slider: Swiper waits while the focus is on what keys scroll @thorough', async ({
    page,
    openHtml,
  }) => {
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

  test('reviews-slider: Swiper is not fetched while nothing has to move @thorough', async ({
    page,
    openHtml,
  }) => {
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

  test('reviews-slider: Swiper comes when a hidden slider is shown, and survives hiding @thorough', async ({
    page,
    openHtml,
  }) => {
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

  test('reviews-slider: it works in a popup @journey @thorough', async ({
    page,
    openHtml,
    problems,
  }) => {
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

test.describe('leaving', () => {
  test('reviews-slider: a slider that is moved on the page goes on @thorough', async ({
    page,
    openHtml,
    problems,
  }) => {
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

  test('reviews-slider: a slider that is removed leaves nothing behind, and works when it returns @thorough', async ({
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
