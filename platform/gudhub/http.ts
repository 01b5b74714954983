import { HttpError, NetworkError } from '../errors.ts'
import { encodeForm } from '../transport/encode.ts'
import { request, type Core, withResponse, readContent } from './core.ts'
import stringify from 'qs/lib/stringify.js'

type Values = Readonly<Record<string, unknown>>

export interface GetRequest {
  /** A path of the server; with `externalResource` any address, and then no token is sent. */
  readonly url: string
  readonly params?: Values
  readonly externalResource?: boolean
}

export interface PostRequest {
  readonly url: string
  readonly form?: Values
}

export interface PlainRequest {
  /** Absolute. */
  readonly url: string
  /** Default: get. */
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as a form. */
  readonly form?: Values
  /** In the address, beside what is there. */
  readonly params?: Values
  /** Sent as JSON, a text as it is. */
  readonly body?: unknown
}

const TIMEOUT_MS = 30_000

/** Calls of the integration's own. They reject with `HttpError` or `NetworkError`, which contain no secret. */
export class GudHubHttpsService {
  readonly #core: Core
  readonly root: string
  /** Empty: equal reads are shared by the library itself. */
  readonly requestPromises: unknown[] = []

  constructor(core: Core) {
    this.#core = core
    this.root = core.options.server_url
  }

  /** Does nothing: the library asks for the token by itself. */
  init(_getToken?: () => Promise<string>): void {}

  async get({ url, params = {}, externalResource }: GetRequest): Promise<unknown> {
    if (externalResource) return await readContent(await this.#download(url))
    const [path = '', query = ''] = url.split('?', 2)
    const fields = { ...Object.fromEntries(new URLSearchParams(query)), ...params }
    return await request(this.#core, { method: 'GET', path, fields })
  }

  async post({ url, form = {} }: PostRequest): Promise<unknown> {
    const [path = '', search = ''] = url.split('?', 2)
    const query = Object.fromEntries(new URLSearchParams(search))
    return await request(this.#core, { method: 'POST', path, fields: form, query })
  }

  /** Calls any address, without the token. */
  async axiosRequest(plain: PlainRequest): Promise<unknown> {
    const method = (plain.method ?? 'get').toUpperCase()
    const url = new URL(plain.url)
    for (const [name, value] of Object.entries(plain.params ?? {}))
      url.searchParams.append(name, String(value))
    const name = `${method} ${url.origin}${url.pathname}`
    const init = {
      method,
      ...(await encodeContent(plain)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }
    return await withResponse(() => fetchContent(url, init, name))
  }

  #download(url: string): Promise<Blob> {
    return withResponse(() => this.#core.platform.files.download(url))
  }

  /** A hash of a request, as the vendor computes it. The library itself does not use it. */
  getHashCode(request: object): string | 0 {
    return hashCode(request)
  }
}

async function fetchContent(url: URL, init: RequestInit, name: string): Promise<unknown> {
  const { status, content } = await receiveContent(fetch(url, init)).catch((cause: unknown) => {
    throw new NetworkError(name, cause)
  })
  if (status >= 400) throw new HttpError(name, status, content)
  return content
}

async function receiveContent(
  answer: Promise<Response>,
): Promise<{ status: number; content: unknown }> {
  const response = await answer
  return { status: response.status, content: await readContent(response) }
}

async function encodeContent({ headers = {}, form, body }: PlainRequest): Promise<RequestInit> {
  if (form) {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return { headers: { ...headers, ...type }, body: await encodeForm(form) }
  }
  if (body === undefined) return { headers }
  if (typeof body === 'string') return { headers, body }
  return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

/** `h` and a whole number of 32 bits, made of the request as a form; 0 for an empty one. */
function hashCode(request: object): string | 0 {
  const text = stringify(request)
  if (text === '') return 0
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return `h${hash}`
}
