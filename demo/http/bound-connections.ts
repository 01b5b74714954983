import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { visitorKey } from 'mandry/server'
import { clientAddress, VisitorCounts, type IsProxy } from '#demo/platform/index.ts'

/** How long connections may take, and how many there may be. */
export interface ConnectionLimits {
  /** Milliseconds until the head of a request is there, and until its body is: 25 MB may take a while. */
  readonly headersTimeoutMs: number
  readonly requestTimeoutMs: number
  /** Milliseconds for which a client may take nothing of its answer. */
  readonly idleMs: number
  readonly maxConnections: number
  /** Of one visitor; a network has a quarter of all. Websockets do not count, they have limits of their own. */
  readonly maxPerVisitor: number
}

/** A browser opens six; many of them may share an address. There is room for all websockets and as many more. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 300_000,
  idleMs: 30_000,
  maxConnections: 10_000,
  maxPerVisitor: 256,
}

/** What bounds the time of requests. Node looks for late ones every few seconds. */
export function timeLimits(limits: ConnectionLimits): ServerOptions {
  const { headersTimeoutMs, requestTimeoutMs } = limits
  return {
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(5000, headersTimeoutMs),
  }
}

/**
 * Refuses connections past the limits, and cuts those of clients that do not read their answer.
 *
 * @param isProxy tells the trusted proxies, which bring all visitors and do not count as one
 */
export function boundConnections(server: Server, limits: ConnectionLimits, isProxy: IsProxy): void {
  server.maxConnections = limits.maxConnections
  cutSilentReaders(server, limits.idleMs)
  countVisitors(server, limits, isProxy)
}

function cutSilentReaders(server: Server, idleMs: number): void {
  // Node reports each connection on which nothing moves for so long, also one that waits for a slow route.
  server.timeout = idleMs
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    // Of a complete answer only bytes are left that the client does not take: Node cuts that connection by itself.
    if (response.writableEnded) return
    // A listener keeps Node from cutting the connection. The timer does not start again by itself.
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy()
      else socket.setTimeout(idleMs)
    })
  })
}

function countVisitors(server: Server, limits: ConnectionLimits, isProxy: IsProxy): void {
  const counts = new VisitorCounts()
  const visitors = new WeakMap<Socket, string>()
  const shares = { total: limits.maxConnections, own: limits.maxPerVisitor }
  function leave(socket: Socket): void {
    const visitor = visitors.get(socket)
    if (visitor !== undefined && visitors.delete(socket)) counts.remove(visitor)
  }
  server.on('connection', (socket: Socket) => {
    const address = clientAddress({ socket, headers: {} }) ?? ''
    if (isProxy(address)) return
    const visitor = visitorKey(address)
    if (counts.isFull(visitor, shares)) socket.destroy()
    else {
      counts.add(visitor)
      visitors.set(socket, visitor)
      socket.once('close', () => leave(socket))
    }
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => leave(socket))
}
