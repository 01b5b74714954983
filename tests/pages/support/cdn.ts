import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' }

/** A CDN on an origin of its own, which serves as the guide for hosting says. */
export interface Cdn {
  readonly url: string
  /** Holds the versions. */
  readonly folder: string
  /** The snippet of a version, or of `latest`. */
  readonly snippet: (version: string) => string
  readonly stop: () => void
}

export async function startCdn(): Promise<Cdn> {
  const folder = mkdtempSync(join(tmpdir(), 'mandry-cdn-'))
  const server = createServer((request, response) => {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    folder,
    snippet: (version) => readFileSync(join(folder, version, 'snippet.html'), 'utf8'),
    stop() {
      server.close().closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
