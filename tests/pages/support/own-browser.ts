import { chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../../support/browser.ts'

/**
 * Provides a page in a browser of its own, with more flags. Another browser for a whole worker would bring a worker and
 * servers of their own as well.
 */
export function pageWithFlags(...flags: readonly string[]) {
  return async (provide: (page: Page) => Promise<void>): Promise<void> => {
    const executablePath = findBrowser()
    const browser = await chromium.launch({
      args: [...BROWSER_FLAGS, ...flags],
      ...(executablePath ? { executablePath } : {}),
    })
    await provide(await browser.newPage())
    await browser.close()
  }
}
