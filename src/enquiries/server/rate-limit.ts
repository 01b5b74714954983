import { networkKey } from './client-address.ts'

/** Counts by key in time windows. */
export interface RateLimit {
  /**
   * Counts one unless the key has reached its maximum.
   *
   * @returns 0 when it was counted, else the seconds after which another attempt may succeed
   */
  readonly take: (key: string, max: number) => Promise<number>
}

/** A key and how often it may be counted within a window. */
export interface Limit {
  readonly key: string
  readonly max: number
  /** How much is counted at once, which may go past the maximum. Default 1; 0 only looks. */
  readonly cost?: number | undefined
}

/** What all visitors may have together (Infinity for any number), and one visitor. */
export interface Shares {
  readonly total: number
  readonly own: number
}

/** What one network may have of a total that all visitors share: the rest is left to others. */
const NETWORK_SHARE = 0.25

/** The limit of a network: a quarter of the total, and at least twice what one visitor may have. */
export function networkLimit({ total, own }: Shares): number {
  return Math.max(2 * own, total === Infinity ? 0 : Math.floor(total * NETWORK_SHARE))
}

/**
 * The limits of what all visitors share, so that no network uses it up.
 *
 * @param visitor as `visitorKey` returns it; undefined when the address is unknown, and only the total counts
 */
export function sharedLimits(key: string, shares: Shares, visitor: string | undefined): Limit[] {
  const all = shares.total === Infinity ? [] : [{ key, max: shares.total }]
  if (visitor === undefined) return all
  return [{ key: `${key} of ${networkKey(visitor)}`, max: networkLimit(shares) }, ...all]
}

/** The same with the limit of the visitor. */
export function visitorLimits(key: string, shares: Shares, visitor: string | undefined): Limit[] {
  const shared = sharedLimits(key, shares, visitor)
  return visitor === undefined ? shared : [{ key: `${key} ${visitor}`, max: shares.own }, ...shared]
}

export interface MemoryCountersOptions {
  /** Keys remembered. Past it the key that was counted the longest ago is forgotten, so that new visitors are not refused. */
  readonly maxKeys: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

interface Window {
  readonly lasts: number
  readonly endsAt: number
  readonly hits: number
}

/** Counters of one process. The window of a key begins when it is first counted. */
export function memoryCounters({ maxKeys, now }: MemoryCountersOptions) {
  const windows = new Map<string, Window>()

  function current(key: string): Window | undefined {
    const known = windows.get(key)
    if (!known) return undefined
    // A window that ends later than two lengths from now began before the clock was set back, by more than a moment.
    const left = known.endsAt - now()
    return left > 0 && left <= 2 * known.lasts ? known : undefined
  }
  function add(key: string, windowMs: number, cost: number): void {
    const window = current(key) ?? { lasts: windowMs, endsAt: now() + windowMs, hits: 0 }
    windows.delete(key)
    windows.set(key, { ...window, hits: window.hits + cost })
    const [oldest] = windows.keys()
    if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest)
  }
  return {
    /**
     * Counts each of the limits, or nothing when one of them is reached.
     *
     * @param windowMs the same for a key every time
     * @returns the seconds until it may continue; undefined when it was counted
     */
    count(limits: readonly Limit[], windowMs: number): number | undefined {
      const full = limits.flatMap(({ key, max }) => {
        const { hits, endsAt } = current(key) ?? { hits: 0, endsAt: now() + windowMs }
        return hits >= max ? [endsAt] : []
      })
      if (full.length > 0) return secondsUntil(Math.max(...full), now())
      for (const { key, cost = 1 } of limits) if (cost > 0) add(key, windowMs, cost)
      return undefined
    },
    /** Takes one count back. */
    giveBack(key: string): void {
      const window = current(key)
      if (window && window.hits > 0) windows.set(key, { ...window, hits: window.hits - 1 })
    },
    forget(key: string): void {
      windows.delete(key)
    },
  }
}

/** Whole seconds, rounded up: a client that waits for them is never too early. */
function secondsUntil(time: number, now: number): number {
  return Math.max(1, Math.ceil((time - now) / 1000))
}

export interface MemoryRateLimitOptions {
  readonly windowMs: number
  /** Maximum of keys; beyond it the oldest is dropped, so that new visitors are not refused. Default 100,000. */
  readonly maxKeys?: number | undefined
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: (() => number) | undefined
}

/** A rate limit of one process. The window of a key begins when it is first counted. */
export function memoryRateLimit({
  windowMs,
  maxKeys = 100_000,
  now = Date.now,
}: MemoryRateLimitOptions): RateLimit {
  const counters = memoryCounters({ maxKeys, now })
  return { take: async (key, max) => counters.count([{ key, max }], windowMs) ?? 0 }
}
