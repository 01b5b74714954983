import { memoryCounters, type Limit } from 'mandry/server'
import { HttpProblem } from '../http-problem.ts'

type Awaitable<Value> = Value | Promise<Value>

/** Counts what happens, by key: each key within a window of time that begins with its first count. */
export interface Counters {
  /**
   * Counts one for each of the limits, or nothing when one of them is reached.
   *
   * @param windowMs the same for a key every time
   * @returns the seconds until it may go on; undefined when it was counted
   */
  readonly count: (limits: readonly Limit[], windowMs: number) => Awaitable<number | undefined>
  /** Takes one count back. */
  readonly giveBack: (key: string) => Awaitable<void>
  readonly forget: (key: string) => Awaitable<void>
}

/** Gives the counters of one purpose, which is the name. */
export type OpenCounters = (name: string) => Counters

const MAX_KEYS = 20_000

/** Counters of this process alone. @param now milliseconds since 1970 */
export const ownCounters = (now: () => number) => memoryCounters({ maxKeys: MAX_KEYS, now })

/** What counts for a purpose: this process alone where nothing else is given. */
export function countersOf(
  { openCounters, now }: { readonly openCounters?: OpenCounters; readonly now: () => number },
  name: string,
): Counters {
  return openCounters?.(name) ?? ownCounters(now)
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
