import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { onTestFinished } from 'vitest'

/** What is answered in the platform's place; `cut` ends the connection instead. */
export type Fault = (
  request: Request,
  /** What the platform answers. */
  pass: () => Promise<Response>,
) => Response | 'cut' | Promise<Response | 'cut'>

export interface FaultyServer {
  /** Without a trailing slash. */
  readonly url: string
  /** Has a hand in the requests that follow; undefined lets them pass. */
  readonly fail: (fault: Fault | undefined) => void
}

/** Serves a real platform that fails as a test wants it, on a free port of this machine, until the test ends. */
export async function startFaultyServer(platform: {
  fetch: (request: Request) => Response | Promise<Response>
}): Promise<FaultyServer> {
  let fault: Fault | undefined
  const server = createAdaptorServer({
    hostname: '127.0.0.1',
    async fetch(request, { incoming }) {
      const pass = async () => await platform.fetch(request)
      const answer = await (fault ? fault(request, pass) : pass())
      if (answer !== 'cut') return answer
      ;(incoming as IncomingMessage).socket.resetAndDestroy()
      return new Response()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, fail: (next) => void (fault = next) }
}

/** A fault that keeps the answers to one path back: they were read in time and come too late. */
export function heldBack(path: string): {
  readonly fault: Fault
  /** Resolves when an answer is being kept back. */
  readonly reached: Promise<void>
  readonly release: () => void
} {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const fault: Fault = async (request, pass) => {
    const answer = await pass()
    if (new URL(request.url).pathname !== path) return answer
    reached.resolve()
    await released.promise
    return answer
  }
  return { fault, reached: reached.promise, release: () => released.resolve() }
}
