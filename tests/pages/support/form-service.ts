import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

export interface ServicePost {
  readonly path: string
  readonly type: string
  readonly accept: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** A server of another kind than `mandry/server`, on an origin of its own. */
export interface FormService {
  /** Without a trailing slash. */
  readonly url: string
  readonly posts: readonly ServicePost[]
  /** What it answers from now on; `cut` ends the connection. */
  readonly answer: (answer: () => Response | 'cut') => void
  readonly stop: () => void
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, accept',
  'access-control-expose-headers': 'retry-after',
}

export async function startFormService(): Promise<FormService> {
  const posts: ServicePost[] = []
  let respond: () => Response | 'cut' = () => new Response()
  const server = createAdaptorServer({
    hostname: '127.0.0.1',
    async fetch(request, { incoming }) {
      if (request.method !== 'POST') return new Response(null, { status: 204, headers: CORS })
      posts.push(await readPost(request))
      const answer = respond()
      if (answer === 'cut') {
        ;(incoming as IncomingMessage).socket.resetAndDestroy()
        return new Response()
      }
      for (const [name, value] of Object.entries(CORS)) answer.headers.set(name, value)
      return answer
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    answer: (next) => void (respond = next),
    stop() {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
    },
  }
}

async function readPost(request: Request): Promise<ServicePost> {
  const type = request.headers.get('content-type')?.split(';')[0] ?? ''
  const fields = type.endsWith('json')
    ? ((await request.json()) as Readonly<Record<string, unknown>>)
    : Object.fromEntries(await request.formData())
  const accept = request.headers.get('accept') ?? ''
  return { path: new URL(request.url).pathname, type, accept, fields }
}
