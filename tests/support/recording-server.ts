import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { serveHttp, type LocalServer } from './serve-http.ts'

/** A request as it arrived, whole. */
export interface Arrived {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
}

export interface RecordingServer extends LocalServer {
  /** In the order they came. */
  readonly arrived: Arrived[]
  /** Answers the requests that follow; until then every answer is an empty object. */
  answer(how: (request: Arrived) => Response): void
}

/** Long addresses are let through to the test. */
const MAX_HEADER_BYTES = 1024 * 1024

/** Starts a server on a free port of this machine that keeps what it is sent. */
export async function startRecordingServer(): Promise<RecordingServer> {
  const arrived: Arrived[] = []
  let answerTo: (request: Arrived) => Response = () => Response.json({})

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const one = await read(request)
    arrived.push(one)
    const answer = answerTo(one)
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(new Uint8Array(await answer.arrayBuffer()))
  }
  const server = await serveHttp(
    (request, response) => {
      receive(request, response).catch(() => response.destroy())
    },
    { maxHeaderSize: MAX_HEADER_BYTES },
  )
  return { ...server, arrived, answer: (how) => void (answerTo = how) }
}

/** The fields of a form-encoded body, in the order they were written. */
export function formOf(arrived: Arrived | undefined): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(arrived?.body)))
}

/** The parts of a multipart body. */
export async function partsOf(arrived: Arrived | undefined): Promise<FormData> {
  if (!arrived) throw new Error('nothing arrived')
  return await new Response(arrived.body, { headers: arrived.headers }).formData()
}

async function read(request: IncomingMessage): Promise<Arrived> {
  const url = new URL(request.url ?? '', 'http://recorded')
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: new Headers(request.headers as Record<string, string>),
    body: new Uint8Array(await buffer(request)),
  }
}
