import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import type { Handler } from 'hono'
import { sendBytes, shrink } from '#demo/platform/index.ts'

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  woff2: 'font/woff2',
}

/** Types that brotli makes smaller. */
const COMPRESSIBLE = /javascript|css|svg|json/

/** File names that change with their content may be cached without an end. */
const HASHED = /^chunks\/[\w-]+-[\w-]{6}\.js$/
/** Scripts and styles that keep their name: a page must never get yesterday's. */
const CODE = /\.(js|css)$/
const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'
const ASK_AGAIN = 'no-cache'

/**
 * Serves the files of a directory, compressed once and then from memory. A matching `ETag` is answered with 304.
 *
 * Only plain names are served: no dots at the start, no way out of the directory.
 *
 * @param directory where the files are; one level of folders is allowed
 */
export function serveFiles(directory: string, prefix: string): Handler {
  const shrunk = createShrunk()

  return async (context, next) => {
    const name = context.req.path.slice(prefix.length)
    const type = TYPES[name.split('.').at(-1) ?? '']
    if (!type || !/^(\w[\w-]*\/)?\w[\w.-]*$/.test(name)) return await next()
    const file = await readFile(join(directory, name)).catch(() => undefined)
    if (!file) return await next()

    const brotli = COMPRESSIBLE.test(type) ? (hash: string) => shrunk(name, hash, file) : undefined
    return await sendBytes(context, { bytes: file, type, caching: cachingOf(name), brotli })
  }
}

/** Compresses a file when it is asked for the first time, and again after its content has changed. */
function createShrunk() {
  const kept = new Map<string, { hash: string; bytes: Promise<Uint8Array<ArrayBuffer>> }>()
  return (name: string, hash: string, file: Uint8Array) => {
    const known = kept.get(name)
    if (known?.hash === hash) return known.bytes
    const bytes = shrink(file, constants.BROTLI_MAX_QUALITY)
    kept.set(name, { hash, bytes })
    return bytes
  }
}

function cachingOf(name: string): string {
  if (HASHED.test(name)) return ONE_YEAR
  return CODE.test(name) ? ASK_AGAIN : ONE_HOUR
}
