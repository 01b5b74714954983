import { secondsUntil } from './counters.ts'

/**
 * Bounds what the calls of one key cost within a window of time, the same for all keys. Each process counts alone: what
 * the calls use up is its own, and a shared counter would cost more than most of them.
 */
export class CostThrottle {
  readonly #now: () => number
  readonly #limits: { readonly windowMs: number; readonly max: number }
  readonly #byKey = new Map<string, number>()
  #endsAt = 0

  /** @param now milliseconds since 1970 */
  constructor(now: () => number, limits: { readonly windowMs: number; readonly max: number }) {
    this.#now = now
    this.#limits = limits
  }

  /** Whether nothing more of the key is looked at until the window ends. */
  isSpent(key: string): boolean {
    if (this.#now() >= this.#endsAt) return false
    return (this.#byKey.get(key) ?? 0) >= this.#limits.max
  }

  count(key: string, cost: number): void {
    const now = this.#now()
    if (now >= this.#endsAt) {
      this.#byKey.clear()
      this.#endsAt = now + this.#limits.windowMs
    }
    this.#byKey.set(key, (this.#byKey.get(key) ?? 0) + cost)
  }

  /** Whole seconds until the window ends. */
  get secondsLeft(): number {
    return secondsUntil(this.#endsAt, this.#now())
  }
}
