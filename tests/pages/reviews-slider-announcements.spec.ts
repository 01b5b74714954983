import { variants } from '../support/test-size.ts'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  hearStatus,
  host,
  inSight,
  inert,
  lefts,
  live,
  sampleReviews,
  sliderHtml,
  status,
} from './support/reviews.ts'
import { expect, test } from './support/test.ts'

test.describe('to a screen reader', () => {
  for (const [lang, words] of variants(
    ['en', ['carousel', 'slide', 'Previous review', 'Next review', '2 of 6']],
    ['uk', ['карусель', 'слайд', 'Попередній відгук', 'Наступний відгук', '2 з 6']],
  ))
    test(`reviews-slider: a screen reader finds a named carousel of slides, in ${lang} @thorough`, async ({
      openHtml,
    }) => {
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

  test('reviews-slider: slides that cannot be seen are inert @thorough', async ({ openHtml }) => {
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

  const LINKED = sampleReviews(6).map((review, index) => ({
    ...review,
    place: `Place ${index + 1}`,
    link: `/place-${index + 1}/`,
  }))
  // Neighbours show up to the edges of the window, where the band cuts them off.
  const BAND =
    '<style>body { margin: 0 100px; overflow-x: clip } reviews-slider { --mandry-peek: 50vw }</style>'

  for (const [when, isLive] of [
    ['once it turns', true],
    ['from the start', false],
  ] as const)
    test(`reviews-slider: Tab goes through the links that are seen, ${when}, in the order of the page`, async ({
      openHtml,
    }) => {
      const page = await openHtml(
        `<button>Before</button>${BAND}${sliderHtml({ items: LINKED })}<button>After</button>`,
      )
      await page.setViewportSize({ width: 1400, height: 800 })
      if (isLive) {
        await live(page)
        // Three in view from 1230 px, two below it: 100 px at each side show a part of the third, which is not inert.
        await expect.poll(() => inert(page)).toEqual([4, 5, 6])
      }
      await page.getByRole('button', { name: 'Before' }).focus()
      const stops: string[] = []
      for (let stop = ''; stop !== 'After' && stops.length < 20; stops.push(stop)) {
        await page.keyboard.press('Tab')
        const focused = await page.evaluateHandle(() => {
          let active = document.activeElement
          while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
          return active
        })
        const element = focused.asElement()!
        stop = await element.evaluate((node) => node.getAttribute('aria-label') ?? node.textContent)
        if (!stop.startsWith('Place')) continue
        // The slide is wholly in the window once it stands still.
        await lefts(page)
        const box = await element.boundingBox()
        expect.soft(box && box.x >= 0 && box.x + box.width <= 1400, stop).toBe(true)
      }
      expect(stops.filter((stop) => stop.startsWith('Place')).slice(0, 2)).toEqual([
        'Place 1',
        'Place 2',
      ])
      expect(stops.at(-1)).toBe('After')
    })

  test('reviews-slider: the slide that a button or a key brings is announced once, politely', async ({
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

  test('reviews-slider: of several slides in sight the one that came in is announced @thorough', async ({
    openHtml,
  }) => {
    const page = await openHtml(sliderHtml({ width: 1230 }))
    await live(page)
    await button(page, 'next').click()
    await expect(status(page)).toHaveText(/^Name 4:.*4 of 6/)
    await button(page, 'previous').click()
    await expect(status(page)).toHaveText(/^Name 1:.*1 of 6/)
    await button(page, 'previous').click()
    await expect(status(page)).toHaveText(/^Name 6:.*6 of 6/)
  })

  test('reviews-slider: a slide is announced although the browser reports the end of its move too early @thorough', async ({
    openHtml,
  }) => {
    const page = await openHtml(sliderHtml({ width: 1230 }))
    await live(page)
    // Chromium sometimes fires `transitionend` when a transition has just begun, and again at its end.
    const list = host(page).locator('.list')
    await list.evaluate((element) => {
      const end = () => element.dispatchEvent(new TransitionEvent('transitionend'))
      element.addEventListener('transitionrun', end, { once: true })
    })
    await button(page, 'next').click()
    await expect(status(page)).toHaveText(/^Name 4:.*4 of 6/)
  })

  // Words alone differ in the other language.
  test('reviews-slider: axe finds nothing, without script in English, with it in Ukrainian @thorough', async ({
    page,
    openHtml,
  }) => {
    const body = `<main><h1>T</h1>${sliderHtml({ width: 600 })}</main>`
    await openHtml(body, { lang: 'en', script: false })
    await expectAccessible(page)
    await openHtml(body, { lang: 'uk' })
    await live(page)
    await expectAccessible(page)
    await button(page, 'next').click()
    await expect.poll(() => inSight(page)).toEqual([2])
    await expectAccessible(page)
  })
})
