import type { OnProgress } from './call.ts'
import { TooLargeError } from '../errors.ts'
import { MAX_BYTES } from './receive.ts'
import { fetchWithinOrigin, requireSameOrigin } from './redirect.ts'

/** Statuses whose answers have no body, not even an empty one. */
const WITHOUT_BODY = new Set([204, 205, 304])
export interface UploadOptions {
  /** Used where there is no XMLHttpRequest. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Most bytes of the answer to an XMLHttpRequest; that to a fetch is counted where it is read. */
  readonly maxBytes?: number | undefined
}

/** Bytes between two calls of `onProgress`. */
const PIECE_BYTES = 64 * 1024

/**
 * Like `fetchWithinOrigin`, and reports how many of the body's bytes have been sent.
 *
 * A browser reports it for an XMLHttpRequest only, with a CORS preflight for another origin. Elsewhere
 * the body is counted while it is read, so `fetch` takes it as a stream, which it cannot send again on a redirect.
 *
 * @throws {Redirected} when the server redirects
 */
export async function fetchWithProgress(
  url: string,
  init: RequestInit,
  onProgress: OnProgress,
  { fetch = globalThis.fetch, maxBytes = MAX_BYTES }: UploadOptions = {},
): Promise<Response> {
  init.signal?.throwIfAborted()
  if (typeof XMLHttpRequest === 'undefined')
    return await fetchWithinOrigin(fetch, url, await counted(init, onProgress))
  await requireNoRedirect(url, init)
  init.signal?.throwIfAborted()
  return await sendByXhr(url, init, { onProgress, maxBytes })
}

/**
 * An XMLHttpRequest takes its body wherever a redirect leads, so the same address is asked first without query and
 * body, which carry the secrets. Every upload asks: a server may begin to redirect while a page is open.
 */
async function requireNoRedirect(url: string, init: RequestInit): Promise<void> {
  const { method = 'GET', signal = null, credentials = 'same-origin' } = init
  const [address = url] = url.split('?', 1)
  const question = { method, signal, credentials }
  const response = await fetchWithinOrigin(globalThis.fetch, address, question)
  await response.body?.cancel()
}

function sendByXhr(
  url: string,
  init: RequestInit,
  { onProgress, maxBytes }: { readonly onProgress: OnProgress; readonly maxBytes: number },
): Promise<Response> {
  const { method = 'GET', headers, body, signal, credentials } = init
  const request = new XMLHttpRequest()
  request.open(method, url)
  request.responseType = 'arraybuffer'
  request.withCredentials = credentials === 'include'
  new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress({ done: loaded, total }),
  )
  return new Promise((resolve, reject) => {
    const abort = () => {
      request.abort()
      reject(signal?.reason as Error)
    }
    request.addEventListener('progress', ({ loaded }) => {
      if (loaded <= maxBytes) return
      request.abort()
      reject(new TooLargeError(`${method} ${url.split('?', 1)[0]}`, maxBytes))
    })
    request.addEventListener('load', () => {
      try {
        requireSameOrigin(url, request.responseURL)
        resolve(toResponse(request))
      } catch (error) {
        reject(error)
      }
    })
    request.addEventListener('error', () => reject(new TypeError('the request failed')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort, { once: true })
    // A stream is the one body that fetch takes and an XMLHttpRequest does not; calls have none.
    request.send(body as XMLHttpRequestBodyInit | null)
  })
}

function toResponse(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean)
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  const body = WITHOUT_BODY.has(status) ? null : (request.response as ArrayBuffer)
  return new Response(body, { status, statusText, headers })
}

/** The request with a body that reports its bytes. Its length is known, so the header is set. */
async function counted(init: RequestInit, onProgress: OnProgress): Promise<RequestInit> {
  // A response writes bodies as fetch does, the boundary between several parts included.
  const written = new Response(init.body ?? null)
  const headers = new Headers(init.headers)
  const type = written.headers.get('content-type')
  if (type && !headers.has('content-type')) headers.set('content-type', type)
  const whole = await written.blob()
  if (whole.size === 0) return { ...init, headers }
  headers.set('content-length', String(whole.size))
  const body = counting(whole, onProgress)
  return { ...init, headers, body, duplex: 'half' } as RequestInit
}

/** Reads a Blob in pieces. A piece is considered sent when the next one is requested. */
function counting(whole: Blob, onProgress: OnProgress): ReadableStream<Uint8Array> {
  const total = whole.size
  let done = 0
  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    if (done > 0) onProgress({ done, total })
    if (done === total) return controller.close()
    const piece = await whole.slice(done, done + PIECE_BYTES).arrayBuffer()
    done += piece.byteLength
    controller.enqueue(new Uint8Array(piece))
  }
  return new ReadableStream({ pull }, { highWaterMark: 0 })
}
