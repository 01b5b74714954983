/** A clock and timers for which the time goes faster than it does. */
export interface FastClock {
  /** Milliseconds since 1970, and ahead of them soon. */
  readonly now: () => number
  readonly timers: {
    readonly setTimeout: (run: () => void, ms: number) => unknown
    readonly clearTimeout: (timer: unknown) => void
  }
  /** How many timers are set. */
  readonly pending: () => number
}

/** Real timers, so that a client waits seconds where it would wait minutes. @param speed times faster */
export function fastClock(speed: number): FastClock {
  const began = Date.now()
  const waiting = new Set<NodeJS.Timeout>()
  return {
    now: () => began + (Date.now() - began) * speed,
    timers: {
      setTimeout(run, ms) {
        const timer = setTimeout(() => {
          waiting.delete(timer)
          run()
        }, ms / speed)
        waiting.add(timer)
        return timer
      },
      clearTimeout(timer) {
        clearTimeout(timer as NodeJS.Timeout)
        waiting.delete(timer as NodeJS.Timeout)
      },
    },
    pending: () => waiting.size,
  }
}
