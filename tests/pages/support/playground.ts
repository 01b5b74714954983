import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** Opens the playground and waits until its frame is shown. */
export async function open(page: Page, url: string, query = ''): Promise<void> {
  await page.goto(`${url}/playground/${query}`)
  await loaded(page)
}

export const loaded = (page: Page) =>
  expect(page.locator('#stage')).toHaveAttribute('aria-busy', 'false')
export const frameOf = (page: Page) => page.frameLocator('#frame')
export const attribute = (page: Page, name: string) => page.getByLabel(name, { exact: true })
/** How much of the page is beside its window. */
export const pixelsBeside = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
