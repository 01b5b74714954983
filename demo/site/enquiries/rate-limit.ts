import type { RateLimit } from 'mandry/server'
import { countersOf, type OpenCounters } from '#demo/platform/index.ts'

/** Counts with what the server's throttles count with: in tables where several processes share a database. */
export function createRateLimit(
  deps: { readonly openCounters?: OpenCounters; readonly now: () => number },
  windowMs: number,
): RateLimit {
  const counters = countersOf(deps, `enquiries ${windowMs}`)
  return {
    take: async (key, max) => (await counters.count([{ key, max }], windowMs)) ?? 0,
  }
}
