import { HttpError, NetworkError } from '../errors.ts'
import { deepFreeze } from '../model/freeze.ts'
import type { Call, Fields } from './call.ts'
import { encodeQuery } from './encode-query.ts'

/** Makes the body of a call, with the content type where the runtime does not know it itself. */
export type EncodeBody = (
  encoding: NonNullable<Call['encoding']>,
  fields: Fields,
) => Promise<{ readonly body: BodyInit; readonly contentType?: string }>

/** Like fetch; also tells how many bytes of the body have been sent. */
export type Upload = (
  url: string,
  init: RequestInit,
  onProgress: NonNullable<Call['onProgress']>,
) => Promise<Response>

export interface ExchangeOptions {
  /** Every path is appended to it; it may carry a path of its own. */
  readonly serverUrl: string
  /** Without it the transport only reads. */
  readonly encodeBody?: EncodeBody
  /** How long an exchange may take, in milliseconds. */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  readonly upload?: Upload
}

const TIMEOUT_MS = 30_000

/** One request and its answer: JSON when it parses, the plain text when it does not, frozen. */
export async function exchange(
  options: ExchangeOptions,
  call: Call,
  token: string | undefined,
): Promise<unknown> {
  const { timeoutMs = options.timeoutMs ?? TIMEOUT_MS, signal } = call
  const name = `${call.method} ${call.path}`
  const limit = AbortSignal.timeout(timeoutMs)
  const init = { signal: signal ? AbortSignal.any([signal, limit]) : limit }
  const { response, text } = await request(options, call, { init, token }).catch(
    (cause: unknown) => {
      signal?.throwIfAborted()
      throw cause instanceof NotSent ? cause.cause : new NetworkError(name, cause)
    },
  )
  const body = decode(text)
  if (response.status < 400) return body
  throw new HttpError(name, response.status, body, retryAfterMs(response))
}

/** The call could not be written; the reason is in `cause`. */
class NotSent extends Error {}

async function request(
  { serverUrl, encodeBody, fetch = globalThis.fetch, upload }: ExchangeOptions,
  call: Call,
  { init, token }: { readonly init: RequestInit; readonly token: string | undefined },
): Promise<{ response: Response; text: string }> {
  const { method, path, fields = {}, query = {}, encoding = 'form', onProgress } = call
  const inQuery = method === 'GET' || method === 'DELETE'
  const sent = token === undefined ? fields : { ...fields, token }
  const search = encodeQuery(inQuery ? { ...query, ...sent } : query)
  const url = serverUrl.replace(/\/+$/, '') + path + (search && `?${search}`)
  // The runtime's own error would repeat the address, and the token with it.
  if (!path.startsWith('/') || !URL.canParse(url))
    throw new NotSent('not sent', { cause: new TypeError('a path must begin with a slash') })
  const whole: RequestInit = { ...init, method }
  if (!inQuery) Object.assign(whole, await written(encodeBody, encoding, sent))
  const sending = onProgress && upload ? upload(url, whole, onProgress) : fetch(url, whole)
  const response = await sending
  return { response, text: await response.text() }
}

async function written(
  encodeBody: EncodeBody | undefined,
  encoding: NonNullable<Call['encoding']>,
  fields: Fields,
): Promise<RequestInit> {
  try {
    if (!encodeBody) throw new TypeError('this transport only reads')
    const { body, contentType } = await encodeBody(encoding, fields)
    return contentType ? { body, headers: { 'content-type': contentType } } : { body }
  } catch (cause) {
    throw new NotSent('not sent', { cause })
  }
}

function decode(text: string): unknown {
  try {
    return deepFreeze(JSON.parse(text) as unknown)
  } catch {
    return text
  }
}

/** Seconds or a date, as HTTP has it. */
function retryAfterMs({ headers }: Response): number | undefined {
  const value = headers.get('retry-after')
  if (!value) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
