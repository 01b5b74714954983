import { AsyncLocalStorage } from 'node:async_hooks'
import { withTimeout } from 'mandry/server'
import { traceOf } from '#demo/platform/index.ts'

/** How long the calls of one request may wait for the database, all together. */
const MAX_WAIT_MS = 1500

/** Stands between the endpoint and its database: a database that hangs costs a request a bounded time, and only once. */
export interface Breaker {
  /**
   * Asks the database. A call within a request may take what the earlier calls of that request have left.
   *
   * @throws what the call throws; an error at once while the database is left alone; an error when the time is up. The
   *   call may still succeed after that
   */
  readonly ask: <T>(call: () => Promise<T>) => Promise<T>
  /** Answers one request, whose calls share their time. */
  readonly within: <T>(answer: () => Promise<T>) => Promise<T>
  /** Whether the database is left alone now. */
  readonly isOpen: () => boolean
}

export interface BreakerOptions {
  /** How long the database is left alone after a failure. With 0 every call asks it. */
  readonly retryMs: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: (line: string) => void
}

export function createBreaker({ retryMs, now, log }: BreakerOptions): Breaker {
  const requests = new AsyncLocalStorage<{ leftMs: number }>()
  let openUntil = 0
  const isOpen = () => now() < openUntil

  async function inTime<T>(call: () => Promise<T>): Promise<T> {
    const request = requests.getStore()
    if (!request) return await call()
    const began = performance.now()
    try {
      return await withTimeout(call(), request.leftMs)
    } finally {
      request.leftMs = Math.max(0, request.leftMs - (performance.now() - began))
    }
  }

  return {
    isOpen,
    within: (answer) => requests.run({ leftMs: MAX_WAIT_MS }, answer),
    async ask(call) {
      if (isOpen()) throw new Error('the database failed a moment ago')
      try {
        return await inTime(call)
      } catch (error) {
        if (retryMs > 0) {
          if (!isOpen()) log(`enquiries go to files, without the database: ${traceOf(error)}`)
          openUntil = now() + retryMs
        }
        throw error
      }
    },
  }
}
