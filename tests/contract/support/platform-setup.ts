import type { TestProject } from 'vitest/node'
import { startPlatform } from '../../support/platform-server.ts'
import { addPeople } from './add-people.ts'
import type { People } from './people.ts'
import { startRedirecting, type RedirectingServers } from './redirecting-servers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the platform, without a slash at the end. */
    platformUrl: string
    /** Address of its websocket. */
    platformWsUrl: string
    /** Users of each contract file, by its name without the ending. */
    people: Readonly<Record<string, People>>
    /** Addresses of two servers that are no platform. */
    redirecting: RedirectingServers
  }
}

/**
 * Heartbeats come often, so that no test waits for one; a handful of items fills a chunk. Passwords cost less than in
 * use, and enough for a test to give such a call up.
 */
const OPTIONS = {
  hub: { heartbeatMs: 200 },
  chunkSize: 5,
  passwordCost: { N: 4096, r: 8, p: 1 },
}

/** Starts the real platform for one project's contract tests, and ends it after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, wsUrl, deps, stop } = await startPlatform(OPTIONS)
  project.provide('platformUrl', url)
  project.provide('platformWsUrl', wsUrl)
  project.provide('people', await addPeople(deps))
  const { stop: stopRedirecting, ...redirecting } = await startRedirecting()
  project.provide('redirecting', redirecting)
  return async () => {
    await stopRedirecting()
    await stop()
  }
}
