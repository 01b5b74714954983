import { backoffMs, type Backoff } from '../transport/backoff.ts'
import type { Timers } from '../transport/wait.ts'

export interface ServerProbeOptions {
  /** Resolves when the server can be reached. Must settle in reasonable time. */
  readonly probe: (signal: AbortSignal) => Promise<unknown>
  readonly onReached: () => void
  /** The server could not be reached; it is probed again. */
  readonly onUnreached?: (() => void) | undefined
  readonly backoff: Backoff
  readonly timers: Timers
  readonly random?: (() => number) | undefined
}

/** Probes the server until it can be reached. At most one probe or one wait is under way. */
export interface ServerProbe {
  /** Probes now, and again after every failure, until the server is reached. */
  probeNow(): void
  /** Counts a failed try and probes after a wait that grows with their number. */
  probeLater(): void
  /** Probes now if a wait or a probe is under way. */
  readonly skipWait: () => void
  /** Ends the wait and the probe. The number of failed tries stays. */
  stop(): void
  /** Stops and sets the number of failed tries to 0. */
  reset(): void
}

export function createServerProbe(options: ServerProbeOptions): ServerProbe {
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

  function probeLater() {
    begin()
    timer = timers.setTimeout(() => void probeNow(), backoffMs(++tries, backoff, random))
  }

  async function probeNow() {
    const signal = begin()
    try {
      await probe(signal)
    } catch {
      if (signal.aborted) return
      probeLater()
      options.onUnreached?.()
      return
    }
    if (!signal.aborted) onReached()
  }

  return {
    probeNow: () => void probeNow(),
    probeLater,
    skipWait: () => running && void probeNow(),
    stop,
    reset() {
      stop()
      tries = 0
    },
  }
}
