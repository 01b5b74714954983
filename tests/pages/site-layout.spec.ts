import type { Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import { PHONE } from '../bench/slow-phone.ts'
import { button, host, inSight, live, status } from './support/reviews.ts'
import { expect, test } from './support/site.ts'

// How the demo site's pages look: distances, sections that are not scrolled to, reviews, print.

const GAPS = [
  { width: 375, gap: 48, end: 56 },
  { width: 1440, gap: 85.4, end: 107.2 },
] as const

const PAGES = ['/en/', '/uk/', '/en/tours/', '/en/events/']
const WITH_PICTURES = '/en/'

/** From what one section has inside to what the next one of its colour has. */
function readGaps(page: Page): Promise<number[]> {
  return page.locator('main .follow').evaluateAll((sections) => {
    const content = (section: Element | null) => {
      const wrap = section?.matches('.wrap') ? section : section?.querySelector('.wrap')
      const { top = NaN, bottom = NaN } = wrap?.getBoundingClientRect() ?? {}
      const padding = wrap ? parseFloat(getComputedStyle(wrap).paddingBlockEnd) : NaN
      return { top, bottom: bottom - padding }
    }
    return sections.map(
      (section) => content(section).top - content(section.previousElementSibling).bottom,
    )
  })
}

/** From the lowest caption to the end of the section with the pictures. */
function readEnd(page: Page): Promise<number> {
  return page.locator('main .tiles').evaluate((tiles) => {
    const captions = [...tiles.querySelectorAll('figcaption')]
    const ends = captions.map((caption) => caption.getBoundingClientRect().bottom)
    const { bottom = NaN } = tiles.closest('section')?.getBoundingClientRect() ?? {}
    return bottom - Math.max(...ends)
  })
}

test('site layout: sections of one colour are one gap apart, and the pictures end one above the next @thorough', async ({
  page,
  site,
}) => {
  for (const path of PAGES) {
    await page.goto(site.url + path)
    for (const { width, gap, end } of GAPS) {
      const place = `${path}, ${width} px`
      await page.setViewportSize({ width, height: 900 })
      const gaps = await readGaps(page)
      expect.soft(gaps.length, place).toBeGreaterThan(0)
      for (const measured of gaps) expect.soft(measured, place).toBeCloseTo(gap, 0)
      if (path === WITH_PICTURES) expect.soft(await readEnd(page), place).toBeCloseTo(end, 0)
    }
  }
})

const EVENTS = 'section.night'

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('site below the fold: a capture of the full page, which scrolls nothing, shows every section; nothing that a visitor sees moves while the page is scrolled; a very long word makes no page wider than its window', async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => shifts.push(Reflect.get(entry, 'value') as number)),
      ).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of variants('/en/', '/uk/tury/', '/en/about/', '/en/contacts/').toReversed()) {
      await page.goto(site.url + path)
      const skipped = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(h2, h3, p, img, site-footer)')]
          .filter(
            (element) =>
              element.checkVisibility() &&
              !element.checkVisibility({ contentVisibilityAuto: true }),
          )
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      )
      expect.soft(skipped, path).toEqual([])
    }
    await page.evaluate(async () => {
      await document.fonts.ready
      while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
        scrollBy(0, 400)
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }
    })
    const total = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    )
    expect(total).toBeLessThan(0.01)

    await page.setViewportSize({ width: 375, height: 800 })
    await page.locator('main').evaluate((main) => {
      for (const words of main.querySelectorAll('h1, h2, .lead, .card h3, .card .meta'))
        words.append('Llanfairpwllgwyngyll'.repeat(5))
    })
    const beside = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(beside)).toBe(0)
  })

  test('site below the fold: what gets the focus, a link leads to or the browser’s own search finds comes into view @thorough', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/en/`)
    const heading = page.locator(`${EVENTS} h2`)
    const text = (await heading.textContent()) ?? ''
    await expect(heading).not.toBeInViewport()
    const isFound = await page.evaluate(
      (wanted) => (window as unknown as { find: (text: string) => boolean }).find(wanted),
      text.trim(),
    )
    expect(isFound).toBe(true)
    await expect(heading).toBeInViewport()

    await page.goto(`${site.url}/en/`)
    await expect(heading).not.toBeInViewport()
    await heading.evaluate((target) => {
      target.id = 'dates'
      location.hash = 'dates'
    })
    await expect(heading).toBeInViewport()

    await page.goto(`${site.url}/en/?again`)
    const field = page.locator('main contact-block').getByRole('textbox').first()
    await expect(field).not.toBeInViewport()
    await field.evaluate((input: HTMLElement) => input.focus())
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport()
  })
})

for (const [lang, title, position] of variants(
  ['en', 'What people bring back', '4 of 11'],
  ['uk', 'Що привозять додому', '4 з 11'],
))
  test(`site: the home page has reviews, in ${lang} @thorough`, async ({
    page,
    site,
    problems,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${site.url}/${lang}/`)
    await host(page).scrollIntoViewIfNeeded()
    await live(page, 20_000) // the site's server compresses React first
    await expect(page.getByRole('region', { name: title })).toBeVisible()
    await expect.poll(() => inSight(page)).toEqual([1, 2, 3])
    await button(page, 'next').click()
    await expect.poll(() => inSight(page)).toEqual([2, 3, 4])
    await expect(status(page)).toContainText(`(${position})`)
    expect(problems).toEqual([])
  })

