import type { Page } from '@playwright/test'

/** Holds back what the page asks for at an address, until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: wanted, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await wanted
    await route.continue()
  })
  return arrive
}
