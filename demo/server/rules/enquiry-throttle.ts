import { Refusal } from '../refusal.ts'
import { ENQUIRY_WINDOW_MS, MAX_ENQUIRIES, MAX_ENQUIRIES_PER_ADDRESS } from './limits.ts'

/**
 * Keeps a flood of enquiries out of the database. It remembers no more addresses than a window has enquiries.
 * Each process counts alone: so many times the limit is still no flood.
 */
export class EnquiryThrottle {
  readonly #now: () => number
  readonly #byAddress = new Map<string, number>()
  #total = 0
  #endsAt = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Counts an enquiry; one that is refused does not count.
   *
   * @param address of the client; where none is known only the total counts
   * @throws {Refusal} `too-many`
   */
  count(address: string | undefined): void {
    const now = this.#now()
    if (now >= this.#endsAt) this.#begin(now)
    const sent = address === undefined ? 0 : (this.#byAddress.get(address) ?? 0)
    if (this.#total >= MAX_ENQUIRIES || sent >= MAX_ENQUIRIES_PER_ADDRESS) {
      const seconds = Math.ceil((this.#endsAt - now) / 1000)
      throw new Refusal('too-many', 'too many enquiries, try again in a minute', seconds)
    }
    this.#total += 1
    if (address !== undefined) this.#byAddress.set(address, sent + 1)
  }

  #begin(now: number): void {
    this.#byAddress.clear()
    this.#total = 0
    this.#endsAt = now + ENQUIRY_WINDOW_MS
  }
}
