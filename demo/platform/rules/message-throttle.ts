import { HttpProblem } from '../http-problem.ts'
import type { Counters } from './counters.ts'
import { MAX_MESSAGES_PER_USER, MESSAGE_WINDOW_MS } from './limits.ts'

/**
 * Keeps one user from flooding the others with messages. All processes may count together, as a message
 * reaches its receivers through any of them.
 */
export class MessageThrottle {
  readonly #counters: Counters

  constructor(counters: Counters) {
    this.#counters = counters
  }

  /** Counts a message; one that is refused does not count. @throws {HttpProblem} `too-many` */
  async count(userId: number): Promise<void> {
    const limit = { key: String(userId), max: MAX_MESSAGES_PER_USER }
    const seconds = await this.#counters.count([limit], MESSAGE_WINDOW_MS)
    if (seconds !== undefined)
      throw new HttpProblem('too-many', 'too many messages, try again in a moment', seconds)
  }
}
