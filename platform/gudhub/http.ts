import { HttpError, NetworkError, TooLargeError } from '../errors.ts'
import { parseJsonOrText } from '../model/record.ts'
import type { RequestFields } from '../transport/call.ts'
import { encodeForm } from '../transport/encode.ts'
import { MAX_BYTES, receiveText } from '../transport/receive.ts'
import { logFailure } from '../transport/log-failure.ts'
import { Part, readContent, type Core } from './core.ts'

export interface GetRequest {
  /** A path of the server; with `externalResource` any address, and then no token is sent. */
  readonly url: string
  readonly params?: RequestFields | undefined
  readonly externalResource?: boolean | undefined
}

export interface PostRequest {
  readonly url: string
  readonly form?: RequestFields | undefined
}

export interface PlainRequest {
  /** Absolute. */
  readonly url: string
  /** Default: get. */
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Sent as a form. */
  readonly form?: RequestFields | undefined
  /** Added to the address's own query. */
  readonly params?: RequestFields | undefined
  /** Sent as JSON, a text as it is. */
  readonly body?: unknown
}

const TIMEOUT_MS = 30_000

/** Calls of the integration's own. They reject with `HttpError` or `NetworkError`, which contain no secret. */
export class GudHubHttpsService extends Part {
  readonly root: string
  /** Empty: equal reads are shared by the library itself. */
  readonly requestPromises: unknown[] = []

  constructor(core: Core) {
    super(core)
    this.root = core.options.server_url
  }

  /** Does nothing: the library requests the token itself. */
  init(_getToken?: () => Promise<string>): void {}

  async get({ url, params = {}, externalResource }: GetRequest): Promise<unknown> {
    if (externalResource)
      return await readContent(
        await this.withResponse(({ platform }) => platform.files.download(url)),
      )
    const { path, query } = splitUrl(url)
    return await this.sendGet(path, { ...query, ...params })
  }

  async post({ url, form = {} }: PostRequest): Promise<unknown> {
    return await this.request({ method: 'POST', ...splitUrl(url), fields: form })
  }

  /** Calls any address, without the token. */
  async axiosRequest(plain: PlainRequest): Promise<unknown> {
    const method = (plain.method ?? 'get').toUpperCase()
    const url = new URL(plain.url)
    for (const [name, value] of Object.entries(plain.params ?? {}))
      url.searchParams.append(name, String(value))
    const name = `${method} ${url.origin}${url.pathname}`
    const init = { method, ...encodeContent(plain) }
    return await this.withResponse(({ log }) =>
      logFailure(log, () => fetchContent(url, init, name)),
    )
  }

  /** `h` and a 32-bit hash of the request as a form, as the vendor computes it; 0 for an empty one. Not used here. */
  getHashCode(request: object): string | 0 {
    const text = encodeForm(request as RequestFields)
    if (text === '') return 0
    let hash = 0
    for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
    return `h${hash}`
  }
}

function splitUrl(url: string): { path: string; query: RequestFields } {
  const [path = '', query = ''] = url.split('?', 2)
  return { path, query: Object.fromEntries(new URLSearchParams(query)) }
}

async function fetchContent(url: URL, init: RequestInit, name: string): Promise<unknown> {
  const { status, text } = await fetchText(url, init, name).catch((cause: unknown) => {
    throw cause instanceof TooLargeError ? cause : new NetworkError(name, cause)
  })
  const content = parseJsonOrText(text)
  if (status >= 400) throw new HttpError(name, status, content)
  return content
}

async function fetchText(url: URL, init: RequestInit, name: string) {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  return { status: response.status, text: await receiveText(response, MAX_BYTES, name) }
}

function encodeContent({ headers = {}, form, body }: PlainRequest): RequestInit {
  if (form) {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return { headers: { ...headers, ...type }, body: encodeForm(form) }
  }
  if (body === undefined) return { headers }
  if (typeof body === 'string') return { headers, body }
  return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}
