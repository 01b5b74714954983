import { visitorLimits } from 'mandry/server'
import { HttpProblem } from '../http-problem.ts'
import { requireCount, type Counters } from './counters.ts'
import {
  MAX_PENDING_SIGN_UPS,
  MAX_PENDING_SIGN_UPS_PER_NETWORK,
  MAX_SIGN_UPS,
  MAX_SIGN_UPS_PER_ADDRESS,
  MAX_WAITING_SIGN_UPS,
  MAX_WAITING_SIGN_UPS_PER_VISITOR,
  SIGN_UP_PATIENCE_MS,
  SIGN_UP_WINDOW_MS,
} from './limits.ts'
import { Queue } from './queue.ts'

const LIMITS = { total: MAX_SIGN_UPS, own: MAX_SIGN_UPS_PER_ADDRESS }
const WINDOW = { windowMs: SIGN_UP_WINDOW_MS, message: 'too many sign-ups, try again later' }

/**
 * Keeps a flood of new accounts out of the database, and their hashing out of the memory. All processes may
 * count together, as their accounts fill one database; what goes on at once is limited in each.
 */
export class SignUpThrottle {
  readonly #counters: Counters
  readonly #queue = new Queue({
    atOnce: MAX_PENDING_SIGN_UPS,
    atOncePerKey: MAX_PENDING_SIGN_UPS,
    atOncePerNetwork: MAX_PENDING_SIGN_UPS_PER_NETWORK,
    waiting: MAX_WAITING_SIGN_UPS,
    waitingPerVisitor: { own: MAX_WAITING_SIGN_UPS_PER_VISITOR, total: MAX_WAITING_SIGN_UPS },
    patienceMs: SIGN_UP_PATIENCE_MS,
    refusal: { message: 'too many sign-ups at once, try again', retryAfterS: 1 },
  })

  constructor(counters: Counters) {
    this.#counters = counters
  }

  /**
   * Refuses a sign-up without an invitation. It counts for its address and network alone, so that strangers who are
   * refused never keep invited guests out.
   */
  async refusal(visitor: string | undefined): Promise<HttpProblem> {
    const limits = visitorLimits('all', LIMITS, visitor).filter(({ key }) => key !== 'all')
    const refused = limits.map(({ key, max }) => ({ key: `refused ${key}`, max }))
    await requireCount(this.#counters, refused, WINDOW)
    return new HttpProblem('forbidden', 'signing up needs an invitation')
  }

  /**
   * Runs a sign-up. One whose name is taken counts as well: it must not tell for free which names exist.
   *
   * @param visitor as `visitorKey` returns it; undefined when the address is unknown, and only the total counts
   * @throws {HttpProblem} `too-many`
   */
  async attempt<Answer>(
    visitor: string | undefined,
    signUp: () => Promise<Answer>,
  ): Promise<Answer> {
    await requireCount(this.#counters, visitorLimits('all', LIMITS, visitor), WINDOW)
    return await this.#queue.run('', signUp, visitor)
  }
}
