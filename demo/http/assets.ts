import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Handler } from 'hono'
import { KeptContent } from '#demo/platform/index.ts'
import { answerWith, BEST_BROTLI } from './answer-with.ts'
import { COPIES_DIR, readCopy } from './compressed-copies.ts'

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  json: 'application/json',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  woff2: 'font/woff2',
}

/** Paths that browsers and phones request whatever a page names. */
export const ICONS = ['/favicon.ico', '/apple-touch-icon.png'] as const

/** Types that get smaller by compression. */
const COMPRESSIBLE = /javascript|css|svg|json/

/** File names that change with their content may be cached without an end. */
const HASHED = /^chunks\/[\w-]+-[\w-]{7}\.js$/
/** Scripts and styles that keep their name: a page must never get yesterday's. */
const CODE = /\.(js|css)$/
const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'
const ASK_AGAIN = 'no-cache'

interface KeptFile {
  /** Differs when the file was written again. */
  readonly version: string
  readonly content: Promise<KeptContent>
}

/**
 * Serves the files of a directory from memory: each is read, hashed and compressed once, if the build has not
 * done that, and again after it has changed.
 *
 * Only plain names are served: no dots at the start, no way out of the directory.
 *
 * @param directory where the files are; one level of folders is allowed
 * @param copies where the build has put what it has compressed
 */
export function serveFiles(directory: string, prefix: string, copies = COPIES_DIR): Handler {
  const kept = new Map<string, KeptFile>()

  return async (context, next) => {
    const name = context.req.path.slice(prefix.length)
    const type = TYPES[name.split('.').at(-1) ?? '']
    if (!type || !/^(\w[\w-]*\/)?\w[\w.-]*$/.test(name)) return await next()
    const path = join(directory, name)
    const version = await versionOf(path)
    if (version === undefined) return await next()
    const known = kept.get(name)
    const content =
      known?.version === version ? known.content : keepFile(path, { name, type, copies })
    kept.set(name, { version, content })
    try {
      return await answerWith(context, await content)
    } catch (error) {
      kept.delete(name)
      throw error
    }
  }
}

/** A file's, as far as can be told without reading it; undefined where no file is. */
async function versionOf(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? `${found.mtimeMs} ${found.size} ${found.ino}` : undefined
}

async function keepFile(
  path: string,
  { name, type, copies }: { readonly name: string; readonly type: string; readonly copies: string },
): Promise<KeptContent> {
  const bytes = await readFile(path)
  const compression = COMPRESSIBLE.test(type)
    ? { brotliQuality: BEST_BROTLI, brotli: await readCopy(bytes, copies) }
    : {}
  return new KeptContent(bytes, {
    headers: {
      'Content-Type': type,
      'Cache-Control': cachingOf(name),
      'X-Content-Type-Options': 'nosniff',
    },
    hasRanges: true,
    ...compression,
  })
}

function cachingOf(name: string): string {
  if (HASHED.test(name)) return ONE_YEAR
  return CODE.test(name) ? ASK_AGAIN : ONE_HOUR
}
