import { HttpError, NetworkError } from '../errors.ts'
import { createInFlight } from './in-flight.ts'

/** Values of a call by name. A GET takes texts and numbers; a POST also lists and objects. */
export type Fields = Readonly<Record<string, unknown>>

export interface Call {
  readonly method: 'GET' | 'POST'
  /** Begins with a slash, carries no query: `/api/app/get`. */
  readonly path: string
  readonly fields?: Fields
  /** Lets this caller go; an exchange that others wait for goes on. */
  readonly signal?: AbortSignal | undefined
}

/** What a service needs from the outside world: one function. */
export type Send = (call: Call) => Promise<unknown>

export interface TransportOptions {
  /** Every path is appended to it; it may carry a path of its own. */
  readonly serverUrl: string
  /** Asked once for every exchange. Default: an empty token, as an anonymous visitor sends it. */
  readonly token?: () => Promise<string>
  /** Makes the body of a POST. Without it the transport only reads. */
  readonly encodeForm?: (fields: Fields) => Promise<string>
  /** How long an exchange may take. */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

const TIMEOUT_MS = 30_000

/**
 * Makes the one function through which every HTTP call of the library goes.
 *
 * GET puts the fields in the query, POST form-encodes them; the token travels beside them. Identical reads in
 * flight at once share one exchange, and so one result, which callers must not change. Writes are never shared.
 *
 * It rejects with `HttpError` on a status of 400 or above, with `NetworkError` when no answer arrives in time,
 * and with the signal's own reason when the caller's signal aborts.
 */
export function createTransport(options: TransportOptions): Send {
  const share = createInFlight()
  return (call) => {
    const { method, path, fields = {}, signal } = call
    if (method === 'POST') return exchange(options, call, signal)
    const key = JSON.stringify([path, Object.entries(fields).sort(byName)])
    return share(key, (ending) => exchange(options, call, ending), signal)
  }
}

async function exchange(
  options: TransportOptions,
  { method, path, fields = {} }: Call,
  signal?: AbortSignal,
): Promise<unknown> {
  const { serverUrl, token, encodeForm, timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch } = options
  const name = `${method} ${path}`
  const sent = { ...fields, token: (await token?.()) ?? '' }
  const limit = AbortSignal.timeout(timeoutMs)
  const init: RequestInit = { method, signal: signal ? AbortSignal.any([signal, limit]) : limit }
  let url = serverUrl.replace(/\/+$/, '') + path
  if (method === 'GET') url += `?${encodeQuery(sent)}`
  else if (encodeForm) {
    init.body = await encodeForm(sent)
    init.headers = { 'content-type': 'application/x-www-form-urlencoded' }
  } else throw new TypeError(`this transport only reads; it can not ${name}`)

  const { status, body } = await receive(fetch(url, init)).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new NetworkError(name, cause)
  })
  if (status >= 400) throw new HttpError(name, status, body)
  return body
}

/** Spaces become `%20`: the platform reads a plus sign in a query as itself. */
function encodeQuery(fields: Fields): string {
  const pairs = Object.entries(fields).map(([name, value]) => [name, String(value)])
  return new URLSearchParams(pairs).toString().replaceAll('+', '%20')
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

/** JSON when it parses, the plain text when it does not. */
async function receive(answer: Promise<Response>): Promise<{ status: number; body: unknown }> {
  const response = await answer
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) as unknown }
  } catch {
    return { status: response.status, body: text }
  }
}
