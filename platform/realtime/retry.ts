import { backoffMs, type Backoff } from '../transport/backoff.ts'
import type { Timers } from '../transport/wait.ts'

export interface RetryOptions {
  /** Resolves when the server can be reached. Must settle in reasonable time. */
  readonly probe: (signal: AbortSignal) => Promise<unknown>
  readonly onReached: () => void
  readonly backoff: Backoff
  readonly timers: Timers
  readonly random?: (() => number) | undefined
}

/** Probes the server until it can be reached. At most one probe or one wait is under way. */
export interface Retry {
  /** Probes now, and again after every failure, until the server is reached. */
  ask(): void
  /** Counts a failed try and probes after a wait that grows with their number. */
  failed(): void
  /** Probes now if a wait or a probe is under way. */
  readonly hurry: () => void
  /** Ends the wait and the probe. The number of failed tries stays. */
  stop(): void
  /** Stops and forgets the failed tries. */
  reset(): void
}

export function createRetry(options: RetryOptions): Retry {
  const { probe, onReached, backoff, timers, random } = options
  let tries = 0
  let timer: unknown
  let running: AbortController | undefined

  function stop() {
    timers.clearTimeout(timer)
    running?.abort()
    running = undefined
  }

  function begin(): AbortSignal {
    stop()
    running = new AbortController()
    return running.signal
  }

  function failed() {
    begin()
    timer = timers.setTimeout(() => void ask(), backoffMs(++tries, backoff, random))
  }

  async function ask() {
    const signal = begin()
    try {
      await probe(signal)
    } catch {
      if (!signal.aborted) failed()
      return
    }
    if (!signal.aborted) onReached()
  }

  return {
    ask: () => void ask(),
    failed,
    hurry: () => running && void ask(),
    stop,
    reset() {
      stop()
      tries = 0
    },
  }
}
