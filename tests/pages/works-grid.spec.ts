import { variants } from '../support/test-size.ts'
import {
  boxes,
  expectColumns,
  gallery,
  servePictures,
  WIDTHS,
  works,
} from './support/grid-works.ts'
import { moved, WATCH_SHIFTS } from './support/shifts.ts'
import { expect, test, type OpenOptions } from './support/test.ts'
import { untilIdle } from './support/time.ts'

test.beforeEach(({ htmlServer }) => servePictures(htmlServer))

const WIDE = { width: 1500, height: 900 }
const STILL: OpenOptions = { script: false }

test('works-grid: every width has its columns in order, without script and style attributes', async ({
  page,
  openHtml,
}) => {
  await page.setViewportSize(WIDE)
  const entries = works(60)
  await openHtml(gallery(0, entries), { ...STILL, url: '/en/?works=all' })
  await expect(page.locator('portfolio-gallery [style]')).toHaveCount(0)
  const holder = page.locator('div:has(> portfolio-gallery)')
  for (const [width, columns, gap] of WIDTHS)
    await test.step(`${width} px: ${columns} columns`, async () => {
      await holder.evaluate((div, width) => (div.style.inlineSize = `${width}px`), width)
      expectColumns(await boxes(page), entries, { width, columns, gap })
    })
})

for (const move of ['scroll', 'resize']) {
  test(`works-grid: fewer works that a script gave leave no gap after a ${move} @thorough`, async ({
    openHtml,
  }) => {
    const space = '<div style="block-size: 2000px"></div>'
    const page = await openHtml(space + gallery(1200) + space, { render: false })
    await page.setViewportSize({ width: 1200, height: 2200 })
    const host = page.locator('portfolio-gallery')
    const list = host.locator('.works')
    await expect(host.locator('[data-work]')).toHaveCount(15)
    await page.evaluate(() => scrollTo(0, 500))
    await host.evaluate((element, images) => Reflect.set(element, 'images', images), works(2))
    await expect(host.locator('[data-work]')).toHaveCount(2)
    await expect(list).not.toHaveCSS('min-block-size', '0px')
    if (move === 'resize') await page.setViewportSize({ width: 1199, height: 2200 })
    else await page.evaluate(() => scrollTo(0, 0))
    await expect(list).toHaveCSS('min-block-size', '0px')
  })
}

test('works-grid: every form from 3 to 1 to 1 to 3 has its height, less than 6 % cropped @thorough', async ({
  page,
  openHtml,
}) => {
  const steps = Array.from({ length: 321 }, (_, index) => 40 + index)
  const entries = steps.map((height) => ({
    id: `work-${height}`,
    image: '/pictures/work.svg',
    resolution: `120x${height}`,
    alt: `Picture of ${height}`,
    categoryEn: 'All forms',
  }))
  await openHtml(gallery(300, entries), { ...STILL, url: '/en/?works=all' })
  const found = await boxes(page)
  const cropped = found.filter(({ width, height }, index) => {
    const shown = height / width / (steps[index]! / 120)
    return 1 - Math.min(shown, 1 / shown) >= 0.06
  })
  expect(cropped).toEqual([])
})

for (const width of variants(700, 300, 1100)) {
  test(`works-grid: nothing moves when a grid of ${width} px comes to life @thorough`, async ({
    page,
    openHtml,
  }) => {
    await page.setViewportSize(WIDE)
    await openHtml(gallery(width, works(15), 'load="eager"'), STILL)
    const before = await boxes(page)
    await openHtml(gallery(width, works(15), 'load="eager"'), {
      head: WATCH_SHIFTS,
    })
    await page.evaluate(() => customElements.whenDefined('portfolio-gallery'))
    await untilIdle(page)
    expect(await boxes(page)).toEqual(before)
    expect(await moved(page)).toBe(0)
  })
}

test('works-grid: pictures that are far away take no part in layout, and the page is as high as with them @thorough', async ({
  page,
  openHtml,
}) => {
  await openHtml(gallery(900, works(120)), { ...STILL, url: '/en/?works=all' })
  const last = page.locator('.image').last()
  const isLaidOut = () =>
    last.evaluate((image) => image.checkVisibility({ contentVisibilityAuto: true }))
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await isLaidOut()).toBe(false)
  const before = await height()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(isLaidOut).toBe(true)
  expect(await height()).toBe(before)
})

test('works-grid: a category in the address brings its works on arrival, and moves nothing @thorough', async ({
  page,
  openHtml,
}) => {
  // Tall enough to show what stands below the works.
  await page.setViewportSize({ width: 1200, height: 3000 })
  const below = '<footer style="block-size: 200px; background: silver">Below</footer>'
  await openHtml(gallery(1100, works(15), 'load="eager"') + below, {
    url: '/en/#Events',
    head: WATCH_SHIFTS,
  })
  await expect(page.locator('[data-work]')).toHaveCount(7)
  await expect(page.locator('.works-grid')).toHaveCount(1)
  await untilIdle(page)
  expect(await moved(page)).toBe(0)
})

test('works-grid: captions show on hover and focus, always on devices without hover, and cover little more than a third of a small picture @thorough', async ({
  page,
  openHtml,
  browser,
}) => {
  const hoverText = 'Words that no line of a small picture has the room for, and more of them'
  const entries = works(8).map((work) => Object.assign(work, { hoverText }))
  await openHtml(gallery(800, entries), STILL)
  const caption = page.locator('.caption').nth(1)
  await expect(caption).toHaveCSS('opacity', '0')
  await page.locator('[data-work]').nth(1).hover()
  await expect(caption).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(caption).toHaveCSS('opacity', '0')
  await page.locator('[data-work]').nth(0).focus()
  await page.keyboard.press('Tab')
  await expect(caption).toHaveCSS('opacity', '1')

  await page
    .locator('div:has(> portfolio-gallery)')
    .evaluate((div) => (div.style.inlineSize = '343px'))
  const shares = await page.locator('.caption').evaluateAll((captions) =>
    captions.map((caption) => {
      const picture = caption.closest('[data-work]')?.getBoundingClientRect()
      return caption.getBoundingClientRect().height / (picture?.height ?? 0)
    }),
  )
  expect(shares).toHaveLength(8)
  expect(Math.max(...shares)).toBeLessThan(0.4)

  const phone = await browser.newPage({ isMobile: true, hasTouch: true })
  await phone.goto(page.url())
  await expect(phone.locator('.caption').nth(1)).toHaveCSS('opacity', '1')
  await phone.close()
})
