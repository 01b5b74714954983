import { orAborted } from './wait.ts'

/** Runs a read that several callers may wait for; aborting the signal ends it. */
export type Start = (signal: AbortSignal) => Promise<unknown>

interface Running {
  readonly answer: Promise<unknown>
  readonly ending: AbortController
  waiting: number
  isOver: boolean
}

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
  const running = new Map<string, Running>()

  function startShared(key: string, start: Start): Running {
    const ending = new AbortController()
    const removeEntry = () => {
      begun.isOver = true
      if (running.get(key) === begun) running.delete(key)
    }
    const begun: Running = {
      answer: start(ending.signal).finally(removeEntry),
      ending,
      waiting: 0,
      isOver: false,
    }
    running.set(key, begun)
    return begun
  }

  return async (key, start, signal) => {
    signal?.throwIfAborted()
    const shared = running.get(key) ?? startShared(key, start)
    shared.waiting++
    try {
      return await orAborted(shared.answer, signal)
    } finally {
      if (--shared.waiting === 0) {
        if (running.get(key) === shared) running.delete(key)
        if (!shared.isOver) shared.ending.abort()
      }
    }
  }
}
