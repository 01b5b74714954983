import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { serveHttp, type LocalServer } from '../../support/serve-http.ts'
import type { BenchPicture } from './pictures.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
}

/** Where files come from, by the first step of their path. */
const FOLDERS: Readonly<Record<string, string>> = {
  mandry: 'dist',
}

export interface BenchServer extends LocalServer {
  /** Serves a text at a path; its type is that of the path's ending, HTML without one. */
  readonly put: (path: string, text: string) => void
}

/** Serves the built widgets, their rivals, the pictures and what it is given, compressed with brotli. */
export async function startBenchServer(pictures: readonly BenchPicture[]): Promise<BenchServer> {
  const texts = new Map<string, Promise<Buffer>>()
  const compressed = (path: string) => {
    const known = texts.get(path) ?? fileAt(path).then((file) => brotliCompressSync(file))
    texts.set(path, known)
    return known
  }
  const server = await serveHttp((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const picture = /^\/pictures\/(\d+)/.exec(pathname)
    if (picture) return sendPicture(response, pathname, pictures[+picture[1]! % pictures.length]!)
    compressed(pathname).then(
      (body) => {
        const type = TYPES[extname(pathname) || '.html'] ?? ''
        response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
      },
      () => response.writeHead(404).end(),
    )
  })
  return {
    ...server,
    put: (path, text) => texts.set(path, Promise.resolve(brotliCompressSync(text))),
  }
}

async function fileAt(path: string): Promise<Buffer> {
  const [, folder = '', ...rest] = normalize(path).split('/')
  const directory = FOLDERS[folder]
  if (!directory) throw new Error(`nothing at ${path}`)
  return await readFile(join(directory, ...rest))
}

function sendPicture(response: ServerResponse, path: string, { webp, jpeg }: BenchPicture): void {
  const isWebp = path.endsWith('.webp')
  response
    .writeHead(200, {
      'content-type': isWebp ? 'image/webp' : 'image/jpeg',
      'cache-control': 'max-age=3600',
    })
    .end(isWebp ? webp : jpeg)
}
