import { test as base } from './test.ts'

export { expect } from '@playwright/test'

/** Tests on the exported demo site. */
export const test = base.extend<{ failed: string[] }>({
  /** Requests without an answer, and with one of 400 or more. */
  failed: async ({ page }, provide) => {
    const failed: string[] = []
    page.on('requestfailed', (request) => {
      // The next page ends what the last one was still loading.
      const reason = request.failure()?.errorText ?? ''
      if (reason !== 'net::ERR_ABORTED') failed.push(`${request.url()} ${reason}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.url()} ${response.status()}`)
    })
    await provide(failed)
  },
})
