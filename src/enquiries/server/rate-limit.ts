import { networkKey, visitorKey } from './client-address.ts'

/** Counts by key in time windows. */
export interface RateLimit {
  /**
   * Counts one unless the key has reached its maximum.
   *
   * @returns 0 when it was counted, else the seconds after which another attempt may succeed
   */
  readonly take: (key: string, max: number) => Promise<number>
}

/** What one network may have of a total that all visitors share. */
const NETWORK_SHARE = 0.25

/** A key and how often it may be counted. */
export interface Limit {
  readonly key: string
  readonly max: number
}

/**
 * The limits of what all visitors share, so that no network uses it up: a network has a quarter of the total, and at
 * least twice what one visitor may have.
 *
 * @param limits.total of all visitors; Infinity when nothing but the share of a network is limited
 * @param limits.own of one visitor
 * @param address of the client; undefined when it is unknown, and only the total counts
 */
export function sharedLimits(
  key: string,
  { total, own }: { readonly total: number; readonly own: number },
  address: string | undefined,
): Limit[] {
  const all = total === Infinity ? [] : [{ key, max: total }]
  if (address === undefined) return all
  const share = total === Infinity ? 0 : Math.floor(total * NETWORK_SHARE)
  const network = networkKey(visitorKey(address))
  return [{ key: `${key} of ${network}`, max: Math.max(2 * own, share) }, ...all]
}

export interface MemoryRateLimitOptions {
  readonly windowMs: number
  /** Maximum of keys; beyond it the oldest is dropped, so that new visitors are not refused. Default 100,000. */
  readonly maxKeys?: number
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: () => number
}

interface Window {
  readonly endsAt: number
  count: number
}

/** A rate limit of one process. The window of a key begins when it is first counted. */
export function memoryRateLimit({
  windowMs,
  maxKeys = 100_000,
  now = Date.now,
}: MemoryRateLimitOptions): RateLimit {
  /** Ordered by their end: all windows have the same length. */
  const windows = new Map<string, Window>()

  const forgetOld = (time: number) => {
    for (const [key, { endsAt }] of windows) {
      // A window that ends later than two lengths from now began before the clock was set back.
      if (endsAt > time && endsAt <= time + 2 * windowMs) return
      windows.delete(key)
    }
  }

  return {
    take(key, max) {
      const time = now()
      forgetOld(time)
      const window = windows.get(key) ?? { endsAt: time + windowMs, count: 0 }
      if (window.count >= max) return Promise.resolve(Math.ceil((window.endsAt - time) / 1000))
      window.count++
      windows.set(key, window)
      const [oldest] = windows.keys()
      if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest)
      return Promise.resolve(0)
    },
  }
}
