import type { Page } from '@playwright/test'
import { expect, test } from './support/site.ts'

// The distances between the sections of the demo site's pages: within a colour, and at the end of it.

const GAPS = [
  { width: 375, gap: 48, end: 56 },
  { width: 1440, gap: 85.4, end: 107.2 },
]

/** Lays out what is below the fold, too, as it is when a visitor comes there. */
async function layOutAll(page: Page): Promise<void> {
  await page.locator('main > *').evaluateAll((parts) => {
    for (const part of parts) (part as HTMLElement).style.contentVisibility = 'visible'
  })
}

for (const path of ['/en/', '/uk/', '/en/tours/'])
  for (const { width, gap } of GAPS)
    test(`site layout: sections of one colour are one gap apart: ${path} at ${width} px`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site.url + path)
      await layOutAll(page)
      const gaps = await page.locator('main .follow').evaluateAll((sections) => {
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
      expect(gaps.length).toBeGreaterThan(0)
      for (const measured of gaps) expect(measured).toBeCloseTo(gap, 0)
    })

for (const { width, end } of GAPS)
  test(`site layout: the pictures end one gap above the next section, at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site.url}/en/`)
    await layOutAll(page)
    const measured = await page.locator('main .tiles').evaluate((tiles) => {
      const captions = [...tiles.querySelectorAll('figcaption')]
      const ends = captions.map((caption) => caption.getBoundingClientRect().bottom)
      const { bottom = NaN } = tiles.closest('section')?.getBoundingClientRect() ?? {}
      return bottom - Math.max(...ends)
    })
    expect(measured).toBeCloseTo(end, 0)
  })
