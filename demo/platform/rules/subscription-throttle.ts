import {
  COST_OF_REFUSED_SUBSCRIPTION,
  MAX_SUBSCRIPTION_COST_PER_ADDRESS,
  SUBSCRIPTION_WINDOW_MS,
} from './limits.ts'

/**
 * Keeps the subscriptions of one client address from using up the connections to the database. Each process counts
 * alone: the connections are its own, and a shared counter would cost more than most subscriptions.
 */
export class SubscriptionThrottle {
  readonly #now: () => number
  readonly #byAddress = new Map<string, number>()
  #endsAt = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether nothing more of the address is looked at until the window ends. */
  isSpent(address: string): boolean {
    if (this.#now() >= this.#endsAt) return false
    return (this.#byAddress.get(address) ?? 0) >= MAX_SUBSCRIPTION_COST_PER_ADDRESS
  }

  /** Counts a subscription that was looked at; a refused one costs more. */
  count(address: string, isAccepted: boolean): void {
    const now = this.#now()
    if (now >= this.#endsAt) this.#begin(now)
    const cost = isAccepted ? 1 : COST_OF_REFUSED_SUBSCRIPTION
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + cost)
  }

  #begin(now: number): void {
    this.#byAddress.clear()
    this.#endsAt = now + SUBSCRIPTION_WINDOW_MS
  }
}
