import type { ServerType } from '@hono/node-server'

/** Ends a server: requests under way may finish within that time, then their connections are cut. */
export function closeServer(server: ServerType, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if (!('closeAllConnections' in server)) return
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), patienceMs).unref()
  })
}
