import type { ServerResponse } from 'node:http'
import type { ServerType } from '@hono/node-server'

/**
 * Follows the answers of a server, so that its connections can be ended without a request being lost on one of them.
 *
 * @returns a function after which each answer says that it is the last one on its connection, those under way included
 */
export function endingConnections(server: ServerType): () => void {
  const open = new Set<ServerResponse>()
  let isEnding = false
  // Before the listener that answers, which may do so at once.
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    response.shouldKeepAlive &&= !isEnding
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return () => {
    isEnding = true
    for (const response of open) response.shouldKeepAlive = false
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
