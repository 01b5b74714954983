import { networkKey, networkLimit, type Shares } from 'mandry/server'

/** Counts what visitors have at the moment, by visitor and by network. */
export class VisitorCounts {
  readonly #counts = new Map<string, number>()

  /** Whether the visitor or its network has all that it may. */
  isFull(visitor: string, limits: Shares): boolean {
    const count = (key: string) => this.#counts.get(key) ?? 0
    return count(visitor) >= limits.own || count(networkKey(visitor)) >= networkLimit(limits)
  }

  add(visitor: string): void {
    this.#change(visitor, 1)
  }

  remove(visitor: string): void {
    this.#change(visitor, -1)
  }

  #change(visitor: string, by: 1 | -1): void {
    for (const key of new Set([visitor, networkKey(visitor)])) {
      const count = (this.#counts.get(key) ?? 0) + by
      if (count > 0) this.#counts.set(key, count)
      else this.#counts.delete(key)
    }
  }
}
