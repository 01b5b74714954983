import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Brotli of some bytes; quality 11 is for what is kept, 5 for what is made on the spot. */
export async function shrink(bytes: Uint8Array, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const { BROTLI_PARAM_QUALITY } = constants
  return new Uint8Array(await compress(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality } }))
}

/** Whether an `Accept-Encoding` takes brotli: by its own entry, else by `*`. A weight of 0 refuses. */
export function acceptsBrotli(header = ''): boolean {
  const weights = new Map(header.split(',').map(readEntry))
  return (weights.get('br') ?? weights.get('*') ?? 0) > 0
}

/** One entry, `br;q=0.5`; without a weight it is 1, and a weight that is no number refuses. */
function readEntry(entry: string): [name: string, weight: number] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))
  return [name, weight === undefined ? 1 : Number(weight.split('=')[1])]
}
