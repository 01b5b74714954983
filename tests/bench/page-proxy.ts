import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

/** What a browser executes; data in script elements is left. */
const EXECUTED = /<script(?:\s+type="module"[^>]*)?>.*?<\/script>/gs

/** Headers that a bare page does not share. */
const CHANGED = ['content-length', 'link', 'transfer-encoding']

const compress = promisify(brotliCompress)

export interface PageProxy {
  /** Without a slash at the end. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Starts a proxy before a site on a free port, for measuring its pages with scripts and without: with `isBare`, they have no
 * script elements that are executed, and nothing is preloaded for them.
 */
export async function startPageProxy(target: string, isBare: boolean): Promise<PageProxy> {
  const bare = new Map<string, Promise<Buffer>>()

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url: path = '/', headers } = incoming
    const isPage = isBare && headers.accept?.includes('text/html')
    const { host } = new URL(target)
    const encoding = isPage ? 'identity' : headers['accept-encoding']
    const asked = request(new URL(path, target), {
      method,
      headers: { ...headers, host, 'accept-encoding': encoding },
    })
    incoming.pipe(asked)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const status = answer.statusCode ?? 502
    if (!isPage || !answer.headers['content-type']?.includes('text/html')) {
      outgoing.writeHead(status, answer.headers)
      answer.pipe(outgoing)
      return
    }
    const html = await text(answer)
    if (!bare.has(path)) bare.set(path, compress(withoutScripts(html, path)))
    const body = await bare.get(path)
    const kept = Object.entries(answer.headers).filter(([name]) => !CHANGED.includes(name))
    outgoing.writeHead(status, { ...Object.fromEntries(kept), 'content-encoding': 'br' }).end(body)
  }

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch((error: unknown) => outgoing.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function withoutScripts(html: string, path: string): string {
  const bare = html.replaceAll(EXECUTED, '')
  if (bare.includes('/mandry.js"')) throw new Error(`${path} still has the script of the widgets`)
  return bare
}
