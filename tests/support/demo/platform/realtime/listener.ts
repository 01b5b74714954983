import { once } from 'node:events'
import { WebSocket } from 'ws'

export interface Message {
  readonly api: string
  readonly app_id?: number
  readonly token: string
  readonly last_update?: number
  readonly response: unknown
}

/** A client of the websocket that keeps what it hears. It answers heartbeats unless told otherwise. */
export interface Listener {
  readonly socket: WebSocket
  /** The next text that is no plain heartbeat. */
  readonly next: () => Promise<string>
  /** The next message. */
  readonly message: () => Promise<Message>
  /** @returns the answer to a subscription that is accepted */
  readonly subscribe: (token: string, appId: number) => Promise<string>
  /** Sends a subscription and waits for nothing. */
  readonly ask: (token: string, appId: number) => void
  /** With which code the connection was closed. */
  readonly closed: Promise<number>
}

export async function listen(
  url: string,
  { isAnswering = true }: { readonly isAnswering?: boolean } = {},
): Promise<Listener> {
  const socket = new WebSocket(url)
  const heard: string[] = []
  const waiting: ((text: string) => void)[] = []
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    if (text !== 'HeartBeat') {
      const receive = waiting.shift()
      if (receive === undefined) heard.push(text)
      else receive(text)
    } else if (isAnswering) socket.send('HeartBeat')
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  await once(socket, 'open')

  function next(): Promise<string> {
    const text = heard.shift()
    return text === undefined
      ? new Promise((resolve) => waiting.push(resolve))
      : Promise.resolve(text)
  }
  const ask = (token: string, appId: number) => socket.send(`token=${token}/~/app_id=${appId}`)
  return {
    socket,
    closed,
    next,
    ask,
    message: async () => JSON.parse(await next()) as Message,
    subscribe(token, appId) {
      ask(token, appId)
      return next()
    },
  }
}
