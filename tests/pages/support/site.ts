import type { RunningSite } from '../../support/site-server.ts'
import { test as base } from './test.ts'

export { expect } from '@playwright/test'

/** Tests on the demo site. They share its process and its data. */
export const test = base.extend<{ site: RunningSite }>({
  site: async ({ agencySite }, provide) => await provide(agencySite),
})
