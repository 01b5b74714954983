import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { serveHttp, type LocalServer } from '../../support/serve-http.ts'

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' }

/** A CDN on an origin of its own, which serves as the guide for hosting says. */
export interface Cdn extends LocalServer {
  /** Holds the versions. */
  readonly folder: string
  /** The snippet of a version, or of `latest`. */
  readonly snippet: (version: string) => string
}

export async function startCdn(): Promise<Cdn> {
  const folder = mkdtempSync(join(tmpdir(), 'mandry-cdn-'))
  const server = await serveHttp((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://cdn').pathname)
    const caching = path.startsWith('/latest/') ? 'no-cache' : 'max-age=31536000, immutable'
    readFile(join(folder, path)).then(
      (file) =>
        response
          .writeHead(200, {
            'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
            'cache-control': caching,
            'access-control-allow-origin': '*',
          })
          .end(file),
      () => response.writeHead(404, { 'access-control-allow-origin': '*' }).end('not found'),
    )
  })
  return {
    url: server.url,
    folder,
    snippet: (version) => readFileSync(join(folder, version, 'snippet.html'), 'utf8'),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
