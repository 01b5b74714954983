import type { Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import {
  askSwiper,
  button,
  host,
  inSight,
  inert,
  lefts,
  live,
  sampleReviews,
  sliderHtml,
  slides,
  status,
  viewport,
} from './support/reviews.ts'
import { expect, test } from './support/test.ts'

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

  const resize = (page: Page, width: number) =>
    page.locator('#box').evaluate((box, to) => (box.style.width = `${to}px`), width)

  for (const when of variants('as it grows', 'from the start'))
    test(`reviews-slider: the width of a container decides how many are in view and where the arrows are, ${when}, without script too`, async ({
      openHtml,
      problems,
    }) => {
      const still = new Map<number, Awaited<ReturnType<typeof read>>>()
      let page = await openHtml(sliderHtml({ width: 600 }), { script: false })
      for (const { width, slide, arrows } of WIDTHS) {
        await resize(page, width)
        const plain = await read(page)
        expect(plain.sizes[0]?.[0], `${width} px`).toBeCloseTo(slide, 1)
        expect(plain.lefts[1], `${width} px`).toBeCloseTo(slide + 20, 1)
        expect(plain.arrows, `${width} px`).toBe(arrows)
        expect(new Set(plain.sizes.map(([, height]) => height)).size).toBe(1)
        still.set(width, plain)
      }

      page = await openHtml(sliderHtml({ width: 600 }))
      for (const { width, perView, arrows } of WIDTHS) {
        if (when === 'from the start') page = await openHtml(sliderHtml({ width }))
        else await resize(page, width)
        await live(page)
        const plain = still.get(width)
        await expect
          .poll(() => askSwiper(page, ({ params }) => params.slidesPerView), `${width} px`)
          .toBe(perView)
        await expect
          .poll(async () => (await read(page)).lefts.map(Math.round), `${width} px`)
          .toEqual(plain?.lefts.map(Math.round))
        const moved = await read(page)
        expect(moved.arrows, `${width} px`).toBe(arrows)
        expect(moved.sizes[0]?.[1], `${width} px`).toBe(plain?.sizes[0]?.[1])
        for (const [index, left] of moved.lefts.entries())
          expect(left, `${width} px`).toBeCloseTo(plain?.lefts[index] ?? NaN, 1)
      }
      await test.step('Swiper moves it by the specified numbers', async () => {
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
      })
      expect(problems).toEqual([])
    })

  test('reviews-slider: the width of the container is followed as it changes, and not the window’s @thorough', async ({
    openHtml,
  }) => {
    const page = await openHtml(sliderHtml({ width: 1230 }))
    await live(page)
    await button(page, 'next').click()
    await expect.poll(() => inSight(page)).toEqual([2, 3, 4])
    for (const { width, perView } of WIDTHS.toReversed()) {
      await resize(page, width)
      await expect.poll(() => askSwiper(page, ({ params }) => params.slidesPerView)).toBe(perView)
      await expect.poll(async () => (await inSight(page))[0]).toBe(2)
    }
  })

  for (const width of variants(600, 1000))
    test(`reviews-slider: without a heading no room is kept for it, ${width} px wide @thorough`, async ({
      openHtml,
    }) => {
      const html = sliderHtml({ width }).replace('"title":"Said",', '')
      const page = await openHtml(html)
      await live(page)
      await expect(page.getByRole('region', { name: 'Reviews' })).toBeVisible()
      const [first, gap] = await host(page).evaluate((element) => {
        const part = (name: string) => element.shadowRoot?.querySelector(name)
        const boxes = ['.viewport', '.controls', '.progress'].map((name) =>
          part(name)?.getBoundingClientRect(),
        )
        const top = Math.min(...boxes.map((box) => box?.top ?? NaN))
        const heights = boxes.reduce((sum, box) => sum + (box?.height ?? NaN), 0)
        return [top - element.getBoundingClientRect().top, element.clientHeight - heights]
      })
      expect(first).toBe(0)
      expect(Math.round(gap ?? NaN)).toBe(2 * (width < 650 ? 24 : 32))
    })

  test('reviews-slider: a box that shrinks to its content leaves it 280 px @thorough', async ({
    openHtml,
  }) => {
    const page = await openHtml(`<div style="display: inline-block">${sliderHtml()}</div>`)
    await live(page)
    expect(await host(page).evaluate((element) => element.clientWidth)).toBe(280)
  })
})

test.describe('its data', () => {
  const set = (page: Page, items: unknown) =>
    host(page).evaluate((element, value) => Object.assign(element, { items: value }), items)

  test('reviews-slider: its data may change at any time @thorough', async ({
    page,
    openHtml,
    problems,
  }) => {
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

  test('reviews-slider: it takes a hundred reviews @thorough', async ({ openHtml }) => {
    const page = await openHtml(sliderHtml({ items: sampleReviews(100), width: 1230 }))
    await live(page)
    await button(page, 'previous').click()
    await expect.poll(() => inSight(page)).toEqual([98, 99, 100])
    await expect.poll(() => inert(page)).toHaveLength(97)
  })

  test('reviews-slider: a long review makes all as high, and nothing is cut off', async ({
    openHtml,
  }) => {
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

  test('reviews-slider: wrong data is reported, and the rest is shown', async ({
    openHtml,
    problems,
  }) => {
    const page = await openHtml(
      `<reviews-slider items='[{"text":"Good","name":"A"},{"text":"No name"},7]'></reviews-slider>`,
      { render: false },
    )
    await expect(page.getByText('Good')).toBeVisible()
    await expect(slides(page)).toHaveCount(1)
    await expect
      .poll(() => problems)
      .toEqual([
        'mandry: <reviews-slider>: items: items[1].name: expected text; items[2].text: expected text; items[2].name: expected text',
      ])
  })
})

test.describe('a slider that is scaled', () => {
  for (const style of variants('transform: scale(0.5)', 'zoom: 2', 'transform: scale(1.7)'))
    test(`reviews-slider: a step goes one slide on in a box with ${style}`, async ({
      openHtml,
    }) => {
      const page = await openHtml(
        `<div style="${style}; transform-origin: 0 0">${sliderHtml({ width: 400 })}</div>`,
      )
      await live(page)
      await expect(host(page).locator('.position')).toHaveText('1 / 6')
      for (const shown of ['2 / 6', '3 / 6']) {
        await button(page, 'next').click()
        await expect(host(page).locator('.position')).toHaveText(shown)
      }
      await expect.poll(() => inert(page)).toEqual([1, 2, 4, 5, 6])
    })
})
