import { isHeartbeat } from '../realtime/heartbeat.ts'
import type { WebSocketClass } from '../realtime/connection.ts'
import type { Id } from '../model/id.ts'
import { Part, type Core, type LiveSocket } from './core.ts'

/** Live changes. A lost connection is opened again by itself, after pauses that grow. */
export class WebSocketApi extends Part {
  /** Longest silence between two heartbeats, in milliseconds. */
  readonly ALLOWED_HEART_BEAT_DELEY = 12_000
  /** Ids of the apps that are followed, each once. */
  readonly queue: Id[] = []

  constructor(core: Core) {
    super(core)
    core.cache.onTrack((appId) => this.#add(appId))
  }

  get url(): string {
    return this.core.options.wss_url
  }

  get connected(): boolean {
    return this.core.liveSync?.state === 'open'
  }

  /** The current connection; null before the first. */
  get websocket(): WebSocket | null {
    return this.core.socket.current
  }

  /** When the last heartbeat came, in milliseconds since 1970; far ahead before the first, as the vendor has it. */
  get heartBeatTimeStemp(): number {
    return this.core.socket.lastHeartbeatAt ?? 10_000_000_000_000
  }

  /**
   * Starts the live connection; the cache applies the changes.
   *
   * @param onMessage called with every message, those of this client included
   * @param _refreshApps not called: missed changes are fetched anyway
   * @throws {TypeError} when `wss_url` is not a websocket address
   */
  initWebSocket(onMessage?: (message: unknown) => void, _refreshApps?: unknown): void {
    const { liveSync, socket } = this.core
    if (!liveSync) throw new TypeError('wss_url must begin with ws:// or wss://')
    if (onMessage) socket.onMessage = onMessage
    liveSync.open()
    for (const appId of this.queue) this.#follow(appId)
  }

  /** Follows an app. It is loaded while the connection is on. */
  addSubscription(app_id: Id): Promise<void> {
    this.#add(app_id)
    if (this.core.liveSync && this.core.liveSync.state !== 'closed') this.#follow(app_id)
    return Promise.resolve()
  }

  /** Closes the connection; no timer is left. `initWebSocket` opens it again. */
  close(): void {
    this.core.liveSync?.close()
  }

  #add(appId: Id): void {
    if (!this.queue.some((known) => String(known) === String(appId))) this.queue.push(appId)
  }

  #follow(appId: Id): void {
    this.core.views.load(appId).catch((error: unknown) => {
      this.core.log.warn(`mandry/platform/gudhub: app ${appId} can not be followed`, error)
    })
  }
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
