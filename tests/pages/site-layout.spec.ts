import type { Page } from '@playwright/test'
import { expect, test } from './support/site.ts'

// The distances between the sections of the demo site's pages: within a colour, and at the end of it.

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
