import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Handler } from 'hono'

const compress = promisify(brotliCompress)

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  woff2: 'font/woff2',
}

/** Types that brotli makes smaller. */
const COMPRESSIBLE = /javascript|css|svg|json/

/** File names that change with their content may be kept for ever. */
const HASHED = /-[\w-]{8}\.js$/
const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

/**
 * Serves the files of a directory, compressed once and then from memory.
 *
 * Only plain names are served: no dots at the start, no way out of the directory.
 *
 * @param directory where the files are; one level of folders is allowed
 */
export function serveFiles(directory: string, prefix: string): Handler {
  const compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  return async (context, next) => {
    const name = context.req.path.slice(prefix.length)
    const type = TYPES[name.split('.').at(-1) ?? '']
    if (!type || !/^(\w[\w-]*\/)?\w[\w.-]*$/.test(name)) return await next()
    const file = await readFile(join(directory, name)).catch(() => undefined)
    if (!file) return await next()
    context.header('Content-Type', type)
    context.header('Cache-Control', HASHED.test(name) ? ONE_YEAR : ONE_HOUR)
    context.header('X-Content-Type-Options', 'nosniff')
    if (!COMPRESSIBLE.test(type) || !acceptsBrotli(context.req.header('Accept-Encoding')))
      return context.body(new Uint8Array(file))
    const ready = compressed.get(name) ?? shrink(file, constants.BROTLI_MAX_QUALITY)
    compressed.set(name, ready)
    context.header('Content-Encoding', 'br')
    context.header('Vary', 'Accept-Encoding')
    return context.body(await ready)
  }
}

/** Brotli of some bytes; quality 11 is for what is kept, 5 for what is made on the spot. */
export async function shrink(bytes: Uint8Array, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const { BROTLI_PARAM_QUALITY } = constants
  return new Uint8Array(await compress(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality } }))
}

export function acceptsBrotli(header: string | undefined): boolean {
  return /\bbr\b/.test(header ?? '')
}
