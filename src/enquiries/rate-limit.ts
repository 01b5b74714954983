/** Counts something by a key, in windows of time. */
export interface RateLimit {
  /**
   * Counts once, unless that is too much.
   *
   * @returns 0 when it was counted, else the seconds after which another try may succeed
   */
  readonly take: (key: string, most: number) => Promise<number>
}

export interface MemoryRateLimitOptions {
  readonly windowMs: number
  /** Keys remembered at most; past them, what is new is refused until the window ends. Default 100,000. */
  readonly maxKeys?: number
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: () => number
}

/** A rate limit of one process. All keys begin and end their window together, so that it forgets in one step. */
export function memoryRateLimit({
  windowMs,
  maxKeys = 100_000,
  now = Date.now,
}: MemoryRateLimitOptions): RateLimit {
  const counts = new Map<string, number>()
  let endsAt = 0

  return {
    take(key, most) {
      const time = now()
      if (time >= endsAt) {
        counts.clear()
        endsAt = time + windowMs
      }
      const count = counts.get(key) ?? 0
      const isFull = count === 0 && counts.size >= maxKeys
      if (count >= most || isFull) return Promise.resolve(Math.ceil((endsAt - time) / 1000))
      counts.set(key, count + 1)
      return Promise.resolve(0)
    },
  }
}
