import { once } from 'node:events'
import type { GudHub as VendorGudHub } from '@gudhub/core/GUDHUB/gudhub.js'
import { GudHub } from 'mandry/platform/gudhub'
import type { RunningPlatform } from '../support/platform-server.ts'
import type { ListeningClient } from './vendor-client.ts'

/** Builds our client with the vendor's names, signed in by the auth key when there is one. */
export function createDropIn(
  { url, wsUrl }: Pick<RunningPlatform, 'url' | 'wsUrl'>,
  authKey?: string,
): GudHub {
  return new GudHub(authKey, { server_url: url, wss_url: wsUrl })
}

/** The same, for code that was written for the vendor's. */
export function asVendor(gudhub: GudHub): VendorGudHub {
  return gudhub as unknown as VendorGudHub
}

/** Opens the client's websocket and notes what goes over it. */
export async function listenToDropIn(client: VendorGudHub): Promise<ListeningClient> {
  const { ws } = client as unknown as GudHub
  ws.initWebSocket()
  const socket = ws.websocket!
  const said: string[] = []
  const heard: string[] = []
  const send = socket.send.bind(socket)
  socket.send = (text) => {
    if (typeof text === 'string') said.push(text)
    send(text)
  }
  socket.addEventListener('message', ({ data }) => heard.push(String(data)))
  await once(socket, 'open')

  async function hears(part: string): Promise<string> {
    for (;;) {
      const text = heard.find((each) => each.includes(part))
      if (text !== undefined) return text
      await once(socket, 'message')
    }
  }
  async function stop(): Promise<void> {
    const closed = once(socket, 'close')
    ws.close()
    await closed
  }
  return { gudhub: client, said, hears, stop }
}
