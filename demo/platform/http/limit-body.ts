import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { EnquiryError, networkKey, readBytes } from 'mandry/server'
import { HttpProblem } from '../http-problem.ts'
import {
  BODY_PATIENCE_MS,
  MAX_BODY_BYTES_IN_FLIGHT,
  MAX_BODY_BYTES_IN_FLIGHT_PER_NETWORK,
  MAX_BODY_BYTES_WITHOUT_TOKEN,
  MAX_WAITING_BODIES,
  MAX_WAITING_BODIES_PER_VISITOR,
} from '../rules/limits.ts'
import { Queue } from '../rules/queue.ts'
import type { Db } from '../store/schema.ts'
import { findSession } from '../store/sessions.ts'
import { tokenInBody } from './body-token.ts'
import { visitorOf, type IsProxy } from './client-address.ts'

interface Env {
  Bindings: Partial<HttpBindings>
}

interface BodyDeps {
  readonly db: Db
  readonly now: () => number
  readonly isProxy?: IsProxy
}

interface Limits {
  /** Past it: 413. */
  readonly maxSize: number
  readonly budget: Queue
}

/** Shares out the memory for large bodies, in bytes by network of the client. A body without room waits and is read no further. */
export function createBodyBudget(): Queue {
  return new Queue({
    atOnce: MAX_BODY_BYTES_IN_FLIGHT,
    atOncePerKey: MAX_BODY_BYTES_IN_FLIGHT_PER_NETWORK,
    waiting: MAX_WAITING_BODIES,
    waitingPerVisitor: { own: MAX_WAITING_BODIES_PER_VISITOR, total: MAX_WAITING_BODIES },
    patienceMs: BODY_PATIENCE_MS,
    refusal: { message: 'too much is being sent at once, try again', retryAfterS: 5 },
  })
}

/**
 * Reads the whole body before a route parses it. A large body needs the token of a signed-in user, and counts
 * against the budget until the request is answered.
 */
export function limitBody(
  { db, now, isProxy }: BodyDeps,
  { maxSize, budget }: Limits,
): MiddlewareHandler<Env> {
  return async (context, next) => {
    const { raw } = context.req
    if (raw.body === null) return await next()
    const declared = raw.headers.get('Content-Length')
    const expected = declared === null ? maxSize : Number(declared)
    if (expected > maxSize) throw tooLarge(maxSize)
    const visitor = visitorOf(context.env?.incoming, isProxy)
    let giveBack: (() => void) | undefined
    try {
      const bytes = await readBody(raw.body, maxSize, async () => {
        const key = visitor && networkKey(visitor)
        giveBack = await budget.enter({ key, size: expected, visitor })
      })
      const isLarge = bytes.length > MAX_BODY_BYTES_WITHOUT_TOKEN
      const token = isLarge ? tokenInBody(bytes, raw.headers.get('Content-Type') ?? '') : undefined
      if (isLarge && !(await findSession(db, token ?? '', now()))) throw unknownSender()
      const { method, headers, signal } = raw
      context.req.raw = new Request(raw.url, { method, headers, signal, body: bytes })
      await next()
    } finally {
      giveBack?.()
    }
  }
}

/**
 * Reads a body as it arrives.
 *
 * @param maxSize in bytes
 * @param onLarge is awaited before more is read than a request without a token may send
 * @throws {HttpProblem} when it is larger, breaks off, or nothing of it comes for `BODY_PATIENCE_MS`
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  maxSize: number,
  onLarge?: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  let isLarge = false
  const onLength = async (length: number) => {
    if (isLarge || length <= MAX_BODY_BYTES_WITHOUT_TOKEN) return
    isLarge = true
    await onLarge?.()
  }
  try {
    return await readBytes(body, { maxBytes: maxSize, idleMs: BODY_PATIENCE_MS, onLength })
  } catch (error) {
    if (!(error instanceof EnquiryError)) throw error
    throw new HttpProblem(error.code === 'too-large' ? 'too-large' : 'invalid', error.message)
  }
}

function tooLarge(maxSize: number): HttpProblem {
  return new HttpProblem('too-large', `the body may have ${maxSize} bytes`)
}

function unknownSender(): HttpProblem {
  const limit = MAX_BODY_BYTES_WITHOUT_TOKEN
  return new HttpProblem('unauthenticated', `sign in first to send more than ${limit} bytes`)
}
