import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SlowServer {
  readonly url: string
  /** Sends the rest of the page. */
  readonly finish: () => void
  readonly stop: () => void
}

/** Serves one page at `/`, whose second part comes when it is asked for. */
export async function startSlowServer(first: string, second: string): Promise<SlowServer> {
  const part = Promise.withResolvers<void>()
  const server = createServer(({ url }, response) => {
    // The browser asks for an icon, too.
    if (url !== '/') {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write(first)
    void part.promise.then(() => response.end(second))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    finish: part.resolve,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
