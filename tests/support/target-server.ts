import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A message that came. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What a message is answered with: nothing at all, a connection that ends, half of a body, or an answer. */
export type TargetAnswer =
  | 'hang'
  | 'cut'
  | 'half'
  | {
      readonly status?: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }

export interface TargetServer {
  /** Without a trailing slash. */
  readonly url: string
  /** In the order in which they came. */
  readonly received: readonly Received[]
  /** Answers the messages that follow. Default: 200 with `ok`. */
  readonly answer: (by: TargetAnswer | ((message: Received) => TargetAnswer)) => void
  readonly stop: () => void
}

/** Stands in for a webhook or a chat on a free port of this machine: takes, fails, hangs and lies. */
export async function startTargetServer(): Promise<TargetServer> {
  const received: Received[] = []
  let answerBy: TargetAnswer | ((message: Received) => TargetAnswer) = { body: 'ok' }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    // The sender may be killed in the middle of it.
    const body = await text(request).catch(() => undefined)
    if (body === undefined) return
    const message = { path: request.url ?? '', headers: request.headers, body }
    received.push(message)
    write(response, typeof answerBy === 'function' ? answerBy(message) : answerBy)
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer: TargetServer['answer'] = (by) => void (answerBy = by)
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, received, answer, stop }
}

function write(response: ServerResponse, answer: TargetAnswer): void {
  if (answer === 'hang') return
  if (answer === 'cut') return void response.socket?.resetAndDestroy()
  if (answer === 'half') return void response.writeHead(200, { 'content-length': 100 }).write('{')
  const { status = 200, headers = {}, body = '' } = answer
  response.writeHead(status, headers).end(body)
}