test('site: the reviews are in line with the page’s words, run to its edge, and the page is never wider than its window @thorough', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/en/`)
  for (const width of [320, 375, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [pageWidth, seenTo, nextSeen, ...lefts] = await page.evaluate(() => {
      const root = document.querySelector('reviews-slider')?.shadowRoot
      const leftOf = (element: Element | null | undefined) => {
        const range = document.createRange()
        if (element) range.selectNodeContents(element)
        return Math.round(range.getBoundingClientRect().left)
      }
      const { scrollWidth } = document.documentElement
      return [
        scrollWidth,
        // Before Swiper came: it waits until the reviews are in sight.
        root?.querySelector('.viewport:not(.swiper-initialized)')?.getBoundingClientRect().right,
        // How much of the first review is seen that the edge of the window cuts off.
        innerWidth -
          ([...(root?.querySelectorAll('.review') ?? [])]
            .map((review) => review.getBoundingClientRect())
            .find(({ right }) => right > innerWidth)?.left ?? NaN),
        leftOf(document.querySelector('.steps')?.closest('.band')?.querySelector('h2')),
        leftOf(root?.querySelector('h2')),
        Math.round(root?.querySelector('.review')?.getBoundingClientRect().left ?? NaN),
      ]
    })
    expect(pageWidth).toBe(width)
    expect(seenTo).toBeGreaterThanOrEqual(width)
    // At 1280 px three fill the window.
    if (width !== 1280) expect(nextSeen).toBeGreaterThan(16)
    expect(lefts[1]).toBe(lefts[0])
    expect(lefts[2]).toBe(lefts[0])
  }
})

const luminance = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] =
      getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? []
    return alpha === 0 ? 255 : (red + green + blue) / 3
  })

test('site: a printed page has its words and all reviews, and nothing to press; a portfolio has its works without the choice of categories @thorough', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/en/`)
  await host(page).scrollIntoViewIfNeeded()
  await live(page, 20_000)
  expect(await luminance(page, 'site-footer footer')).toBeLessThan(64)
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['site-header nav', 'site-header .tools', 'contact-block', 'popup-button'])
    for (const part of await page.locator(hidden).all()) await expect(part).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(await luminance(page, 'site-footer footer')).toBe(255)
  // Headings stay with what follows them.
  for (const section of await page.locator('.band:visible').all())
    await expect(section).toHaveCSS('break-inside', 'avoid')
  const reviews = page.locator('reviews-slider .slide')
  await expect(reviews).toHaveCount(11)
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  for (const review of await reviews.all()) {
    const box = await review.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width)
  }

  await page.goto(`${site.url}/en/portfolio/`)
  await expect(page.locator('portfolio-gallery .choices')).toBeHidden()
  await expect(page.locator('portfolio-gallery .more')).toBeHidden()
  await expect(page.locator('portfolio-gallery [role=listitem]').first()).toBeVisible()
  const caption = page.locator('portfolio-gallery .caption').first()
  await expect(caption).toHaveCSS('opacity', '1')
  await expect(caption).toHaveCSS('-webkit-line-clamp', 'none')
  await expect(page.locator('portfolio-gallery .ask').first()).toBeHidden()
})
