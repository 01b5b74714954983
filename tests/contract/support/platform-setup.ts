import type { TestProject } from 'vitest/node'
import { startPlatform } from '../../support/platform-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the platform, without a slash at the end. */
    platformUrl: string
    /** Address of its websocket. */
    platformWsUrl: string
  }
}

/** Starts the real platform for one project's contract tests, and ends it after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Heartbeats come often, so that no test waits for one.
  const { url, wsUrl, stop } = await startPlatform({ hub: { heartbeatMs: 200 } })
  project.provide('platformUrl', url)
  project.provide('platformWsUrl', wsUrl)
  return stop
}
