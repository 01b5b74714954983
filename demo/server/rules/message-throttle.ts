import { Refusal } from '../refusal.ts'
import { MAX_MESSAGES_PER_USER, MESSAGE_WINDOW_MS } from './limits.ts'

/** Keeps one user from flooding the others with messages. */
export class MessageThrottle {
  readonly #now: () => number
  readonly #byUser = new Map<number, number>()
  #endsAt = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /** Counts a message; one that is refused does not count. @throws {Refusal} `too-many` */
  count(userId: number): void {
    const now = this.#now()
    if (now >= this.#endsAt) this.#begin(now)
    const sent = this.#byUser.get(userId) ?? 0
    if (sent >= MAX_MESSAGES_PER_USER) {
      const seconds = Math.ceil((this.#endsAt - now) / 1000)
      throw new Refusal('too-many', 'too many messages, try again in a moment', seconds)
    }
    this.#byUser.set(userId, sent + 1)
  }

  #begin(now: number): void {
    this.#byUser.clear()
    this.#endsAt = now + MESSAGE_WINDOW_MS
  }
}
