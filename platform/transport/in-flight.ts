import { SharedWork } from './shared-work.ts'

/** Runs a read that several callers may wait for; aborting the signal ends it. */
export type Start = (signal: AbortSignal) => Promise<unknown>

/**
 * Lets identical reads that are in flight at once share one request.
 *
 * A caller's signal affects only that caller; the request is aborted when its last caller has aborted.
 *
 * @returns a function that shares requests by their key
 */
export function createInFlight(): (
  key: string,
  start: Start,
  signal?: AbortSignal,
) => Promise<unknown> {
  const running = new Map<string, SharedWork<unknown>>()

  return async (key, start, signal) => {
    const found = running.get(key)
    const shared = found && !found.isOver ? found : new SharedWork(key, start)
    running.set(key, shared)
    try {
      return await shared.join({ signal })
    } finally {
      if (shared.isOver && running.get(key) === shared) running.delete(key)
    }
  }
}
