import { isThorough, variants } from '../support/test-size.ts'
import {
  BELOW,
  expect,
  galleryOf,
  hash,
  links,
  places,
  said,
  tab,
  test,
  WORKS,
  worksUpTo,
} from './support/gallery.ts'
import { drawFrames, stopClock } from './support/time.ts'

const PAGE = WORKS + BELOW

test.describe('a choice', () => {
  test('portfolio-gallery: tabs, list and popup share one choice @journey @smoke', async ({
    openHtml,
    page,
  }) => {
    await page.setViewportSize({ width: 600, height: 800 })
    await openHtml(PAGE)
    const list = page.getByRole('combobox', { name: 'Category' })
    await list.selectOption('Events')
    await expect.poll(() => hash(page)).toBe('#Events')
    await expect(tab(page, 'Events')).toHaveAttribute('aria-current', 'true')

    await page.getByRole('button', { name: 'All categories' }).click()
    const popup = page.getByRole('dialog', { name: 'All categories' })
    await expect(popup.getByRole('link')).toHaveText([
      'All60',
      'Events20',
      'Journeys20',
      'Weddings & balls20',
    ])
    await expect(popup.getByRole('link', { name: 'Events' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await popup.getByRole('link', { name: 'Journeys' }).click()
    await expect(popup).toBeHidden()
    await expect(list).toHaveValue('Journeys')

    await tab(page, 'Weddings & balls').click()
    await expect(list).toHaveValue('Weddings & balls')
    await expect(links(page)).toHaveCount(20)
    await expect(said(page)).toHaveText('20 works, Weddings & balls')
  })

  test('portfolio-gallery: a choice is announced in Ukrainian with the right plural @thorough', async ({
    openLive,
    page,
  }) => {
    await openLive(galleryOf(worksUpTo(5)), { lang: 'uk' })
    await expect(page).toHaveURL(/#all$/)
    await tab(page, 'Весілля та бали').click()
    await expect(said(page)).toHaveText('1 робота, Весілля та бали')
    await tab(page, 'Події').click()
    await expect(said(page)).toHaveText('2 роботи, Події')
    await tab(page, 'Усі').click()
    await expect(said(page)).toHaveText('5 робіт, Усі')
  })

  test('portfolio-gallery: a choice is an entry in the history, and its works appear one after the other; "Show more" is there for all works alone @journey', async ({
    openLive,
    page,
  }) => {
    await openLive(PAGE)
    const more = page.getByRole('button', { name: 'Show more' })
    await expect(more).toHaveCount(1)
    await tab(page, 'Events').click()
    await expect(links(page)).toHaveCount(20)
    await expect(more).toHaveCount(0)
    await test.step('its works appear one after the other within 800 ms, at once where less motion is wished', async () => {
      const ends = () =>
        links(page).evaluateAll((works) =>
          works.map((work) => {
            const { animationName, animationDelay, animationDuration } = getComputedStyle(work)
            const ms = (seconds: string) => Math.round(1000 * parseFloat(seconds))
            return animationName === 'none' ? 0 : ms(animationDelay) + ms(animationDuration)
          }),
        )
      const steps = Array.from({ length: 15 }, (_, index) => 240 + index * 40)
      expect(await ends()).toEqual([...steps, 0, 0, 0, 0, 0])
      expect(Math.max(...steps)).toBe(800)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(new Set(await ends())).toEqual(new Set([0]))
      await page.emulateMedia({ reducedMotion: null })
    })
    await tab(page, 'Journeys').click()
    await tab(page, 'Journeys').click()
    await expect(links(page).first()).toHaveAttribute('data-work', 'work-2')
    await page.goBack()
    await expect(tab(page, 'Events')).toHaveAttribute('aria-current', 'true')
    await expect(links(page).first()).toHaveAttribute('data-work', 'work-1')
    await page.goBack()
    await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'true')
    await expect(links(page)).toHaveCount(15)
    await page.goForward()
    await expect(tab(page, 'Events')).toHaveAttribute('aria-current', 'true')
    await expect(said(page)).toHaveText('20 works, Events')
  })

  test('portfolio-gallery: a choice is shown after 50 ms, one that another overtakes never; until then a click opens a work of the former one', async ({
    openLive,
    page,
  }) => {
    await openLive(PAGE)
    await expect(page).toHaveURL(/#all$/)
    await stopClock(page)
    await page.evaluate(() => {
      const root = document.querySelector('portfolio-gallery')?.shadowRoot
      const first = () => root?.querySelector('[data-work]')?.getAttribute('data-work')
      const seen = new Set([first()])
      Object.assign(window, { seen })
      const observer = new MutationObserver(() => seen.add(first()))
      if (root) observer.observe(root, { childList: true, subtree: true })
      const tabs = root?.querySelectorAll<HTMLElement>('nav a') ?? []
      for (const number of [2, 1, 2, 3, 2]) tabs[number]?.click()
    })
    const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    // Specification, section 9: a choice has to last 50 ms.
    await page.clock.runFor(49)
    await drawFrames(page)
    expect(await seen()).toEqual(['work-1'])
    await page.clock.runFor(1)
    await expect.poll(seen).toEqual(['work-1', 'work-2'])
    await page.clock.runFor(1000)
    await drawFrames(page)
    expect(await seen()).toEqual(['work-1', 'work-2'])

    await tab(page, 'Events').click()
    await drawFrames(page)
    await page.locator('[data-work="work-2"]').click()
    await page.clock.resume()
    await page.getByRole('dialog').waitFor()
    expect(hash(page)).toBe('#Journeys/work-2')
    await page.keyboard.press('Escape')
    await expect.poll(() => hash(page)).toBe('#Events')
    await expect(tab(page, 'Events')).toHaveAttribute('aria-current', 'true')
    await expect(links(page)).toHaveCount(20)
  })

  test('portfolio-gallery: on a busy phone, a work of the former choice stays open when the 50 ms are over before the next frame', async ({
    openLive,
    page,
  }) => {
    await openLive(PAGE)
    for (let round = 0; round < (isThorough ? 4 : 2); round++) {
      await tab(page, 'Journeys').click()
      await expect(said(page)).toHaveText('20 works, Journeys')
      await tab(page, 'Events').evaluate(async (events) => {
        const work = (events.getRootNode() as ShadowRoot).querySelector<HTMLElement>(
          '[data-work="work-2"]',
        )
        ;(events as HTMLElement).click()
        await new Promise((resolve) => setTimeout(resolve))
        work?.click()
        const began = performance.now()
        while (performance.now() < began + 60);
      })
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => hash(page)).toBe('#Events')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(said(page)).toHaveText('20 works, Events')
    }
  })

  test('portfolio-gallery: a click for a new tab is left to the browser @thorough', async ({
    openHtml,
    page,
    context,
  }) => {
    await openHtml(PAGE)
    await expect(tab(page, 'Events')).toHaveAttribute('href', '#Events')
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      tab(page, 'Events').click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(opened).toHaveURL(/#Events$/)
    expect(hash(page)).toBe('#all')
  })

  test('portfolio-gallery: a category may have any name @thorough', async ({
    openLive,
    page,
    problems,
  }) => {
    const names = [
      '“Quotes” "and" \'more\'',
      '🎉',
      'A/B',
      '<script>alert(1)</script>',
      '#1',
      '100%',
    ]
    const data = names.map((category, index) => ({
      image: `/pictures/1200x1200.svg?${index}`,
      category,
    }))
    await openLive(galleryOf(data))
    await expect(page).toHaveURL(/#all$/)
    for (const [index, name] of names.entries()) {
      await tab(page, name).click()
      await expect(links(page)).toHaveCount(1)
      await expect(said(page)).toHaveText(`1 work, ${name}`)
      await page.reload()
      await expect(links(page)).toHaveCount(1)
      await expect(links(page)).toHaveAttribute('href', `/pictures/1200x1200.svg?${index}`)
    }
    expect(problems).toEqual([])
  })
})

test.describe('show more', () => {
  test('portfolio-gallery: "Show more" reveals all works, disappears and moves the focus on @journey', async ({
    openLive,
    page,
  }) => {
    await openLive(PAGE)
    await expect(links(page)).toHaveCount(15)
    const before = await places(page)
    const button = page.getByRole('button', { name: 'Show more' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-work="work-16"]')).toBeFocused()
    await expect(links(page)).toHaveCount(60)
    await expect(button).toHaveCount(0)
    await expect(said(page)).toHaveText('60 works, All')
    expect((await places(page)).slice(0, 15)).toEqual(before)
  })

  test('portfolio-gallery: what stands below moves once, with the press, when more works come in batches', async ({
    openLive,
    page,
  }) => {
    await openLive(galleryOf(worksUpTo(60), 'step="24"') + BELOW)
    const more = page.getByRole('button', { name: 'Show 24 more of 60' })
    await more.focus()
    const batches = await page.evaluate(
      () =>
        new Promise<[works: number, top: number][]>((resolve) => {
          const root = document.querySelector('portfolio-gallery')?.shadowRoot
          const seen: [works: number, top: number][] = []
          const look = () => {
            const works = root?.querySelectorAll('[data-work]').length ?? 0
            const top = document.querySelector('#below')?.getBoundingClientRect().top ?? 0
            seen.push([works, top + scrollY])
            if (works === 39) resolve(seen)
          }
          if (root) new MutationObserver(look).observe(root, { childList: true, subtree: true })
          root?.querySelector<HTMLElement>('.more button')?.click()
        }),
    )
    expect(batches[0]?.[0]).toBe(15)
    expect(new Set(batches.map(([works]) => works)).size).toBeGreaterThan(2)
    expect(new Set(batches.map(([, top]) => top)).size).toBe(1)
  })

  test('portfolio-gallery: with a step, "Show more" names what it adds, and its entry keeps how many there are @thorough', async ({
    openLive,
    page,
  }) => {
    await openLive(galleryOf(worksUpTo(60), 'step="24"'))
    const more = page.getByRole('button', { name: /^Show/ })
    await expect(more).toHaveText('Show 24 more of 60')
    const before = await places(page)
    await more.click()
    await expect(links(page)).toHaveCount(39)
    await expect(page.locator('[data-work="work-16"]')).toBeFocused()
    await expect(more).toHaveText('Show 21 more of 60')
    await tab(page, 'Events').click()
    await expect(links(page)).toHaveCount(20)
    await page.goBack()
    await expect(links(page)).toHaveCount(39)
    await page.reload()
    await expect(links(page)).toHaveCount(39)
    await more.click()
    await expect(links(page)).toHaveCount(60)
    await expect(more).toHaveCount(0)
    expect((await places(page)).slice(0, 15)).toEqual(before)
  })

  test('portfolio-gallery: with a step, a shared picture far down brings whole steps up to it @thorough', async ({
    openHtml,
    page,
  }) => {
    const gallery = galleryOf(worksUpTo(60), 'step="12" lang="uk"')
    await openHtml(gallery, { url: '/uk/#all/work-30', lang: 'uk' })
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('portfolio-gallery [data-work]')).toHaveCount(39)
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-work="work-30"]')).toBeFocused()
    await expect(page.getByText('Показати ще 12 з 60')).toBeVisible()
  })

  test('portfolio-gallery: "Show more" counts for its entry in the history; another choice of all works begins with 15 @thorough', async ({
    openHtml,
    page,
  }) => {
    await openHtml(PAGE)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(links(page)).toHaveCount(60)
    await tab(page, 'Events').click()
    await expect(links(page)).toHaveCount(20)
    await tab(page, 'All').click()
    await expect(links(page)).toHaveCount(15)
    await page.goBack()
    await expect(links(page)).toHaveCount(20)
    await page.goBack()
    await expect(links(page)).toHaveCount(60)
    await page.reload()
    await expect(links(page)).toHaveCount(60)
  })
})

test('portfolio-gallery: the popup is closed by its cross, by Esc and on its backdrop; 15 works have no "Show more" @journey @thorough', async ({
  openLive,
  page,
}) => {
  await openLive(galleryOf(worksUpTo(15)))
  await expect(links(page)).toHaveCount(15)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  const button = page.getByRole('button', { name: 'All categories' })
  const popup = page.getByRole('dialog')
  for (const close of [
    () => popup.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]) {
    await button.click()
    await expect(popup).toBeVisible()
    await close()
    await expect(popup).toBeHidden()
    await expect(button).toBeFocused()
  }
})

test('portfolio-gallery: the popup with many categories stays within a small window, its cross in sight @thorough', async ({
  openLive,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  const many = worksUpTo(30).map((work, index) =>
    Object.assign(work, { categoryEn: `Category ${index}` }),
  )
  await openLive(galleryOf(many))
  await page.getByRole('button', { name: 'All categories' }).click()
  const popup = page.getByRole('dialog')
  const cross = popup.getByRole('button', { name: 'Close' })
  const last = popup.getByRole('link', { name: 'Category 29' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(cross).toBeInViewport({ ratio: 1 })
  const { x, y, width, height } = (await popup.boundingBox())!
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(375)
  expect(y + height).toBeLessThanOrEqual(667)
  // By keys, what has the focus is never behind the head.
  await last.focus()
  for (let step = 0; step < 29; step++) {
    await page.keyboard.press('Shift+Tab')
    const { y: top } = (await popup.locator(':focus').boundingBox())!
    const head = (await cross.boundingBox())!
    expect(top).toBeGreaterThanOrEqual(head.y + head.height)
  }
  await cross.click()
  await expect(popup).toBeHidden()
})

test('portfolio-gallery: the Tab key goes through tabs, popup and pictures in their order @thorough', async ({
  openLive,
  page,
}) => {
  await openLive(PAGE)
  await expect(page).toHaveURL(/#all$/)
  const focused = () =>
    page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent)
  const order = []
  for (let step = 0; step < 7; step++) {
    await page.keyboard.press('Tab')
    order.push(await focused())
  }
  const tabs = ['All', 'Events', 'Journeys', 'Weddings & balls']
  expect(order).toEqual([...tabs, 'All categories', 'Work 1', 'Work 2'])
  await tab(page, 'Events').focus()
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText('20 works, Events')
  await expect(tab(page, 'Events')).toBeFocused()
})

/** Boxes around a gallery that scroll in the place of the window. */
const SCROLLERS: readonly (readonly [string, (gallery: string) => string])[] = [
  [
    'a popup',
    (gallery) =>
      `<popup-container popup-id="works" heading="Works" autostart="0">${gallery}</popup-container>`,
  ],
  [
    'the body',
    (gallery) =>
      `<style>html, body { height: 100%; overflow: hidden } body { overflow: auto }</style>${gallery}`,
  ],
  [
    'a box',
    (gallery) => `<div id="scroller" style="height: 400px; overflow: auto">${gallery}</div>`,
  ],
]

for (const [what, around] of variants(...SCROLLERS))
  test(`portfolio-gallery: works show their pictures as they come near in ${what} that scrolls`, async ({
    openHtml,
    page,
  }) => {
    await page.setViewportSize({ width: 500, height: 600 })
    await openHtml(around(galleryOf(worksUpTo(120), 'load="eager"')))
    await page.getByRole('button', { name: 'Show more' }).click()
    const works = page.locator('portfolio-gallery [data-work]')
    await expect(works).toHaveCount(120)
    await expect(works.last().locator('img.image')).toHaveCount(0)
    await works.last().scrollIntoViewIfNeeded()
    await expect(works.last().locator('img.image')).toHaveCount(1)
    await expect(works.first().locator('img.image')).toHaveCount(1)
  })
