import type { Id } from '../model/id.ts'
import type { Core } from './core.ts'

/** Live changes: kept up by themselves once begun, with pauses between attempts that grow. */
export class WebSocketApi {
  readonly #core: Core
  /** Longest silence between two heartbeats, in milliseconds. */
  readonly ALLOWED_HEART_BEAT_DELEY = 12_000
  /** Ids of the apps that are followed, each once. */
  readonly queue: Id[] = []

  constructor(core: Core) {
    this.#core = core
    core.cache.onTrack((appId) => this.#note(appId))
  }

  get url(): string {
    return this.#core.options.wss_url
  }

  get connected(): boolean {
    return this.#core.liveSync?.state === 'open'
  }

  /** The connection of the moment; null before the first. */
  get websocket(): WebSocket | null {
    return this.#core.socket.current
  }

  /** When the last heartbeat came, in milliseconds since 1970; far ahead before the first, as the vendor has it. */
  get heartBeatTimeStemp(): number {
    return this.#core.socket.lastHeartbeatAt ?? 10_000_000_000_000
  }

  /**
   * Starts the live connection; the cache applies the changes.
   *
   * @param onMessage called with every message, those of this client included
   * @param _refreshApps not called: what was missed is fetched anyway
   * @throws {TypeError} when `wss_url` is not a websocket address
   */
  initWebSocket(onMessage?: (message: unknown) => void, _refreshApps?: unknown): void {
    const { liveSync, socket } = this.#core
    if (!liveSync) throw new TypeError('wss_url must begin with ws:// or wss://')
    if (onMessage) socket.onMessage = onMessage
    liveSync.open()
    for (const appId of this.queue) this.#follow(appId)
  }

  /** Follows an app: it is loaded when changes are followed. */
  addSubscription(app_id: Id): Promise<void> {
    this.#note(app_id)
    if (this.#core.liveSync && this.#core.liveSync.state !== 'closed') this.#follow(app_id)
    return Promise.resolve()
  }

  /** Ends the connection; no timer is left. `initWebSocket` begins again. */
  close(): void {
    this.#core.liveSync?.close()
  }

  #note(appId: Id): void {
    if (!this.queue.some((known) => String(known) === String(appId))) this.queue.push(appId)
  }

  #follow(appId: Id): void {
    this.#core.views.load(appId).catch((error: unknown) => {
      this.#core.log.warn(`mandry/platform/gudhub: app ${appId} can not be followed`, error)
    })
  }
}
