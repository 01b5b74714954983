import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands before several servers: each request and each websocket goes to the next of them. */
export interface RoundRobinProxy {
  /** Without a trailing slash. */
  readonly url: string
  readonly wsUrl: string
  readonly stop: () => Promise<void>
}

/** Starts a proxy on a free port of this machine. @param targets addresses of the servers */
export async function startRoundRobinProxy(targets: readonly string[]): Promise<RoundRobinProxy> {
  let turn = 0
  function next(incoming: IncomingMessage): RequestOptions {
    const { hostname, port } = new URL(targets[turn++ % targets.length] ?? '')
    const { method, url: path, headers } = incoming
    const forwardedFor = [headers['x-forwarded-for'] ?? [], incoming.socket.remoteAddress].flat()
    const all = { ...headers, 'x-forwarded-for': forwardedFor.join(', ') }
    return { hostname, port, method, path, headers: all }
  }
  const server = createServer((incoming, outgoing) => {
    const forwarded = request(next(incoming), (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  server.on('upgrade', (incoming, client) => {
    const forwarded = request(next(incoming))
    forwarded.on('upgrade', (answer, upstream, head) => {
      const { rawHeaders } = answer
      const lines = rawHeaders.flatMap((name, n) => (n % 2 ? [] : `${name}: ${rawHeaders[n + 1]}`))
      client.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'))
      client.write(head)
      client.pipe(upstream).pipe(client)
      for (const socket of [client, upstream])
        socket.on('error', () => {}).on('close', () => [client, upstream].map((e) => e.destroy()))
    })
    forwarded.on('response', (answer) =>
      client.end(`HTTP/1.1 ${answer.statusCode} Refused\r\nContent-Length: 0\r\n\r\n`),
    )
    forwarded.on('error', () => client.destroy())
    forwarded.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  async function stop(): Promise<void> {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://${host}`, wsUrl: `ws://${host}/ws/app/`, stop }
}
