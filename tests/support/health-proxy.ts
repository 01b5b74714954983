import { once } from 'node:events'
import {
  Agent,
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'

const CHECK_MS = 100
const CHECK_TIMEOUT_MS = 1000

/** What stands before several servers, as a load balancer does: those that are not ready get no requests. */
export interface HealthProxy {
  /** Without a trailing slash. */
  readonly url: string
  /** Waits until so many of the servers are ready. */
  readonly untilReady: (count: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Starts a proxy on a free port of this machine, which asks each server for `/readyz` and keeps connections to them. A
 * request that could not be sent goes to the next server, and so does a GET that got no answer: as nginx does it.
 */
export async function startHealthProxy(targets: readonly string[]): Promise<HealthProxy> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  const ended = new AbortController()
  let turn = 0

  async function watch(target: string): Promise<void> {
    while (!ended.signal.aborted) {
      const answer = await fetch(`${target}/readyz`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
      }).catch(() => undefined)
      if (answer?.ok) ready.add(target)
      else ready.delete(target)
      await after(CHECK_MS, undefined, { signal: ended.signal }).catch(() => {})
    }
  }
  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    const tried = new Set<string>()
    for (;;) {
      const left = [...ready, ...targets].filter((target) => !tried.has(target))
      const isFirst = tried.size === 0 && ready.size > 0
      const target = left[isFirst ? turn++ % ready.size : 0] ?? ''
      tried.add(target)
      try {
        const answer = await ask(target, incoming, body)
        outgoing.writeHead(answer.statusCode ?? 502, withoutHop(answer.headers))
        answer.pipe(outgoing)
        return
      } catch (error) {
        const wasSent = !(
          error instanceof Error &&
          'code' in error &&
          error.code === 'ECONNREFUSED'
        )
        const isLast = tried.size === targets.length
        if (!isLast && (!wasSent || incoming.method === 'GET')) continue
        outgoing.writeHead(502).end(String(error))
        return
      }
    }
  }
  async function ask(target: string, incoming: IncomingMessage, body: Buffer) {
    const { hostname, port } = new URL(target)
    const { method, url: path, headers } = incoming
    const forwarded = request({
      agent,
      hostname,
      port,
      method,
      path,
      headers: { ...withoutHop(headers), 'x-forwarded-for': incoming.socket.remoteAddress },
    })
    forwarded.end(body)
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage]
    return answer
  }
  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const watching = targets.map(watch)

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async untilReady(count) {
      while (ready.size !== count) await after(CHECK_MS / 4)
    },
    async stop() {
      ended.abort()
      await Promise.all(watching)
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

/** Connections to the one side are not those to the other. */
function withoutHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _connection, 'keep-alive': _keepAlive, ...others } = headers
  return others
}
