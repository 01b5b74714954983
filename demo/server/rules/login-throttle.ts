import { Refusal } from '../refusal.ts'
import { Queue } from './queue.ts'

/** Wrong passwords within the window: for one user name from one client address, and from that address for any. */
export const MAX_FAILED_LOGINS = 10
export const MAX_FAILED_LOGINS_PER_ADDRESS = 100
export const LOGIN_WINDOW_MS = 60_000
/** Checking a password takes 16 MB and a core for a while, so only so many go on at once. The next ones wait. */
export const MAX_PENDING_LOGINS = 16
export const MAX_PENDING_LOGINS_PER_ADDRESS = 4
/** What may wait of one address, and for how long. */
export const MAX_WAITING_LOGINS_PER_ADDRESS = 16
const PATIENCE_MS = 5000
/** Counts remembered; past it the oldest is forgotten. */
const MAX_COUNTS = 20_000

interface Window {
  readonly endsAt: number
  readonly attempts: number
}

/** Who tries to sign in as whom. */
export interface Attempt {
  readonly username: string
  /** Of the client; where none is known, all of those count as one. */
  readonly address?: string | undefined
}

/**
 * Makes guessing passwords slow. Signing in with an auth key does not pass here.
 *
 * Wrong passwords are counted by name and address together, so that nobody shuts others out by guessing
 * at their names.
 */
export class LoginThrottle {
  readonly #now: () => number
  readonly #windows = new Map<string, Window>()
  readonly #queue = new Queue({
    atOnce: MAX_PENDING_LOGINS,
    atOncePerKey: MAX_PENDING_LOGINS_PER_ADDRESS,
    waitingPerKey: MAX_WAITING_LOGINS_PER_ADDRESS,
    patienceMs: PATIENCE_MS,
  })

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
    { username, address = '' }: Attempt,
    check: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    const own = `name ${address} ${username}`
    const all = `address ${address}`
    this.#requireLeft(own, MAX_FAILED_LOGINS)
    this.#requireLeft(all, MAX_FAILED_LOGINS_PER_ADDRESS)
    this.#count(own, 1)
    this.#count(all, 1)
    const answer = await this.#queue.run(address, check)
    if (answer === undefined) return undefined
    this.#windows.delete(own)
    this.#count(all, -1)
    return answer
  }

  #current(key: string): Window {
    const now = this.#now()
    const known = this.#windows.get(key)
    return known && known.endsAt > now ? known : { endsAt: now + LOGIN_WINDOW_MS, attempts: 0 }
  }

  #requireLeft(key: string, max: number): void {
    const { attempts, endsAt } = this.#current(key)
    if (attempts < max) return
    const seconds = Math.ceil((endsAt - this.#now()) / 1000)
    throw new Refusal('too-many', 'too many sign-ins, try again in a minute', seconds)
  }

  #count(key: string, by: 1 | -1): void {
    const current = this.#current(key)
    this.#windows.delete(key)
    this.#windows.set(key, { ...current, attempts: Math.max(0, current.attempts + by) })
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > MAX_COUNTS && oldest !== undefined) this.#windows.delete(oldest)
  }
}
