import { requireCount, type Counters } from './counters.ts'
import { Queue } from './queue.ts'

/** Wrong passwords within the window: for one user name from one client address, and from that address for any. */
export const MAX_FAILED_LOGINS = 10
const MAX_FAILED_LOGINS_PER_ADDRESS = 100
export const LOGIN_WINDOW_MS = 60_000
/** Checking a password takes 16 MB and a core for a while, so only so many go on at once. The next ones wait. */
const MAX_PENDING_LOGINS = 16
const MAX_PENDING_LOGINS_PER_ADDRESS = 4
/** What may wait of one address, and for how long. */
const MAX_WAITING_LOGINS_PER_ADDRESS = 16
const PATIENCE_MS = 5000

const WINDOW = { windowMs: LOGIN_WINDOW_MS, message: 'too many sign-ins, try again in a minute' }

/** Who tries to sign in as whom. */
export interface Attempt {
  readonly username: string
  /** Of the client; where none is known, all of those count as one. */
  readonly address?: string | undefined
}

/**
 * Makes guessing passwords slow. Signing in with an auth key does not pass here.
 *
 * Wrong passwords are counted by name and address together, so that guesses at a name do not lock its owner out.
 * The counters may be shared by all processes; otherwise each process would grant the same number of guesses. The
 * number of checks at once is limited per process, because each has memory and cores of its own.
 */
export class LoginThrottle {
  readonly #counters: Counters
  readonly #queue = new Queue({
    atOnce: MAX_PENDING_LOGINS,
    atOncePerKey: MAX_PENDING_LOGINS_PER_ADDRESS,
    waitingPerKey: MAX_WAITING_LOGINS_PER_ADDRESS,
    patienceMs: PATIENCE_MS,
  })

  constructor(counters: Counters) {
    this.#counters = counters
  }

  /**
   * Runs a check of a password; an answer other than undefined counts as success.
   *
   * An attempt is counted before it starts, so guesses made at the same time count as well.
   *
   * @throws {HttpProblem} `too-many`
   */
  async attempt<Answer>(
    { username, address = '' }: Attempt,
    check: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    const own = { key: `name ${address} ${username}`, max: MAX_FAILED_LOGINS }
    const all = { key: `address ${address}`, max: MAX_FAILED_LOGINS_PER_ADDRESS }
    await requireCount(this.#counters, [own, all], WINDOW)
    const answer = await this.#queue.run(address, check)
    if (answer === undefined) return undefined
    await this.#counters.forget(own.key)
    await this.#counters.giveBack(all.key)
    return answer
  }
}
