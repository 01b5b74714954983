import { once } from 'node:events'
import { GudHub } from '@gudhub/core/GUDHUB/gudhub.js'
import { WebsocketHandler } from '@gudhub/core/GUDHUB/WebSocket/WebsocketHandler.js'
import type { RunningPlatform } from '../support/platform-server.ts'

/** The vendor's own client with its websocket open. */
export interface ListeningClient {
  readonly gudhub: GudHub
  /** What it has sent over the socket. */
  readonly said: readonly string[]
  /** Waits for a text that holds this part, unless there was one. */
  readonly hears: (part: string) => Promise<string>
  readonly stop: () => Promise<void>
}

/** Builds the vendor's client, signed in by the auth key when there is one. */
export function createVendorClient(
  { url, wsUrl }: Pick<RunningPlatform, 'url' | 'wsUrl'>,
  authKey?: string,
): GudHub {
  return new GudHub(authKey, { server_url: url, wss_url: wsUrl })
}

/** Opens the client's websocket as it would itself in a browser: in Node its handlers lose their `this`. */
export async function listen(gudhub: GudHub): Promise<ListeningClient> {
  const { ws, appProcessor } = gudhub
  ws.onOpen = ws.onOpen.bind(ws)
  ws.onError = ws.onError.bind(ws)
  ws.onClose = ws.onClose.bind(ws)
  ws.onMessage = ws.onMessage.bind(ws)
  ws.initWebSocket(
    (message) => WebsocketHandler(gudhub, message),
    (ids) => void appProcessor.refreshApps(ids),
  )
  // It would connect again the moment it is cut, for ever.
  ws.initWebSocket = () => {}
  const socket = ws.websocket
  const said: string[] = []
  const heard: string[] = []
  const send = socket.send.bind(socket)
  socket.send = (text) => {
    said.push(text)
    send(text)
  }
  socket.on('message', (text: string) => heard.push(text))
  await once(socket, 'open')

  async function hears(part: string): Promise<string> {
    for (;;) {
      const text = heard.find((each) => each.includes(part))
      if (text !== undefined) return text
      await once(socket, 'message')
    }
  }
  async function stop(): Promise<void> {
    // It looks for a lost connection every second, for ever.
    ws.onConnectionLost = () => Promise.resolve()
    const closed = once(socket, 'close')
    socket.terminate()
    await closed
  }
  return { gudhub, said, hears, stop }
}

/** Waits until the client tells its own listeners this value. It tells late ones what it told nobody before. */
export function untilTold(
  gudhub: GudHub,
  { type, ...address }: { readonly type: string } & Readonly<Record<string, number | string>>,
  isIt: (value: unknown) => boolean = () => true,
): Promise<unknown> {
  return new Promise((resolve) => {
    gudhub.on(type, address, (_event, value) => {
      if (isIt(value)) resolve(value)
    })
  })
}
