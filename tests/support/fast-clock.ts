/** A clock and timers for which the time goes faster than it does. */
export interface FastClock {
  /** Milliseconds since 1970, and ahead of them soon. */
  readonly now: () => number
  readonly timers: {
    readonly setTimeout: (run: () => void, ms: number) => unknown
    readonly clearTimeout: (timer: unknown) => void
  }
  /** So many real milliseconds are `ms` of this clock. */
  readonly real: (ms: number) => number
}

/** Real timers, so that a client waits seconds where it would wait minutes. @param speed times faster */
export function fastClock(speed: number): FastClock {
  const began = Date.now()
  const real = (ms: number) => ms / speed
  return {
    now: () => began + (Date.now() - began) * speed,
    timers: {
      setTimeout: (run, ms) => setTimeout(run, real(ms)),
      clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    },
    real,
  }
}
