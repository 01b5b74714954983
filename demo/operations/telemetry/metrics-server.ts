import { once } from 'node:events'
import { createServer } from 'node:http'
import { isIPv6, type AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

export { createMetrics } from './metrics.ts'

export interface MetricsAddress {
  /** 0 for any free one. */
  readonly port: number
  readonly host: string
}

export interface MetricsServer {
  readonly url: string
  readonly close: () => void
}

/**
 * Serves `/metrics` on a port of its own: figures are not for visitors, whatever the proxy in front passes on.
 *
 * @throws when it cannot listen there
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: MetricsAddress,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') response.writeHead(404).end()
    else
      metrics.scrape().then(
        (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${own}/metrics`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
