/**
 * Which numbers of changes were heard. The newest are remembered one by one, since a number that is
 * committed later than a higher one may still be missing among them; of the rest only the highest is.
 */
export class DedupeWindow {
  readonly #windowMs: number
  readonly #now: () => number
  readonly #newest = new Map<number, number>()
  #floor = 0

  /** @param windowMs longer than any write takes from getting its numbers to its commit */
  constructor(windowMs: number, now: () => number) {
    this.#windowMs = windowMs
    this.#now = now
  }

  /** Nothing up to it can be missing. */
  get floor(): number {
    return this.#floor
  }

  /** Begins after what was there before. */
  beginAfter(id: number): void {
    this.#floor = id
  }

  /** @returns whether it is new */
  add(id: number): boolean {
    if (this.#newest.has(id)) return false
    const now = this.#now()
    this.#newest.set(id, now)
    for (const [old, seenAt] of this.#newest) {
      if (now - seenAt < this.#windowMs) break
      this.#newest.delete(old)
      this.#floor = Math.max(this.#floor, old)
    }
    return true
  }

  has(id: number): boolean {
    return this.#newest.has(id)
  }
}
