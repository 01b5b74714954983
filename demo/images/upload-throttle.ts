import { HttpProblem } from '#demo/platform/index.ts'
import { MAX_UPLOADS, MAX_UPLOADS_PER_ADDRESS, UPLOAD_WINDOW_MS } from './limits.ts'

/** Keeps one client from making the site fetch pictures without end. It remembers no more addresses than a window has requests. */
export class UploadThrottle {
  readonly #now: () => number
  readonly #byAddress = new Map<string, number>()
  #total = 0
  #endsAt = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Counts a request; one that is refused does not count.
   *
   * @param address of the client; where none is known only the total counts
   * @throws {HttpProblem} `too-many`
   */
  count(address: string | undefined): void {
    const now = this.#now()
    if (now >= this.#endsAt) this.#begin(now)
    const sent = address === undefined ? 0 : (this.#byAddress.get(address) ?? 0)
    if (this.#total >= MAX_UPLOADS || sent >= MAX_UPLOADS_PER_ADDRESS) {
      const seconds = Math.ceil((this.#endsAt - now) / 1000)
      throw new HttpProblem('too-many', 'too many pictures, try again in a minute', seconds)
    }
    this.#total += 1
    if (address !== undefined) this.#byAddress.set(address, sent + 1)
  }

  #begin(now: number): void {
    this.#byAddress.clear()
    this.#total = 0
    this.#endsAt = now + UPLOAD_WINDOW_MS
  }
}
