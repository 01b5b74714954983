import { createHash } from 'node:crypto'
import { rangeOf } from './byte-range.ts'
import { acceptedEncoding, encodeBody, type Encoding } from './encoding.ts'

export interface KeptContentOptions {
  readonly headers: Readonly<Record<string, string>>
  /** Default 200. */
  readonly status?: number
  /** Quality of brotli, for what gets smaller by compression. Default: nothing is compressed. */
  readonly brotliQuality?: number
  /** The bytes as brotli has encoded them, where that is done already. */
  readonly brotli?: Uint8Array<ArrayBuffer> | undefined
  /** Whether clients may ask for parts. */
  readonly hasRanges?: boolean
  /** What the bytes are made of without remainder, where that is known: it is hashed in their place. */
  readonly identity?: string
}

/** What of a request decides how a content is sent. */
export interface ContentRequest {
  readonly method?: string | undefined
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

export interface ContentAnswer {
  readonly status: number
  /** Names, each followed by its value: the form that Node writes soonest. It asks for a list that may change. */
  readonly headers: string[]
  /** Undefined for HEAD, and where the answer has none. */
  readonly body: Uint8Array<ArrayBuffer> | undefined
}

/** One encoding, and the answers that are made of it once for all requests. */
interface Variant {
  readonly body: Uint8Array<ArrayBuffer>
  readonly tag: string
  readonly encoding: Encoding
  readonly full: ContentAnswer
  readonly head: ContentAnswer
  /** 304. */
  readonly unchanged: ContentAnswer
}

const TAG_ENDS = { br: '-br', gzip: '-gz', identity: '' } as const satisfies Record<
  Encoding,
  string
>

/** What a 304 leaves out: it describes the body that the client has. */
const OF_BODY = new Set(['content-type', 'content-language', 'content-security-policy', 'link'])

/** Bytes that are sent many times: hashed once, and compressed once for each encoding that somebody asks for. */
export class KeptContent {
  readonly status: number
  readonly #options: KeptContentOptions
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #hash: string
  readonly #variants = new Map<Encoding, Variant>()
  readonly #encoding = new Map<Encoding, Promise<Variant>>()

  constructor(bytes: Uint8Array<ArrayBuffer>, options: KeptContentOptions) {
    this.status = options.status ?? 200
    this.#options = options
    this.#bytes = bytes
    // A 304 leaves the client with the headers it has, so other ones are another version.
    const hash = createHash('sha256').update(JSON.stringify(options.headers))
    this.#hash = hash.update(options.identity ?? bytes).digest('base64url')
    this.#variants.set('identity', this.#variantOf('identity', this.#bytes))
    if (options.brotli) this.#variants.set('br', this.#variantOf('br', options.brotli))
  }

  /** Bytes in memory. */
  get size(): number {
    return [...this.#variants.values()].reduce((sum, { body }) => sum + body.length, 0)
  }

  /** The answer to a request, or undefined when it has to be compressed first. */
  answerNow(request: ContentRequest): ContentAnswer | undefined {
    const variant = this.#variants.get(this.#encodingFor(request))
    return variant && this.#answer(variant, request)
  }

  async answer(request: ContentRequest): Promise<ContentAnswer> {
    const encoding = this.#encodingFor(request)
    return this.#answer(this.#variants.get(encoding) ?? (await this.#encodeBody(encoding)), request)
  }

  /** Parts are those of the plain bytes. */
  #encodingFor({ headers }: ContentRequest): Encoding {
    const { brotliQuality, hasRanges } = this.#options
    if (brotliQuality === undefined || (hasRanges && headers.range !== undefined)) return 'identity'
    return acceptedEncoding(headerText(headers['accept-encoding']))
  }

  #answer(variant: Variant, { method, headers }: ContentRequest): ContentAnswer {
    const isKnown = matchesTag(variant.tag, headerText(headers['if-none-match']))
    if (isKnown && this.status === 200) return variant.unchanged
    if (method === 'HEAD') return variant.head
    if (!this.#options.hasRanges) return variant.full
    const { tag, body: whole, full } = variant
    const { length } = whole
    const header = (name: string) => headerText(headers[name.toLowerCase()])
    const range = rangeOf(header, { tag, bytes: length })
    if (range === undefined) return full
    if (range === 'none') {
      const none = [...variant.unchanged.headers, 'Content-Range', `bytes */${length}`]
      return { status: 416, headers: none, body: undefined }
    }
    const body = whole.subarray(range.start, range.end + 1)
    const part = ['Content-Range', `bytes ${range.start}-${range.end}/${length}`]
    return { status: 206, headers: [...this.#headersOf(variant, body.length), ...part], body }
  }

  /** Once for all who wait. */
  async #encodeBody(encoding: Encoding): Promise<Variant> {
    const made =
      this.#encoding.get(encoding) ??
      encodeBody(this.#bytes, encoding, this.#options.brotliQuality ?? 0)
        .then((body) => {
          const variant = this.#variantOf(encoding, body)
          this.#variants.set(encoding, variant)
          return variant
        })
        .finally(() => this.#encoding.delete(encoding))
    this.#encoding.set(encoding, made)
    return await made
  }

  #variantOf(encoding: Encoding, body: Uint8Array<ArrayBuffer>): Variant {
    const { status } = this
    const tag = `"${this.#hash}${TAG_ENDS[encoding]}"`
    const headers = this.#headersOf({ tag, encoding }, body.length)
    const kept = Object.entries(this.#options.headers).filter(
      ([name]) => !OF_BODY.has(name.toLowerCase()),
    )
    return {
      body,
      tag,
      encoding,
      full: { status, headers, body },
      head: { status, headers, body: undefined },
      unchanged: {
        status: 304,
        headers: [...kept.flat(), ...this.#ownHeaders(tag)],
        body: undefined,
      },
    }
  }

  /** @param length of what is sent, in bytes */
  #headersOf({ tag, encoding }: Pick<Variant, 'tag' | 'encoding'>, length: number): string[] {
    return [
      ...Object.entries(this.#options.headers).flat(),
      ...this.#ownHeaders(tag),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(length),
    ]
  }

  #ownHeaders(tag: string): string[] {
    const { brotliQuality, hasRanges } = this.#options
    return [
      'ETag',
      tag,
      ...(brotliQuality === undefined ? [] : ['Vary', 'Accept-Encoding']),
      ...(hasRanges ? ['Accept-Ranges', 'bytes'] : []),
    ]
  }
}

/** Whether an `If-None-Match` names the tag; proxies may have marked it as weak. */
export function matchesTag(tag: string, header = ''): boolean {
  if (header === '' || header === tag) return header === tag
  const named = new Set(header.split(',').map((one) => one.trim().replace(/^W\//, '')))
  return named.has(tag) || named.has('*')
}

function headerText(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'object' ? header.join(', ') : header
}
