import type { Page } from '@playwright/test'
import type { OpenOptions } from './test.ts'
import { galleryOf, test as base, worksUpTo } from './works.ts'

export { moved, WATCH_SHIFTS } from './shifts.ts'
export { expect, galleryOf, worksUpTo } from './works.ts'

interface Fixtures {
  /** Opens a page, and waits until its gallery answers: until then its links lead to the server. */
  readonly openLive: (body: string, options?: OpenOptions) => Promise<void>
}

export const test = base.extend<Fixtures>({
  openLive: ({ openHtml, page }, provide) =>
    provide(async (body, options) => {
      await openHtml(body, options)
      await page.waitForFunction(() => location.hash)
    }),
})

export const BELOW = '<p id="below">Below</p>'

/** A gallery of 60 works. */
export const WORKS = galleryOf(worksUpTo(60))

export const links = (page: Page) => page.locator('portfolio-gallery [data-work]:visible')

export const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })

export const said = (page: Page) => page.locator('portfolio-gallery output.visually-hidden')

export const dialogs = (page: Page) => page.getByRole('dialog')

/** Where the works stand on the page: the id of each, its left and its top. */
export function places(page: Page): Promise<[id: string, left: number, top: number][]> {
  return links(page).evaluateAll((works) =>
    works.map((work) => {
      const { left, top } = work.getBoundingClientRect()
      return [(work as HTMLElement).dataset.work ?? '', left + scrollX, top + scrollY]
    }),
  )
}

export function hash(page: Page): string {
  return new URL(page.url()).hash
}
