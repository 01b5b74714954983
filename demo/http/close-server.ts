import type { ServerResponse } from 'node:http'
import type { ServerType } from '@hono/node-server'

/**
 * Follows the answers of a server, so that its connections can be ended without a request being lost on one of them.
 *
 * @returns a function after which each answer says that it is the last one on its connection, those under way included
 */
export function endingConnections(server: ServerType): () => void {
  const open = new Set<ServerResponse>()
  // After the listener that answers: what it has answered at once needs no following.
  server.on('request', (_request: unknown, response: ServerResponse) => {
    if (response.writableEnded) return
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  const end = (response: ServerResponse) => (response.shouldKeepAlive = false)
  return () => {
    open.forEach(end)
    server.prependListener('request', (_request: unknown, response: ServerResponse) =>
      end(response),
    )
  }
}

/** Ends a server: requests under way may finish within that time, then their connections are cut. */
export function closeServer(server: ServerType, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if (!('closeAllConnections' in server)) return
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), patienceMs).unref()
  })
}
