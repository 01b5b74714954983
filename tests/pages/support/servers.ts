import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from './frames.ts'
import { runExport } from '../../support/run-export.ts'
import { startSite, type RunningSite } from '../../support/site-server.ts'
import { startStaticHost } from '../../support/static-host.ts'
import { agencyOf, type Agency } from './agency.ts'
import { startHtmlServer, type HtmlServer } from './html-server.ts'

/** Long enough to encode the pictures the first time, on a slow machine too. */
const SITE_START_MS = 300_000

/** A dead process may hold an entry that it was forwarding for so many seconds. */
const ENQUIRIES_LEASE = '3'

interface Exported {
  /** The exported demo site on a host of files. Without a slash at the end. */
  readonly url: string
  /** The server that takes its enquiries, on another origin. It keeps the pictures as well. */
  readonly endpoint: RunningSite
}

/** Started for the first test that asks for them, and stopped with the worker. */
interface Servers {
  readonly htmlServer: HtmlServer
  /** A second one, on another origin. */
  readonly cdn: HtmlServer
  /** The demo site itself. A test that kills it starts it again. */
  readonly agencySite: RunningSite
  /** One for all tests of a worker: an address may sign in 30 times a minute. */
  readonly agency: Agency
  readonly exported: Exported
}

/**
 * All servers of all tests. They stand in this one place because Playwright ends a worker, with its servers and its
 * browser, before a test whose `test` knows other fixtures of a worker.
 */
export const test = base.extend<object, Servers>({
  htmlServer: [withHtmlServer, { scope: 'worker' }],
  cdn: [withHtmlServer, { scope: 'worker' }],
  agencySite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and nothing is needed
    async ({}, provide) => {
      const site = await startSite({ env: { ENQUIRIES_LEASE } })
      await provide(site)
      await site.stop()
    },
    { scope: 'worker', timeout: SITE_START_MS },
  ],
  agency: [
    async ({ agencySite }, provide) => {
      const agency = await agencyOf(agencySite)
      await provide(agency)
      agency.platform.close()
    },
    { scope: 'worker' },
  ],
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
        '--quick',
      ]
      const { code, errors } = await runExport([folder, '--site-url', host.url, ...addresses], {
        DATA_DIR: join(folder, 'none'),
      })
      if (code !== 0) throw new Error(`The export failed:\n${errors}`)
      await provide({ url: host.url, endpoint })
      await Promise.all([host.stop(), endpoint.stop()])
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: SITE_START_MS },
  ],
})

async function withHtmlServer(
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and nothing is needed
  {}: object,
  provide: (server: HtmlServer) => Promise<void>,
): Promise<void> {
  const server = await startHtmlServer()
  await provide(server)
  await server.stop()
}
