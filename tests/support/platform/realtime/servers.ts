import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket as TcpSocket } from 'node:net'
import { onTestFinished } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'

/** A real websocket server. `onConnection` gets the connection and its number, from 1. */
export async function serve(onConnection: (connection: WebSocket, number: number) => void) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  let count = 0
  server.on('connection', (connection) => onConnection(connection, ++count))
  await once(server, 'listening')
  onTestFinished(() => {
    for (const connection of server.clients) connection.terminate()
    server.close()
  })
  return { url: urlOf(server.address() as AddressInfo), count: () => count }
}

/** A TCP server that records every connection's first bytes, an upgrade request. */
export async function serveRaw(onUpgrade: (socket: TcpSocket, request: string) => void) {
  const open = new Set<TcpSocket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.once('data', (bytes) => onUpgrade(socket, String(bytes)))
  })
  await listening(server)
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return { url: urlOf(server.address() as AddressInfo), count: () => open.size }
}

/** Agrees to become a websocket, as the protocol wants it, and says nothing more. */
export function acceptUpgrade(socket: TcpSocket, request: string): void {
  const key = /sec-websocket-key: (\S+)/i.exec(request)?.[1]
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
  socket.write(
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      `Sec-WebSocket-Accept: ${accept.digest('base64')}\r\n\r\n`,
  )
}

/** A short text as one frame of the protocol. */
export function textFrame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)])
}

/** The address of a port that nobody listens on. */
export async function refusedUrl(): Promise<string> {
  const server = createServer()
  await listening(server)
  const url = urlOf(server.address() as AddressInfo)
  server.close()
  await once(server, 'close')
  return url
}

async function listening(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

function urlOf({ port }: AddressInfo): string {
  return `ws://127.0.0.1:${port}/ws/app/`
}
