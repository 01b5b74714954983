import { AuthError, HttpError, type Logger } from '../errors.ts'
import { isRecord } from '../model/record.ts'
import type { Call, RequestFields, Send } from './call.ts'
import { encodeQuery } from './query.ts'
import { requireMaxBytes } from './receive.ts'
import { sendRequest, type RequestOptions } from './request.ts'
import { logFailure } from './log-failure.ts'
import { withRetries } from './retry.ts'
import { SharedWork } from './shared-work.ts'
import { orAborted, requireTimeout } from './wait.ts'

export interface TransportOptions extends RequestOptions {
  /** Asked once for every request. Default: an empty token, as an anonymous visitor sends it. */
  readonly token?: (() => Promise<string>) | undefined
  /** A new token for one that the server refused; empty to read on as a visitor, undefined when there is none. */
  readonly refreshToken?: ((refused: string) => Promise<string | undefined>) | undefined
  /**
   * Identifies the signed-in user. Reads of two users share no request. A call rejects when the value changes: it is not
   * sent again for another user, and another user does not get its answer.
   */
  readonly scope?: (() => unknown) | undefined
  /** How often a read is retried without an answer or if the server is busy. Default 2. Writes are never retried. */
  readonly retries?: number | undefined
  /** Receives a line for every call that failed, its retries included. Default: none. */
  readonly log?: Logger | undefined
}

const RETRIES = 2

/**
 * Creates the function that makes every HTTP call of the library.
 *
 * GET puts the fields in the query, other methods in the body; the token travels next to them, as the platform's
 * protocol wants it. Identical reads in flight at once share one request; writes never do. Answers are frozen.
 *
 * It rejects with `HttpError` on a status of 400 or above, with `AuthError` when the token is refused and cannot
 * be renewed, with `RedirectError` when the server redirects and the call must not follow, with `NetworkError` when
 * no answer arrives in time, and with the signal's own reason when the caller's signal aborts.
 */
export function createTransport(options: TransportOptions): Send {
  checkTransportOptions(options)
  const { retries = RETRIES, scope, log } = options
  const running = new Map<string, SharedWork<unknown>>()
  let writes = 0
  return async (call) => {
    const { method, path, label, anonymous = false, timeoutMs, signal } = call
    signal?.throwIfAborted()
    requireTimeout(timeoutMs)
    requireValues(call)
    const own = bindToScope(options, call)
    if (method !== 'GET' || call.changes)
      return await logFailure(log, () => sendWithToken(own, call)).finally(() => writes++)
    // A read that began before a write ended must not answer one that was asked for after it.
    const sent = encodeQuery(sorted({ ...call.query, ...call.fields }))
    const key = JSON.stringify([scope?.(), writes, anonymous, path, label, sent, `${timeoutMs}`])
    const read = (ending: AbortSignal) =>
      logFailure(log, () =>
        withRetries(() => sendWithToken(own, { ...call, signal: ending }), {
          retries,
          signal: ending,
        }),
      )
    const found = running.get(key)
    const shared = found && !found.isOver ? found : new SharedWork(key, read)
    running.set(key, shared)
    try {
      return await shared.join({ signal })
    } finally {
      if (shared.isOver && running.get(key) === shared) running.delete(key)
    }
  }
}

/** @throws {RangeError} that names the option */
export function checkTransportOptions({ timeoutMs, retries, maxBytes }: TransportOptions): void {
  requireTimeout(timeoutMs)
  requireMaxBytes(maxBytes)
  if (retries !== undefined && !(Number.isInteger(retries) && retries >= 0))
    throw new RangeError('retries must be a whole number from 0')
}

/** @throws {TypeError} */
function requireValues(call: Call): void {
  for (const name of ['fields', 'query'] as const) {
    const values: unknown = call[name]
    if (values !== undefined && !isRecord(values))
      throw new TypeError(`${name} must be an object of values by name`)
  }
}

interface ScopedOptions extends TransportOptions {
  /** @throws {AuthError} when the call is of a scope that has ended */
  readonly requireScope: () => void
}

/** The options for one call, which belongs to the scope that it begins in. */
function bindToScope(options: TransportOptions, call: Call): ScopedOptions {
  const { label, method, path, anonymous } = call
  const began = options.scope?.()
  const requireScope = () => {
    if (anonymous || options.scope?.() === began) return
    throw new AuthError(
      `${label ?? `${method} ${path}`} was begun by another user, and may have been done`,
    )
  }
  return { ...options, requireScope }
}

/** A request with the token; once more with a new one when it was refused. */
async function sendWithToken(options: ScopedOptions, call: Call): Promise<unknown> {
  const { signal } = call
  if (call.anonymous) return await sendRequest(options, call, undefined)
  const token = (await orAborted(options.token?.() ?? Promise.resolve(''), signal)) ?? ''
  try {
    return await requestInScope(options, call, token)
  } catch (error) {
    if (!options.refreshToken || !(error instanceof HttpError) || error.status !== 401) throw error
    options.requireScope()
    const renewed = await orAborted(options.refreshToken(token), signal)
    const isRead = call.method === 'GET' && !call.changes
    if (renewed === undefined || (renewed === '' && !isRead)) throw needsSignIn(call, error)
    if (renewed !== '') return await requestInScope(options, call, renewed)
    // The session has ended: what is shared with everyone can still be read.
    return await requestInScope(options, call, '').catch((cause: unknown) => {
      throw cause instanceof HttpError && cause.status === 401 ? needsSignIn(call, cause) : cause
    })
  }
}

function needsSignIn({ label, method, path }: Call, cause: unknown): AuthError {
  return new AuthError(`${label ?? `${method} ${path}`} needs a sign-in: use auth.login()`, {
    cause,
  })
}

async function requestInScope(options: ScopedOptions, call: Call, token: string): Promise<unknown> {
  options.requireScope()
  const answer = await sendRequest(options, call, token)
  options.requireScope()
  return answer
}

/** In one order: the server does not look at it. */
function sorted(fields: RequestFields): RequestFields {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))
}
