import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'

export interface OpenStream {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** All that has arrived so far. */
  readonly text: () => string
  /** The data of the events so far. */
  readonly events: () => string[]
  /** Fulfilled at the first event. */
  readonly told: Promise<void>
  /** Fulfilled when the stream has ended or was cut. */
  readonly ended: Promise<void>
  /** Reads no more; what arrives waits on the way. */
  readonly pause: () => void
  readonly close: () => void
}

const agent = new Agent({ keepAlive: false, maxSockets: Infinity })

/** Opens a stream of server-sent events, as a browser does. @throws when there is no answer */
export async function openStream(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenStream> {
  const asked = request(url, { agent, headers: { accept: 'text/event-stream', ...headers } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  const told = Promise.withResolvers<void>()
  answer.setEncoding('utf8').on('data', (part: string) => {
    text += part
    if (part.includes('data: ')) told.resolve()
  })
  const ended = new Promise<void>((resolve) => void answer.once('close', resolve))
  answer.on('error', () => {}) // one that is cut has an error, and is closed as well
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: () => text,
    events: () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => data),
    told: told.promise,
    ended,
    pause: () => void answer.pause(),
    close: () => void asked.destroy(),
  }
}
