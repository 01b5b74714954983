import { networkKey } from 'mandry/server'
import { requireCount, type Counters } from './counters.ts'
import { Queue } from './queue.ts'

/** Wrong passwords within the window: for one user name from one client address, and from that address for any. */
export const MAX_FAILED_LOGINS = 10
const MAX_FAILED_LOGINS_PER_ADDRESS = 100
export const LOGIN_WINDOW_MS = 60_000
/** Right passwords within the window: for one user name, and from one client address. */
const MAX_LOGINS = 30
/**
 * Checking a password takes 16 MB and a core for a while, so only so many go on at once. The next ones wait, and one
 * network never has both places.
 */
const MAX_PENDING_LOGINS = 2
const MAX_PENDING_LOGINS_PER_NETWORK = 1
/** What may wait, altogether and of one network, and for how long. */
const MAX_WAITING_LOGINS = 200
const MAX_WAITING_LOGINS_PER_NETWORK = 16
const PATIENCE_MS = 5000

const WINDOW = { windowMs: LOGIN_WINDOW_MS, message: 'too many sign-ins, try again in a minute' }

let pending = 0

/** Sign-ins of this process whose password is being checked or waits for that. */
export const pendingSignIns = () => pending

/** Who tries to sign in as whom. */
export interface Attempt {
  readonly username: string
  /** Of the client; where none is known, all of those count as one. */
  readonly address?: string | undefined
  /** In whose network's queue it waits, as `visitorKey` gives it. Default: the address. */
  readonly visitor?: string | undefined
}

/**
 * Makes guessing passwords slow, and sign-ins in a loop as well. Signing in with an auth key does not pass here.
 *
 * Wrong passwords are counted by name and address together, so that guesses at a name do not lock its owner out. For
 * the same reason a sign-in is counted by name only once the password has turned out right.
 * The counters may be shared by all processes; otherwise each process would grant the same number of guesses. The
 * number of checks at once is limited per process, because each has memory and cores of its own.
 */
export class LoginThrottle {
  readonly #counters: Counters
  readonly #queue = new Queue({
    atOnce: MAX_PENDING_LOGINS,
    atOncePerKey: MAX_PENDING_LOGINS_PER_NETWORK,
    waiting: MAX_WAITING_LOGINS,
    waitingPerKey: MAX_WAITING_LOGINS_PER_NETWORK,
    patienceMs: PATIENCE_MS,
  })

  constructor(counters: Counters) {
    this.#counters = counters
  }

  /**
   * Runs a check of a password; an answer other than undefined counts as success.
   *
   * An attempt is counted before it starts, so attempts made at the same time count as well.
   *
   * @throws {HttpProblem} `too-many`
   */
  async attempt<Answer>(
    { username, address = '', visitor = address }: Attempt,
    check: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    const own = { key: `name ${address} ${username}`, max: MAX_FAILED_LOGINS }
    const all = { key: `address ${address}`, max: MAX_FAILED_LOGINS_PER_ADDRESS }
    const signIn = { key: `sign-in address ${address}`, max: MAX_LOGINS }
    await requireCount(this.#counters, [own, all, signIn], WINDOW)
    let answer: Answer | undefined
    pending++
    try {
      answer = await this.#queue.run(networkKey(visitor), check, visitor)
    } finally {
      pending--
      if (answer === undefined) await this.#counters.giveBack(signIn.key)
    }
    if (answer === undefined) return undefined
    await this.#counters.forget(own.key)
    await this.#counters.giveBack(all.key)
    await requireCount(
      this.#counters,
      [{ key: `sign-in name ${username}`, max: MAX_LOGINS }],
      WINDOW,
    )
    return answer
  }
}
