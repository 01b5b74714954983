import type { ServerResponse } from 'node:http'
import type { ServerType } from '@hono/node-server'

/** Counts the requests under way from now on. @returns a promise of none, for so many milliseconds at most */
export function countRequests(server: ServerType): (patienceMs: number) => Promise<void> {
  let underWay = 0
  const idle = Promise.withResolvers<void>()
  let isAwaited = false
  const check = () => {
    if (isAwaited && underWay === 0) idle.resolve()
  }
  server.on('request', (_request: unknown, response: ServerResponse) => {
    underWay += 1
    // The next request of that client goes to another process.
    if (isAwaited && !response.headersSent) response.setHeader('Connection', 'close')
    response.once('close', () => {
      underWay -= 1
      check()
    })
  })
  return async (patienceMs) => {
    isAwaited = true
    const timer = setTimeout(idle.resolve, patienceMs)
    check()
    await idle.promise
    clearTimeout(timer)
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
