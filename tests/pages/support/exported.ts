import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runExport } from '../../support/run-export.ts'
import { startSite, type RunningSite } from '../../support/site-server.ts'
import { startStaticHost } from '../../support/static-host.ts'
import { test as base } from './test.ts'

export { expect } from '@playwright/test'

interface Exported {
  /** The files on a host of files. Without a slash at the end. */
  readonly url: string
  /** The server that takes the enquiries, on another origin. */
  readonly endpoint: RunningSite
}

/** Long enough to prepare the pictures the first time, on a slow machine too. */
const EXPORT_MS = 300_000

/** Tests on the exported demo site. The server that takes its enquiries keeps its pictures as well. */
export const test = base.extend<{ failed: string[] }, { exported: Exported }>({
  exported: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and nothing is needed
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'mandry-export-'))
      const host = await startStaticHost(folder)
      const endpoint = await startSite({ env: { ENQUIRY_ORIGINS: host.url } })
      const addresses = [
        '--enquiries',
        `${endpoint.url}/enquiries`,
        '--pictures-from',
        endpoint.url,
      ]
      const { code, errors } = await runExport([folder, '--site-url', host.url, ...addresses], {
        DATA_DIR: join(folder, 'none'),
      })
      if (code !== 0) throw new Error(`The export failed:\n${errors}`)
      await provide({ url: host.url, endpoint })
      await Promise.all([host.stop(), endpoint.stop()])
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: EXPORT_MS },
  ],
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
