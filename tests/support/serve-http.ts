import { once } from 'node:events'
import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalServer {
  /** Without a slash at the end. */
  readonly url: string
  /** Closes open connections, too. */
  readonly stop: () => Promise<void>
}

/**
 * Starts an HTTP server on a free port of this machine. It answers `/favicon.ico` itself: a browser with a window requests
 * the icon of every page and logs a 404 to the console, where tests would find it.
 */
export async function serveHttp(
  handle: RequestListener,
  options: ServerOptions = {},
): Promise<LocalServer> {
  const server = createServer(options, (request, response) => {
    if (request.url === '/favicon.ico') response.writeHead(204).end()
    else handle(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
