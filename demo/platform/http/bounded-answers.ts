import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { networkLimit } from 'mandry/server'
import { ownCounters, requireCount } from '../rules/counters.ts'
import {
  ANSWER_PATIENCE_MS,
  MAX_ANSWER_BYTES_IN_FLIGHT,
  MAX_ANSWER_BYTES_IN_FLIGHT_PER_CALLER,
  MAX_READ_BYTES_PER_CALLER,
  MAX_SMALL_ANSWER_BYTES,
  MAX_WAITING_ANSWERS,
  MAX_WAITING_ANSWERS_PER_CALLER,
  READ_WINDOW_MS,
} from '../rules/limits.ts'
import { ANYONE } from '../rules/permission.ts'
import { Queue } from '../rules/queue.ts'
import { visitorOf, type IsProxy } from './client-address.ts'
import { sendJson, type Texts } from './send-json.ts'

/** For answers that may be large. */
export interface ReadDeps {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Tells the trusted proxies. Default: none. */
  readonly isProxy?: IsProxy
  /** Default: those of rules/limits.ts. */
  readonly readLimits?: {
    /** Bytes of answers that are being read or sent: altogether, and to one caller. */
    readonly inFlight?: number
    readonly inFlightPerCaller?: number
    /** Bytes that one caller may read within a window. */
    readonly perWindow?: number
    /** Milliseconds that an answer may wait for room. */
    readonly patienceMs?: number
  }
}

const WINDOW = { windowMs: READ_WINDOW_MS, message: 'too much was read, try again in a moment' }

/** What is asked for, before it is read. */
export interface Reading {
  readonly userId: number
  /** About as much memory as the answer takes until it is sent. */
  readonly bytes: number
}

/** Bounds the answers that may be large: what one caller reads in a while, and what is in memory at once. */
export class BoundedAnswers {
  readonly #deps: ReadDeps
  readonly #counters: ReturnType<typeof ownCounters>
  readonly #perWindow: number
  readonly #queue: Queue
  readonly #maxPerCaller: number

  constructor(deps: ReadDeps) {
    const {
      inFlight = MAX_ANSWER_BYTES_IN_FLIGHT,
      inFlightPerCaller = MAX_ANSWER_BYTES_IN_FLIGHT_PER_CALLER,
      perWindow = MAX_READ_BYTES_PER_CALLER,
      patienceMs = ANSWER_PATIENCE_MS,
    } = deps.readLimits ?? {}
    this.#deps = deps
    this.#counters = ownCounters(deps.now)
    this.#perWindow = perWindow
    this.#maxPerCaller = inFlightPerCaller
    this.#queue = new Queue({
      atOnce: inFlight,
      atOncePerKey: inFlightPerCaller,
      atOncePerNetwork: networkLimit({ total: inFlight, own: inFlightPerCaller }),
      waiting: MAX_WAITING_ANSWERS,
      waitingPerKey: MAX_WAITING_ANSWERS_PER_CALLER,
      waitingPerVisitor: { own: MAX_WAITING_ANSWERS_PER_CALLER, total: MAX_WAITING_ANSWERS },
      patienceMs,
      refusal: { message: 'too much is being read at once, try again', retryAfterS: 5 },
    })
  }

  /** @param read is called once there is room @throws {HttpProblem} when the caller reads too much */
  async send(
    context: Context,
    { userId, bytes }: Reading,
    read: () => Promise<Texts>,
  ): Promise<Response> {
    const visitor = this.#visitorOf(context)
    const key = userId === ANYONE ? `visitor ${visitor}` : `user ${userId}`
    const reading = { key, max: this.#perWindow, cost: Math.max(bytes, MAX_SMALL_ANSWER_BYTES) }
    await requireCount(this.#counters, [reading], WINDOW)
    if (bytes <= MAX_SMALL_ANSWER_BYTES) return sendJson(context, await read(), () => {})

    const size = Math.min(bytes, this.#maxPerCaller)
    const leave = once(await this.#queue.enter({ key, size, visitor }))
    try {
      return sendJson(context, await read(), leave)
    } catch (error) {
      leave()
      throw error
    }
  }

  #visitorOf({ env }: Context<{ Bindings: Partial<HttpBindings> }>): string | undefined {
    return visitorOf(env?.incoming, this.#deps.isProxy)
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}
