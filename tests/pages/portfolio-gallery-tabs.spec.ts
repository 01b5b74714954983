import type { Locator, Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import {
  BELOW,
  expect,
  galleryOf,
  moved,
  tab,
  test,
  WATCH_SHIFTS,
  WORKS,
  worksUpTo,
} from './support/gallery.ts'

const PAGE = WORKS + BELOW

test.describe('in a small place', () => {
  /** How many tabs are to be seen whole in their strip. */
  const inView = (page: Page) =>
    page.locator('portfolio-gallery nav ul').evaluate((strip) => {
      const room = strip.getBoundingClientRect()
      return [...strip.children].filter((item) => {
        const { left, right } = item.getBoundingClientRect()
        return left > room.left - 1 && right < room.right + 1
      }).length
    })

  for (const javaScriptEnabled of variants(true, false))
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled })

      for (const [first, second] of variants([649, 650], [650, 649]))
        test(`portfolio-gallery: 649 px of the element’s own width, gutters included, show one of the tabs, 650 px several, from ${first} to ${second} px`, async ({
          openHtml,
          page,
          problems,
        }) => {
          const head = `<style>main { width: ${first}px }</style>${WATCH_SHIFTS}`
          await openHtml(`<main>${PAGE}</main>`, { head })
          if (javaScriptEnabled) {
            await expect(page).toHaveURL(/#all$/)
            expect(await moved(page)).toBe(0)
          }
          for (const width of [first, second]) {
            const tabs = width < 650 ? 'one' : 'several'
            await page.locator('main').evaluate((main, to) => (main.style.width = `${to}px`), width)
            const box = await page.locator('portfolio-gallery').boundingBox()
            expect(box?.width).toBe(width)
            await expect.poll(async () => ((await inView(page)) > 1 ? 'several' : 'one')).toBe(tabs)
            if (!javaScriptEnabled) continue
            await expect(page.getByRole('combobox')).toBeVisible({ visible: tabs === 'one' })
          }
          expect(problems).toEqual([])
        })
    })

  // More tabs than there is room for.
  for (const [width, count] of variants([375, 6], [1280, 12]))
    test(`portfolio-gallery: the tab that keys reach is wholly in view, ${width} px wide @thorough`, async ({
      openLive,
      page,
    }) => {
      await page.setViewportSize({ width, height: 700 })
      const works = worksUpTo(count).map((work, index) =>
        Object.assign(work, { categoryEn: `The category ${index + 1}` }),
      )
      await openLive(galleryOf(works))
      // All of it, and nothing under the strip's faded end. Where a strip ends is rounded to a pixel.
      const isWhole = (link: Locator) =>
        link.evaluate((it) => {
          const strip = it.closest('ul')!
          const room = strip.getBoundingClientRect()
          const fade = getComputedStyle(strip).maskImage === 'none' ? 0 : 23
          const { left, right } = it.getBoundingClientRect()
          return left >= room.left && right <= room.right - fade
        })
      const tabs = await page.getByRole('navigation').getByRole('link').all()
      expect(tabs).toHaveLength(count + 1)
      await tabs[0]?.focus()
      for (const link of tabs.slice(1)) {
        await page.keyboard.press('Tab')
        await expect(link).toBeFocused()
        await expect.poll(() => isWhole(link)).toBe(true)
      }
      for (const link of tabs.slice(0, -1).toReversed()) {
        await page.keyboard.press('Shift+Tab')
        await expect(link).toBeFocused()
        await expect.poll(() => isWhole(link)).toBe(true)
      }
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })

  test('portfolio-gallery: the chosen tab is in view, and the page stays where it is @thorough', async ({
    openHtml,
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 600 })
    await openHtml(PAGE)
    await page.getByRole('combobox').selectOption('Weddings & balls')
    await expect(tab(page, 'Weddings & balls')).toBeInViewport({ ratio: 1 })
    await expect.poll(() => inView(page)).toBe(1)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('portfolio-gallery: a mouse pulls the strip of tabs without choosing @journey @thorough', async ({
    openLive,
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 600 })
    await openLive(PAGE)
    await expect(page).toHaveURL(/#all$/)
    const strip = page.locator('portfolio-gallery nav ul')
    const { x, y, width } = (await strip.boundingBox())!
    await page.mouse.move(x + width - 40, y + 25)
    await page.mouse.down()
    await page.mouse.move(x + 10, y + 25, { steps: 10 })
    await page.mouse.up()
    await expect(tab(page, 'Events')).toBeInViewport({ ratio: 1 })
    await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'true')
    await tab(page, 'Events').click()
    await expect(tab(page, 'Events')).toHaveAttribute('aria-current', 'true')
  })
})

test('portfolio-gallery: on a phone the tabs beside the chosen one peep in at both edges @thorough', async ({
  openHtml,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await openHtml(PAGE)
  await page.getByRole('combobox').selectOption('Events')
  const inSight = (name: string) =>
    tab(page, name).evaluate((it) => {
      const room = it.closest('ul')!.getBoundingClientRect()
      const { left, right } = it.getBoundingClientRect()
      return Math.round(Math.min(right, room.right) - Math.max(left, room.left))
    })
  await expect.poll(() => inSight('All')).toBe(12)
  await expect.poll(() => inSight('Journeys')).toBe(12)
})

test('portfolio-gallery: as chips the tabs are the only choice below 650 px, the last in sight cut by the edge', async ({
  openLive,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await openLive(galleryOf(worksUpTo(60), 'chips'))
  const choices = page.locator('portfolio-gallery [part=choices]')
  await expect(choices.getByRole('link')).toHaveCount(4)
  await expect(choices.getByRole('combobox')).toBeHidden()
  await expect(choices.getByRole('button')).toBeHidden()
  const boxes = await Promise.all(
    (await choices.getByRole('link').all()).map((it) => it.boundingBox()),
  )
  expect(boxes.filter((box) => box!.x + box!.width <= 375).length).toBeGreaterThan(1)
  expect(boxes.some((box) => box!.x < 375 && box!.x + box!.width > 375)).toBe(true)
  for (const box of boxes) expect(box!.height).toBeGreaterThanOrEqual(44)
  await tab(page, 'Weddings & balls').click()
  await expect(tab(page, 'Weddings & balls')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 700, height: 700 })
  await expect(choices.getByRole('button')).toBeVisible()
})
