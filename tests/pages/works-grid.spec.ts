import type { Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import { moved, WATCH_SHIFTS } from './support/shifts.ts'
import { expect, test, type OpenOptions } from './support/test.ts'

/** The usual forms of pictures, mixed; one entry in eight names no size. */
const FORMS = [
  '1600x1067',
  '1200x1500',
  '1000x1000',
  '1600x900',
  '',
  '900x1600',
  '2000x1333',
  '1350x1000',
]

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAA5eWg5eWiwAAAAAAQABAAACAkQBADs=', 'base64')

interface Entry {
  readonly id: string
  readonly image: string
  readonly resolution: string
  readonly alt: string
  readonly categoryEn: string
}

/** Pictures in two categories, or all in one. */
function works(count: number, name = 'work', category?: string): Entry[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${name}-${index}`,
    image: `/pictures/${name}-${index}.gif`,
    resolution: FORMS[(index * 5 + (index >> 2)) % FORMS.length] ?? '',
    alt: `Picture ${index} of ${name}`,
    categoryEn: category ?? (index % 2 ? 'Events' : 'Tours'),
  }))
}

/** A gallery with its first works, as wide as it is told. */
function gallery(width: number, entries = works(15), attributes = ''): string {
  return `<style>body { margin: 0; --mandry-gutter: 0px; --mandry-width: 3000px }</style>
    <div style="inline-size: ${width}px"><portfolio-gallery ${attributes}>
    <script type="application/json">${JSON.stringify(entries)}</script></portfolio-gallery></div>`
}

interface Box {
  readonly id: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where the thumbnails are, in their order in the page. */
function boxes(page: Page): Promise<Box[]> {
  return page.locator('[data-work]').evaluateAll((links) =>
    links.map((link) => {
      const { left, top, width, height } = link.getBoundingClientRect()
      return { id: (link as HTMLElement).dataset.work ?? '', left, top, width, height }
    }),
  )
}

function ratioOf({ resolution }: Entry): number {
  const [width = 600, height = 400] = resolution ? resolution.split('x').map(Number) : []
  return height / width
}

/** Columns by the element's own width, and the gap between pictures. */
const WIDTHS = [
  [300, 1, 16],
  [359, 1, 16],
  [360, 2, 12],
  [700, 2, 16],
  [799, 2, 16],
  [800, 3, 16],
  [1099, 3, 16],
  [1100, 4, 16],
  [1400, 4, 16],
] as const

test.beforeEach(({ page }) =>
  page.route('**/pictures/*', (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL })),
)

const WIDE = { width: 1500, height: 900 }
const STILL: OpenOptions = { script: false }

test('works-grid: every width has its columns in order that end together, without script and style attributes', async ({
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

interface Columns {
  readonly width: number
  readonly columns: number
  readonly gap: number
}

/** Fails unless the works stand in their columns: in order, a gap apart, not cropped much, with one end. */
function expectColumns(
  found: readonly Box[],
  entries: readonly Entry[],
  { width, columns, gap }: Columns,
): void {
  expect(found.map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
  expect([...new Set(found.map(({ left }) => Math.round(left)))]).toHaveLength(columns)

  const columnWidth = (width - gap * (columns - 1)) / columns
  for (const box of found) expect(box.width).toBeCloseTo(columnWidth, 1)
  const column = found.map(({ left }) => Math.round(left / (columnWidth + gap)))
  expect(column.slice(0, columns)).toEqual([...Array(columns).keys()])

  for (const [index, box] of found.entries()) {
    const shown = box.height / box.width
    const cropped = 1 - Math.min(shown / ratioOf(entries[index]!), ratioOf(entries[index]!) / shown)
    expect(cropped, `${box.id} is cropped`).toBeLessThan(columns > 1 ? 0.2 : 0.06)
  }
  const end = Math.max(...found.map(({ top, height }) => top + height))
  for (let one = 0; one < columns; one++) {
    const inColumn = found.filter((_, index) => column[index] === one)
    const last = inColumn.at(-1)!
    expect(last.top + last.height).toBeCloseTo(end, 0)
    for (const [index, { top }] of inColumn.slice(1).entries()) {
      const above = inColumn[index]!
      expect(top - above.top - above.height).toBeCloseTo(gap, 1)
    }
  }
}

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
    image: '/pictures/any.gif',
    resolution: `120x${height}`,
    alt: `Picture of ${height}`,
    categoryEn: 'All forms',
  }))
  await openHtml(gallery(300, entries), { ...STILL, url: '/en/?works=all' })
  const found = await boxes(page)
  for (const [index, { width, height }] of found.entries()) {
    const shown = height / width / (steps[index]! / 120)
    expect(1 - Math.min(shown, 1 / shown), `120 by ${steps[index]}`).toBeLessThan(0.06)
  }
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
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await boxes(page)).toEqual(before)
    expect(await moved(page)).toBe(0)
  })
}

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
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
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

/** Gives the gallery other works at once and counts those in the page in every frame, until there are `last`. */
async function change(page: Page, lists: readonly (readonly Entry[])[], last: number) {
  return await page.evaluate(
    async ([lists, last]) => {
      const element = document.querySelector('portfolio-gallery')!
      const count = () =>
        element.shadowRoot!.querySelectorAll('.works-grid:not([hidden]) .work').length
      for (const list of lists) {
        Object.assign(element, { images: list })
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      // The list before it has eight.
      while (count() === 8) await new Promise((resolve) => requestAnimationFrame(resolve))
      const counts = [count()]
      while (counts.at(-1) !== last) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        counts.push(count())
      }
      return counts
    },
    [lists, last] as const,
  )
}

test.describe('a list that changes', () => {
  test.beforeEach(async ({ page, openHtml }) => {
    await openHtml(gallery(800, works(15, 'first'), 'load="eager"'), { url: '/en/#Tours' })
    await page.evaluate(() => customElements.whenDefined('portfolio-gallery'))
    await expect(page.locator('[data-work]')).toHaveCount(8)
  })

  test('works-grid: another list comes five works at a time, in order @thorough', async ({
    page,
  }) => {
    const entries = works(200, 'second', 'Tours')
    const counts = await change(page, [entries], 200)
    expect(counts.length).toBeGreaterThan(2)
    expect(counts.every((count) => count % 5 === 0)).toBe(true)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect((await boxes(page)).map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
  })

  test('works-grid: another list drops what was still to come of the one before @thorough', async ({
    page,
  }) => {
    const last = works(23, 'third', 'Tours')
    await change(page, [works(1500, 'second', 'Tours'), last], 23)
    await expect(page.locator('.works-grid')).toHaveCount(1)
    expect((await boxes(page)).map(({ id }) => id)).toEqual(last.map(({ id }) => id))
  })

  test('works-grid: works that are far away have names and addresses, and pictures once they are near @thorough', async ({
    page,
  }) => {
    const entries = works(120, 'second', 'Tours')
    await change(page, [entries], 120)
    const last = page.locator('[data-work="second-119"]')
    await expect(last).toHaveAccessibleName('Picture 119 of second')
    await expect(last).toHaveAttribute('href', /\/pictures\/second-119\.gif$/)
    await expect(last.locator('img')).toHaveCount(0)
    await last.focus()
    await expect(last.getByRole('img', { name: 'Picture 119 of second' })).toBeInViewport()
    const middle = page.locator('[data-work="second-60"]')
    await expect(middle.locator('img')).toHaveCount(0)
  })

  test('works-grid: parts that are far away are left out, and the page is as high as with them @thorough', async ({
    page,
  }) => {
    await change(page, [works(120, 'second', 'Tours')], 120)
    await page.setViewportSize({ width: 1500, height: 500 })
    const parts = page.locator('.works-part')
    const isLeftOut = () =>
      parts.last().evaluate((part) => {
        const work = part.firstElementChild!
        return !work.checkVisibility({ contentVisibilityAuto: true })
      })
    const reserved = () => parts.evaluateAll((all) => all.map((each) => each.clientHeight))
    /** As it would be without what the script gave. */
    const own = () =>
      parts.evaluateAll((all) =>
        all.map((each) => {
          const given = each.getAttribute('style') ?? ''
          each.removeAttribute('style')
          const { clientHeight } = each
          if (given) each.setAttribute('style', given)
          return clientHeight
        }),
      )
    const holder = page.locator('div:has(> portfolio-gallery)')
    for (const width of [350, 500, 900, 1237]) {
      await holder.evaluate((div, width) => (div.style.inlineSize = `${width}px`), width)
      await expect.poll(isLeftOut).toBe(true)
      const heights = await reserved()
      for (const [index, height] of (await own()).entries())
        expect(Math.abs(height - heights[index]!), `${width} px`).toBeLessThanOrEqual(1)
    }
  })

  test('works-grid: no picture that flies past is asked for @thorough', async ({ page }) => {
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).pathname))
    await change(page, [works(600, 'second', 'Tours')], 600)
    // The page's clock: a slow machine would make it a slow scroll.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const isAtEnd = () =>
      page.evaluate(async () => {
        const heard = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
        scrollBy(0, innerHeight)
        await heard
        return scrollY + innerHeight > document.documentElement.scrollHeight - 2
      })
    // Thirty screens a second.
    while (!(await isAtEnd())) await page.clock.runFor(33)
    await page.clock.resume()
    await expect.poll(() => asked.has('/pictures/second-599.gif')).toBe(true)
    const middle = Array.from({ length: 300 }, (_, index) => `/pictures/second-${200 + index}.gif`)
    expect(middle.filter((name) => asked.has(name))).toEqual([])
  })

  test('works-grid: every work in sight has its picture, however high it is and however it is reached @thorough', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 359, height: 700 })
    const high = works(60, 'second', 'Tours').map((entry) =>
      Object.assign(entry, { resolution: '900x2500' }),
    )
    await change(page, [high], 60)
    const allThere = () =>
      page.locator('[data-work]').evaluateAll((links) =>
        links
          .filter((link) => {
            const { top, bottom } = link.getBoundingClientRect()
            return bottom > 0 && top < innerHeight
          })
          .every((link) => link.querySelector('img')),
      )
    for (let turn = 0; turn < 12; turn++) {
      await page.evaluate(() => scrollBy(0, 1100))
      await expect.poll(allThere).toBe(true)
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(allThere).toBe(true)
    for (let turn = 0; turn < 12; turn++) {
      await page.evaluate(() => scrollBy(0, -1100))
      await expect.poll(allThere).toBe(true)
    }
  })
})
