import { HttpError, NetworkError, RedirectError, TooLargeError } from '../errors.ts'
import { deepFreeze } from '../model/freeze.ts'
import type { Call, RequestFields } from './call.ts'
import { fetchWithinOrigin, Redirected } from './redirect.ts'
import { encodeQuery } from './query.ts'
import { MAX_BYTES, receiveText } from './receive.ts'
import { withinLimits } from './wait.ts'
import { parseJsonOrText } from '../model/record.ts'

/** Makes the body of a call, with the content type where the runtime does not know it itself. */
type EncodeBody = (
  encoding: NonNullable<Call['encoding']>,
  fields: RequestFields,
) => { readonly body: NonNullable<RequestInit['body']>; readonly contentType?: string }

/** Like `fetchWithinOrigin`; also reports how many bytes of the body have been sent. */
type Upload = (
  url: string,
  init: RequestInit,
  onProgress: NonNullable<Call['onProgress']>,
) => Promise<Response>

export interface RequestOptions {
  /** Every path is appended to it; it may carry a path of its own. */
  readonly serverUrl: string
  /** Without it the transport only reads. */
  readonly encodeBody?: EncodeBody | undefined
  /** How long a request may take, in milliseconds. */
  readonly timeoutMs?: number | undefined
  /** Most bytes of an answer. Default 256 MiB; `Infinity` for no limit. */
  readonly maxBytes?: number | undefined
  readonly fetch?: typeof fetch | undefined
  readonly upload?: Upload | undefined
}

/** How long a request may take, unless the option says otherwise. */
export const TIMEOUT_MS = 30_000

/** One request and its answer: JSON when it parses, the plain text when it does not, frozen. */
export async function sendRequest(
  options: RequestOptions,
  call: Call,
  token: string | undefined,
): Promise<unknown> {
  const { timeoutMs = options.timeoutMs ?? TIMEOUT_MS, signal } = call
  const name = call.label ?? `${call.method} ${call.path}`
  const sent = token === undefined ? (call.fields ?? {}) : { ...call.fields, token }
  let listenerError: { readonly thrown: unknown } | undefined
  const work = (ending: AbortController) => {
    const onProgress = guarded(call.onProgress, (thrown) => {
      listenerError = { thrown }
      ending.abort(thrown)
    })
    const init = { signal: ending.signal }
    return fetchText(options, { ...call, onProgress }, { init, sent, name })
  }
  const { response, text } = await withinLimits({ timeoutMs, signal }, work).catch(
    (cause: unknown) => {
      if (listenerError) throw listenerError.thrown
      signal?.throwIfAborted()
      if (cause instanceof NotSent) throw cause.cause
      if (cause instanceof TooLargeError) throw cause
      const asked = name + originSuffix(options.serverUrl)
      throw cause instanceof Redirected
        ? new RedirectError(asked, cause.origin)
        : new NetworkError(asked, cause)
    },
  )
  const body = deepFreeze(parseJsonOrText(text))
  if (response.status < 400) return body
  const reason = serverReason(body, { ...sent, ...call.query })
  const retryAfterMs = parseRetryAfter(response)
  throw new HttpError(name, response.status, body, { reason, retryAfterMs })
}

/** The call of a listener that throws ends with what it threw. */
function guarded(
  onProgress: Call['onProgress'],
  end: (thrown: unknown) => void,
): Call['onProgress'] {
  if (!onProgress) return undefined
  return (progress) => {
    try {
      onProgress(progress)
    } catch (thrown) {
      end(thrown)
    }
  }
}

/** Pages may name their own server by a path. */
const ANY_PAGE = 'http://page'

function originSuffix(serverUrl: string): string {
  return URL.canParse(serverUrl) ? ` at ${new URL(serverUrl).origin}` : ''
}

/** The call could not be encoded; the reason is in `cause`. */
class NotSent extends Error {}

async function fetchText(
  { serverUrl, encodeBody, fetch = globalThis.fetch, upload, maxBytes = MAX_BYTES }: RequestOptions,
  { method, path, query = {}, encoding = 'form', onProgress }: Call,
  {
    init,
    sent,
    name,
  }: { readonly init: RequestInit; readonly sent: RequestFields; readonly name: string },
): Promise<{ response: Response; text: string }> {
  const inQuery = method === 'GET' || method === 'DELETE'
  const search = orNotSent(() => encodeQuery(inQuery ? { ...query, ...sent } : query))
  const url = serverUrl.replace(/\/+$/, '') + path + (search && `?${search}`)
  // The runtime's own error would repeat the address, and the token with it.
  if (!/^\/[^?#]*$/.test(path) || !URL.canParse(url, ANY_PAGE))
    throw new NotSent('not sent', {
      cause: new TypeError('a path must begin with a slash and have no query: use fields or query'),
    })
  const whole: RequestInit = { ...init, method }
  if (!inQuery) Object.assign(whole, encodedInit(encodeBody, encoding, sent))
  const isUpload = onProgress && upload && !inQuery
  const response = isUpload
    ? await upload(url, whole, onProgress)
    : await fetchWithinOrigin(fetch, url, whole)
  return { response, text: await receiveText(response, maxBytes, name) }
}

/** Limit for the server's reason in an error message. */
const MAX_REASON_LENGTH = 200

/** The reason in an error body, `{ error: '…' }`, unless it repeats what was sent. */
function serverReason(body: unknown, sent: RequestFields): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined
  const { error: words } = body
  if (typeof words !== 'string' || words.length > MAX_REASON_LENGTH) return undefined
  const repeats = (value: unknown) =>
    typeof value === 'string' && value.length > 3 && words.includes(value)
  return Object.values(sent).some(repeats) ? undefined : words
}

function orNotSent<Answer>(encode: () => Answer): Answer {
  try {
    return encode()
  } catch (cause) {
    throw new NotSent('not sent', { cause })
  }
}

function encodedInit(
  encodeBody: EncodeBody | undefined,
  encoding: NonNullable<Call['encoding']>,
  fields: RequestFields,
): RequestInit {
  try {
    if (!encodeBody) throw new TypeError('this transport only reads')
    const { body, contentType } = encodeBody(encoding, fields)
    return contentType ? { body, headers: { 'content-type': contentType } } : { body }
  } catch (cause) {
    throw new NotSent('not sent', { cause })
  }
}

/** Seconds or a date, as in HTTP. */
function parseRetryAfter({ headers }: Response): number | undefined {
  const value = headers.get('retry-after')
  if (!value) return undefined
  // A date is of the server's clock, and so is the date of the answer.
  const sentAt = Date.parse(headers.get('date') ?? '') || Date.now()
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - sentAt
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
