import { startSite, type RunningSite } from '../../support/site-server.ts'
import { test as base } from './test.ts'

export { expect } from '@playwright/test'

/** Long enough to draw the pictures the first time, on a slow machine too. */
const START_TIMEOUT_MS = 300_000

/** The demo site itself, one for each worker. A test that kills it starts it again. */
export const test = base.extend<object, { site: RunningSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and nothing is needed
    async ({}, provide) => {
      const site = await startSite()
      await provide(site)
      await site.stop()
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
})
