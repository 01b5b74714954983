import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** How a body may be encoded, the smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof ENCODINGS)[number]

/** @param quality of brotli: 11 for what is kept for long, 5 for what somebody waits for */
export async function encodeBody(
  bytes: Uint8Array,
  encoding: Encoding,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { BROTLI_PARAM_QUALITY } = constants
  if (encoding === 'br')
    return new Uint8Array(await toBrotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality } }))
  return new Uint8Array(encoding === 'gzip' ? await toGzip(bytes) : bytes)
}

/** Browsers have a handful of these headers; the bound is against those who invent them. */
const MAX_KNOWN = 100
const known = new Map<string, Encoding>()

/** The smallest encoding that an `Accept-Encoding` takes: by its own entry, else by `*`. A weight of 0 refuses. */
export function acceptedEncoding(header = ''): Encoding {
  const found = known.get(header)
  if (found) return found
  const chosen = choose(header)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(header, chosen)
  return chosen
}

function choose(header: string): Encoding {
  const weights = new Map(header.split(',').map(readEntry))
  const accepts = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  return ENCODINGS.find(accepts) ?? 'identity'
}

/** One entry, `br;q=0.5`; without a weight it is 1, and a weight that is not a number refuses. */
function readEntry(entry: string): [name: string, weight: number] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))
  return [name, weight === undefined ? 1 : Number(weight.split('=')[1])]
}
