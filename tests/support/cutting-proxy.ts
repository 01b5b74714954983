import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A piece that came from the server, as it goes on to the client. */
type Garble = (piece: Buffer) => Buffer

/** A bad line between clients and a server. What it does to a connection it does in both directions. */
export interface CuttingProxy {
  /** Where clients connect to, without a protocol: `127.0.0.1:41234`. */
  readonly host: string
  /** Connections that are open at the client's end. */
  readonly open: () => number
  /** Keeps every piece back for so many milliseconds. */
  readonly delay: (ms: number) => void
  /** Half-open: nothing passes and nothing is closed. New connections are taken and freeze as well. */
  readonly freeze: () => void
  /** Lets through what was frozen, in its order. */
  readonly thaw: () => void
  /** Cuts every connection with RST, without a closing frame. */
  readonly reset: () => void
  /** Cuts every connection without telling anybody: both ends stay open, nothing passes any more. */
  readonly abandon: () => void
  /** Changes what the server says; undefined ends that. */
  readonly garble: (change: Garble | undefined) => void
  readonly stop: () => Promise<void>
}

/** One connection of a client and the one to the server behind it. */
interface Pair {
  readonly client: Socket
  readonly server: Socket
  abandoned: boolean
}

/** Starts a proxy on a free port of this machine. @param target host and port of the server, an address of it, or its socket in the file system */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const place = placeOf(target)
  const pairs = new Set<Pair>()
  let delayMs = 0
  let garble: Garble | undefined
  let frozen: PromiseWithResolvers<void> | undefined

  /** Each direction keeps its order: what comes next waits for what came before. */
  function forward(pair: Pair, from: Socket, to: Socket): void {
    let turn = Promise.resolve()
    const later = (act: () => void) => {
      turn = turn.then(async () => {
        if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
        await frozen?.promise
        if (!pair.abandoned && !to.destroyed) act()
      })
    }
    from.on('data', (piece) => {
      later(() => to.write(garble && from === pair.server ? garble(piece) : piece))
    })
    from.on('end', () => later(() => to.end()))
    from.on('error', () => later(() => cut(to)))
    from.on('close', () => later(() => to.destroySoon()))
  }

  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const server = connect({ ...place, allowHalfOpen: true })
    const pair: Pair = { client, server, abandoned: false }
    pairs.add(pair)
    const forget = () => client.destroyed && server.destroyed && pairs.delete(pair)
    client.on('close', forget)
    server.on('close', forget)
    forward(pair, client, server)
    forward(pair, server, client)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')

  function reset(): void {
    for (const { client, server } of pairs) {
      cut(client)
      cut(server)
    }
  }

  return {
    host: `127.0.0.1:${(listener.address() as AddressInfo).port}`,
    open: () => [...pairs].filter(({ client }) => !client.destroyed).length,
    delay: (ms) => void (delayMs = ms),
    freeze: () => void (frozen ??= Promise.withResolvers()),
    thaw() {
      frozen?.resolve()
      frozen = undefined
    },
    reset,
    abandon() {
      for (const pair of pairs) pair.abandoned = true
    },
    garble: (change) => void (garble = change),
    async stop() {
      reset()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}

function placeOf(target: string): { path: string } | { host: string; port: number } {
  if (target.startsWith('/')) return { path: target }
  const { hostname, port } = new URL(target.includes('://') ? target : `tcp://${target}`)
  return { host: hostname, port: Number(port) }
}

/** With RST, which sockets in the file system do not have. */
function cut(socket: Socket): void {
  if (socket.remoteAddress === undefined) socket.destroy()
  else socket.resetAndDestroy()
}
