import { createHash } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { DomUtils, parseDocument } from 'htmlparser2'

/** A bucket, or the part of it below a prefix. */
export interface S3Location {
  readonly bucket: string
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string
  readonly region: string
  /** Of a server other than Amazon's, which gets the bucket in the path. */
  readonly endpoint?: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Empty for the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

interface S3Answer {
  readonly headers: http.IncomingHttpHeaders
  /** A content; other answers have been read. */
  readonly stream: Readable
  readonly xml: Xml
}

/** Each request is tried so often, a short while apart, and takes so long at most. */
const MAX_ATTEMPTS = 3
const PAUSE_MS = 100
const CONNECT_TIMEOUT_MS = 3000
export const ANSWER_TIMEOUT_MS = 10_000
/** A transfer that stands still for so long is cut. */
const IDLE_TIMEOUT_MS = 30_000
/** A client that reads slowly holds one; more than the 256 connections that an address may have. */
const MAX_SOCKETS = 512

/** A request that the storage refused. Its code is the storage's own, such as `NoSuchBucket`. */
export class S3Error extends Error {
  override readonly name = 'S3Error'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`the storage answered ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

/** Sends requests about a bucket and its contents. */
export class S3Client {
  readonly #location: S3Location
  readonly #timeoutMs: number
  readonly #url: string
  readonly #protocol: typeof http | typeof https
  readonly #agent: http.Agent

  /** @param timeoutMs of each try */
  constructor(location: S3Location, timeoutMs: number) {
    this.#location = location
    this.#timeoutMs = timeoutMs
    this.#url = bucketUrl(location)
    this.#protocol = this.#url.startsWith('https:') ? https : http
    this.#agent = new this.#protocol.Agent({
      keepAlive: true,
      maxSockets: MAX_SOCKETS,
      // Until a socket is connected; from then on that of the request holds.
      timeout: CONNECT_TIMEOUT_MS,
    })
  }

  /**
   * @returns the answer; the caller reads a content to its end
   * @throws {S3Error} when the storage refuses the request
   * @throws the error of the system when the storage cannot be reached
   */
  async send(request: S3Request): Promise<S3Answer> {
    for (let attempt = 1; ; attempt++)
      try {
        return await this.#try(request)
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isPassing(error)) throw error
        await after(Math.random() * PAUSE_MS * 2 ** attempt)
      }
  }

  async #try(request: S3Request): Promise<S3Answer> {
    const stream = await this.#ask(request)
    const { headers, statusCode: status = 0, statusMessage = '' } = stream
    const isDone = status >= 200 && status < 300
    const isContent = isDone && request.method === 'GET' && request.key !== ''
    const xml = parseDocument(isContent ? '' : await text(stream), { xmlMode: true })
    const [error] = elementsOf(xml, 'Error')
    if (isDone && !error) return { headers, stream, xml }
    const code = (error && textOf(error, 'Code')) || statusMessage.replaceAll(' ', '')
    // A copy that fails on the way has been answered with 200 by then.
    throw new S3Error(isDone ? 503 : status, code)
  }

  async #ask({ method, key, query, headers, body }: S3Request): Promise<http.IncomingMessage> {
    const url = `${this.#url}${encodeKey(key)}?${String(new URLSearchParams(query))}`
    const { sessionToken, ...credentials } = this.#location
    const signer = new AwsV4Signer({
      ...credentials,
      ...(sessionToken && { sessionToken }),
      service: 's3',
      method,
      url,
      headers: { ...headers, 'X-Amz-Content-Sha256': sha256(body ?? '') },
    })
    const signed = await signer.sign()
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
    const request = this.#protocol.request(url, {
      method,
      // Written as it was signed.
      path: `${signer.encodedPath}?${signer.encodedSearch}`,
      headers: Object.fromEntries(signed.headers),
      agent: this.#agent,
    })
    const cut = () => {
      request.destroy(
        Object.assign(new Error('the storage does not answer'), { code: 'ETIMEDOUT' }),
      )
    }
    const late = setTimeout(cut, this.#timeoutMs)
    request.on('response', resolve).on('error', reject).setTimeout(IDLE_TIMEOUT_MS, cut).end(body)
    return await promise.finally(() => clearTimeout(late))
  }
}

function bucketUrl({ bucket, region, endpoint }: S3Location): string {
  if (endpoint) return `${new URL(endpoint).origin}/${bucket}/`
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
  // The certificate of Amazon holds for one label only.
  return bucket.includes('.') ? `https://${host}/${bucket}/` : `https://${bucket}.${host}/`
}

/** A key as a part of an address. */
export function encodeKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/')
}

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Whether the same request may succeed in a moment. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof S3Error)) return true
  return error.status >= 500 || error.status === 429 || error.code === 'RequestTimeout'
}

type Xml = Parameters<typeof DomUtils.getElementsByTagName>[1]

/** The elements of that name in a document or an element, at any depth. */
export function elementsOf(parent: Xml, name: string) {
  return DomUtils.getElementsByTagName(name, parent)
}

/** The text of the first element of that name; empty without one. */
export function textOf(parent: Xml, name: string): string {
  return DomUtils.textContent(elementsOf(parent, name).slice(0, 1))
}
