import { Refusal } from '../refusal.ts'
import {
  MAX_PENDING_SIGN_UPS,
  MAX_SIGN_UPS,
  MAX_SIGN_UPS_PER_ADDRESS,
  SIGN_UP_WINDOW_MS,
} from './limits.ts'

/** Keeps a flood of new accounts out of the database, and their hashing out of the memory. */
export class SignUpThrottle {
  readonly #now: () => number
  readonly #byAddress = new Map<string, number>()
  #total = 0
  #endsAt = 0
  #pending = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Runs a sign-up. One whose name is taken counts as well: it must not tell for free which names exist.
   *
   * @param address of the client; where none is known only the total counts
   * @throws {Refusal} `too-many`
   */
  async attempt<Answer>(
    address: string | undefined,
    signUp: () => Promise<Answer>,
  ): Promise<Answer> {
    this.#count(address)
    this.#pending += 1
    try {
      return await signUp()
    } finally {
      this.#pending -= 1
    }
  }

  #count(address: string | undefined): void {
    const now = this.#now()
    if (now >= this.#endsAt) this.#begin(now)
    if (this.#pending >= MAX_PENDING_SIGN_UPS)
      throw new Refusal('too-many', 'too many sign-ups at once, try again', 1)
    const made = address === undefined ? 0 : (this.#byAddress.get(address) ?? 0)
    if (this.#total >= MAX_SIGN_UPS || made >= MAX_SIGN_UPS_PER_ADDRESS) {
      const seconds = Math.ceil((this.#endsAt - now) / 1000)
      throw new Refusal('too-many', 'too many sign-ups, try again later', seconds)
    }
    this.#total += 1
    if (address !== undefined) this.#byAddress.set(address, made + 1)
  }

  #begin(now: number): void {
    this.#byAddress.clear()
    this.#total = 0
    this.#endsAt = now + SIGN_UP_WINDOW_MS
  }
}
