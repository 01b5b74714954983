import type { EventEmitter } from 'node:events'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { visitorOf, type IsProxy } from '../http/client-address.ts'
import { socketRoot } from '../http/platform-root.ts'
import { MAX_SOCKET_TEXT_BYTES } from '../rules/limits.ts'
import { Connection } from './connection.ts'
import type { Registry } from './registry.ts'
import type { MayAsk } from './subscribe.ts'

export interface Admission {
  readonly path: string
  readonly maxSockets: number
  readonly maxSocketsPerAddress: number
  /** What may wait to be sent to one client before it is cut. */
  readonly maxBacklogBytes: number
}

/** State and limits that decide whether a client is admitted. */
interface AdmissionDeps {
  readonly registry: Registry
  readonly mayAsk: MayAsk
  readonly admission: Admission
  /** See `ThrottleDeps.isProxy`. */
  readonly isProxy: IsProxy | undefined
  /** See `OriginDeps`. */
  readonly origin: string | undefined
}

const SOCKET_OPTIONS = {
  noServer: true,
  // The registry tracks them.
  clientTracking: false,
  maxPayload: MAX_SOCKET_TEXT_BYTES,
  /** How long, in milliseconds, a client may take to answer a close before its socket is cut. */
  closeTimeout: 1000,
}

/** Whether a request asks for a websocket; other upgrades (`h2c`) are offers that a server may pass over. */
export function asksForWebsocket(request: { headers: IncomingMessage['headers'] }): boolean {
  return request.headers.upgrade?.toLowerCase() === 'websocket'
}

/**
 * Lets clients in at one path, within the limits. From any site and without cookies: a client is
 * known only by the tokens it sends.
 *
 * @param onText gets each text of a client
 * @returns a function that stops new connections
 */
export function acceptClients(
  server: EventEmitter,
  deps: AdmissionDeps,
  onText: (connection: Connection, text: string) => void,
): () => void {
  const { registry, admission, isProxy, origin } = deps
  const sockets = new WebSocketServer(SOCKET_OPTIONS)
  function admit(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const address = visitorOf(request, isProxy) ?? ''
    const status = refusalOf(request, address, deps)
    if (status !== undefined) return refuse(socket, status)
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      const { maxBacklogBytes, path } = admission
      const root = socketRoot(request, { origin, path })
      const connection = new Connection(accepted, { address, root, maxBacklogBytes })
      registry.add(connection)
      accepted.on('close', () => registry.remove(connection))
      // A protocol error; the socket closes itself.
      accepted.on('error', () => {})
      accepted.on('message', (data, isBinary) => {
        if (!isBinary && Buffer.isBuffer(data)) onText(connection, data.toString())
      })
    })
  }
  server.on('upgrade', admit)
  return () => void server.off('upgrade', admit)
}

function refusalOf(
  request: IncomingMessage,
  address: string,
  { registry, mayAsk, admission }: AdmissionDeps,
): number | undefined {
  const { path, maxSockets, maxSocketsPerAddress } = admission
  const [asked] = (request.url ?? '').split('?')
  if (asked !== path && `${asked}/` !== path) return 404
  if (registry.size >= maxSockets) return 503
  const limits = { total: maxSockets, own: maxSocketsPerAddress }
  const isTooMany = registry.visitors.isFull(address, limits)
  return isTooMany || !mayAsk(address, 0) ? 429 : undefined
}

function refuse(socket: Duplex, status: number): void {
  socket.on('error', () => {})
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
