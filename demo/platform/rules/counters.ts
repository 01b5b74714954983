import { HttpProblem } from '../http-problem.ts'
import { networkKey, networkLimit } from './networks.ts'

/** Past it nothing is counted any more until the window ends. */
export interface Limit {
  readonly key: string
  readonly max: number
}

/** Counts what happens, by key: each key within a window of time that begins with its first count. */
export interface Counters {
  /**
   * Counts one for each of the limits, or nothing when one of them is reached.
   *
   * @param windowMs the same for a key every time
   * @returns the seconds until it may go on; undefined when it was counted
   */
  readonly count: (limits: readonly Limit[], windowMs: number) => Promise<number | undefined>
  /** Takes one count back. */
  readonly giveBack: (key: string) => Promise<void>
  readonly forget: (key: string) => Promise<void>
}

/** Gives the counters of one purpose, which is the name. */
export type OpenCounters = (name: string) => Counters

/** What counts for a purpose: this process alone where nothing else is given. */
export function countersOf(
  { openCounters, now }: { readonly openCounters?: OpenCounters; readonly now: () => number },
  name: string,
): Counters {
  return openCounters?.(name) ?? createMemoryCounters(now)
}

/** Counts one for each of the limits. @throws {HttpProblem} `too-many` when one of them is reached */
export async function requireCount(
  counters: Counters,
  limits: readonly Limit[],
  { windowMs, message }: { readonly windowMs: number; readonly message: string },
): Promise<void> {
  const seconds = await counters.count(limits, windowMs)
  if (seconds !== undefined) throw new HttpProblem('too-many', message, seconds)
}

/** Limits for all clients together, for a network and for a client address; where none is known only the first. */
export function limitsByAddress(
  address: string | undefined,
  limits: { readonly total: number; readonly own: number },
): Limit[] {
  const all = { key: 'total', max: limits.total }
  if (address === undefined) return [all]
  const network = { key: `network ${networkKey(address)}`, max: networkLimit(limits) }
  return [all, network, { key: `address ${address}`, max: limits.own }]
}

interface Window {
  readonly lasts: number
  readonly endsAt: number
  readonly hits: number
}

/** Keys remembered; past it the one that was counted the longest ago is forgotten. */
const MAX_KEYS = 20_000

/** Counters of this process alone. @param now milliseconds since 1970 */
export function createMemoryCounters(now: () => number): Counters {
  const windows = new Map<string, Window>()

  function current(key: string): Window | undefined {
    const known = windows.get(key)
    if (!known) return undefined
    // One that ends after two windows was begun before the clock was set back, by more than a moment.
    const left = known.endsAt - now()
    return left > 0 && left <= 2 * known.lasts ? known : undefined
  }
  function add(key: string, windowMs: number): void {
    const window = current(key) ?? { lasts: windowMs, endsAt: now() + windowMs, hits: 0 }
    windows.delete(key)
    windows.set(key, { ...window, hits: window.hits + 1 })
    const [oldest] = windows.keys()
    if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest)
  }
  return {
    async count(limits, windowMs) {
      const full = limits.flatMap(({ key, max }) => {
        const window = current(key)
        return window && window.hits >= max ? [window.endsAt] : []
      })
      if (full.length > 0) return secondsUntil(Math.max(...full), now())
      for (const { key } of limits) add(key, windowMs)
      return undefined
    },
    async giveBack(key) {
      const window = current(key)
      if (window && window.hits > 0) windows.set(key, { ...window, hits: window.hits - 1 })
    },
    async forget(key) {
      windows.delete(key)
    },
  }
}

/** Whole seconds, rounded up: a client that waits for them is never too early. */
export function secondsUntil(time: number, now: number): number {
  return Math.max(1, Math.ceil((time - now) / 1000))
}
