import { Refusal } from '../refusal.ts'

/** Wrong passwords for one user name within the window. */
export const MAX_FAILED_LOGINS = 10
export const LOGIN_WINDOW_MS = 60_000
/** Checking a password takes 16 MB and a core for a while, so only so many go on at once. */
export const MAX_PENDING_LOGINS = 16
/** User names remembered; past it the oldest is forgotten. */
const MAX_NAMES = 10_000

interface Window {
  readonly endsAt: number
  readonly attempts: number
}

/** Makes guessing passwords slow. Signing in with an auth key does not pass here. */
export class LoginThrottle {
  readonly #now: () => number
  readonly #windows = new Map<string, Window>()
  #pending = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Runs a check of a password; an answer other than undefined counts as success.
   *
   * An attempt is counted before it starts, so guesses made at the same time count as well.
   *
   * @throws {Refusal} `too-many`
   */
  async attempt<Answer>(
    username: string,
    check: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    this.#count(username)
    this.#pending += 1
    try {
      const answer = await check()
      if (answer !== undefined) this.#windows.delete(username)
      return answer
    } finally {
      this.#pending -= 1
    }
  }

  #count(username: string): void {
    const now = this.#now()
    const known = this.#windows.get(username)
    const current =
      known && known.endsAt > now ? known : { endsAt: now + LOGIN_WINDOW_MS, attempts: 0 }
    if (current.attempts >= MAX_FAILED_LOGINS || this.#pending >= MAX_PENDING_LOGINS)
      throw new Refusal('too-many', 'too many sign-ins, try again in a minute')

    this.#windows.delete(username)
    this.#windows.set(username, { ...current, attempts: current.attempts + 1 })
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > MAX_NAMES && oldest !== undefined) this.#windows.delete(oldest)
  }
}
