import type { WebSocketClass } from '../realtime/connection.ts'
import { isHeartbeat } from '../realtime/heartbeat.ts'

/** The connection of the moment, for integrations that look at it. */
export interface LiveSocket {
  /** Makes the connections. */
  readonly WebSocket: WebSocketClass
  readonly current: WebSocket | null
  /** When the last heartbeat came, in milliseconds since 1970; undefined before the first. */
  readonly lastHeartbeatAt: number | undefined
  /** Called with every decoded message, after the cache has changed. */
  onMessage: ((message: unknown) => void) | undefined
}

export function createLiveSocket(): LiveSocket {
  let current: WebSocket | null = null
  let lastHeartbeatAt: number | undefined
  const live = {
    // A function is enough for `new`: what it returns is the result.
    WebSocket: function connect(url: string) {
      current = new globalThis.WebSocket(url)
      current.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data !== 'string') return
        if (isHeartbeat(data)) lastHeartbeatAt = Date.now()
        else queueMicrotask(() => notifyMessage(data, live.onMessage))
      })
      return current
    } as unknown as WebSocketClass,
    onMessage: undefined as LiveSocket['onMessage'],
    get current() {
      return current
    },
    get lastHeartbeatAt() {
      return lastHeartbeatAt
    },
  }
  return live
}

/** Text that is not JSON is ignored here: the library has logged it. */
function notifyMessage(text: string, onMessage: LiveSocket['onMessage']): void {
  if (!onMessage) return
  let message: unknown
  try {
    message = JSON.parse(text) as unknown
  } catch {
    return
  }
  onMessage(message)
}
