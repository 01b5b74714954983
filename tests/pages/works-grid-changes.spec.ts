import type { Page } from '@playwright/test'
import { boxes, gallery, servePictures, works, type Entry } from './support/grid-works.ts'
import { expect, test } from './support/test.ts'

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
  test.beforeEach(async ({ page, openHtml, htmlServer }) => {
    servePictures(htmlServer)
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
    await expect(last).toHaveAttribute('href', /\/pictures\/work\.svg\?second-119$/)
    await expect(last.locator('img')).toHaveCount(0)
    await last.focus()
    await expect(last.getByRole('img', { name: 'Picture 119 of second' })).toBeInViewport()
    const middle = page.locator('[data-work="second-60"]')
    await expect(middle.locator('img')).toHaveCount(0)
  })

  test('works-grid: after a jump the pictures in sight come first', async ({ page }) => {
    await change(page, [works(200, 'second', 'Tours')], 200)
    const came = await page.evaluate(async () => {
      const grid = document.querySelector('portfolio-gallery')!.shadowRoot!
      const came: boolean[] = []
      const { promise, resolve } = Promise.withResolvers<void>()
      new MutationObserver((changes) => {
        const added = changes
          .flatMap(({ addedNodes }) => [...addedNodes])
          .filter((node) => node instanceof Element && node.matches('.picture')) as Element[]
        for (const picture of added) {
          const { top, bottom } = picture.getBoundingClientRect()
          came.push(bottom > 0 && top < innerHeight)
        }
        // As many as a screen and what follows it have.
        if (came.length >= 20) resolve()
      }).observe(grid, { childList: true, subtree: true })
      scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })
      await promise
      return came
    })
    // The batch of five at the upper edge of the window may begin above it.
    expect(came.indexOf(true)).toBeLessThan(5)
    expect(came.filter(Boolean).length).toBeGreaterThan(4)
  })

  test('works-grid: pictures fade in where they are seen, and there alone', async ({ page }) => {
    await page.evaluate(() => {
      const faded = new Set<string | undefined>()
      Object.assign(window, { faded })
      const keep = ({ propertyName, target }: TransitionEvent) => {
        const image = target as Element
        if (propertyName === 'opacity' && image.matches('.image'))
          faded.add(image.closest<HTMLElement>('[data-work]')?.dataset.work)
      }
      const gallery = document.querySelector('portfolio-gallery')!.shadowRoot!
      gallery.addEventListener('transitionrun', (event) => keep(event as TransitionEvent), true)
    })
    await change(page, [works(15, 'second', 'Tours')], 15)
    const pictures = page.locator('[data-work^=second]', { has: page.locator('.picture.shown') })
    await expect(pictures).toHaveCount(15)
    const seen = await pictures.evaluateAll((links) =>
      links
        .filter((link) => link.getBoundingClientRect().top < innerHeight)
        .map((link) => link.dataset.work),
    )
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.length).toBeLessThan(15)
    const faded = async () =>
      new Set(await page.evaluate(() => [...(Reflect.get(window, 'faded') as Set<string>)]))
    await expect.poll(faded).toEqual(new Set(seen))
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
