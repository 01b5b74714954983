import { AuthError, HttpError, type Logger } from '../errors.ts'
import type { Events } from '../cache/events.ts'
import type { AppCache } from '../cache/app-cache.ts'
import { backoffMs, type Backoff } from '../transport/backoff.ts'
import { wait } from '../transport/wait.ts'
import { readMessage, UnknownApi } from './read-message.ts'
import { createSocket, type Socket, type SocketOptions } from './socket.ts'

export interface LiveSyncOptions extends Pick<
  SocketOptions,
  'url' | 'probe' | 'WebSocket' | 'now' | 'timers' | 'random' | 'backoff'
> {
  readonly cache: AppCache
  readonly events: Events
  /** The access token. */
  readonly token: () => Promise<string>
  /** Calls the listener when another token is in use. @returns an unsubscribe function */
  readonly onToken: (listener: () => void) => () => void
  readonly log: Logger
}

/** Apps that are fetched in parallel after a reconnect. */
const PARALLEL = 3
const BACKOFF: Backoff = { firstMs: 1_000, capMs: 30_000 }

/**
 * Keeps cached apps up to date over the websocket: subscribes to every cached or loading app, applies the server's
 * messages, and after every connect fetches what was missed before it.
 *
 * The socket echoes this client's own changes too. The token can not identify them, since several programs may share
 * it: the cache has them already, so they change nothing and emit no event.
 */
export class LiveSync {
  readonly #options: LiveSyncOptions
  readonly #socket: Socket
  /** The server's `last_update` of an app when its subscription began. */
  readonly #subscribedAt = new Map<number, number>()
  #unsubscribes: (() => void)[] = []
  /** Aborts the catching up: at the next connection, which starts it again, and at `close`. */
  #catchUpAbort = new AbortController()

  constructor(options: LiveSyncOptions) {
    this.#options = options
    this.#socket = createSocket({
      ...options,
      onOpen: () => void this.#start(),
      onHeartbeat: (text) => void this.#confirmSubscription(text),
      onMessage: (text) => this.#receive(text),
      onState: (state) => options.events.emit('connection', { state }),
    })
  }

  get state(): Socket['state'] {
    return this.#socket.state
  }

  open(): void {
    if (this.state !== 'closed') return
    const { cache, onToken } = this.#options
    this.#unsubscribes = [
      cache.onTrack((appId) => void this.#subscribe([appId])),
      onToken(() => void this.#subscribe(cache.trackedIds)),
    ]
    this.#socket.open()
  }

  /** Reconnects: the protocol has no call that ends a subscription. */
  reconnect(): void {
    this.#socket.reconnect()
  }

  /** Ends everything; no timer is left. */
  close(): void {
    this.#catchUpAbort.abort()
    for (const unsubscribe of this.#unsubscribes) unsubscribe()
    this.#socket.close()
  }

  async #start(): Promise<void> {
    const { cache } = this.#options
    const { cachedIds } = cache
    this.#catchUpAbort.abort()
    this.#catchUpAbort = new AbortController()
    const { signal } = this.#catchUpAbort
    await this.#subscribe(cache.trackedIds)
    const waiting = cachedIds.values()
    const catchUpNext = async () => {
      for (const appId of waiting) await this.#catchUp(appId, signal)
    }
    await Promise.all(Array.from({ length: PARALLEL }, catchUpNext))
  }

  async #subscribe(appIds: readonly number[]): Promise<void> {
    if (this.state !== 'open' || appIds.length === 0) return
    const { cache, token, log } = this.#options
    try {
      const current = await token()
      const followed = new Set(cache.trackedIds)
      for (const appId of appIds)
        if (followed.has(appId)) this.#socket.send(`token=${current}/~/app_id=${appId}`)
    } catch (error) {
      log.warn('mandry/platform: live changes need a sign-in', error)
    }
  }

  /** The server confirms a subscription with the app's `last_update`: an older cached app is fetched again. */
  async #confirmSubscription(text: string): Promise<void> {
    const [, app, time] = /app_id=(\d+)\/~\/last_update=(\d+)/.exec(text) ?? []
    if (!app || !time) return
    const appId = Number(app)
    this.#subscribedAt.set(appId, Number(time))
    const { cache } = this.#options
    await cache.idle(appId)
    const cached = cache.find(appId)
    if (cached && cached.loadedAt < (this.#subscribedAt.get(appId) ?? 0)) await this.#catchUp(appId)
  }

  #receive(text: string): void {
    const { cache, log } = this.#options
    try {
      const change = readMessage(text)
      if (change) cache.apply(change)
    } catch (error) {
      if (error instanceof UnknownApi) log.warn(`mandry/platform: ${error.message}`)
      else log.error('mandry/platform: a message of the server could not be used', error)
    }
  }

  /** Retries until it succeeds, the server refuses, or the connection ends: the next one starts again. */
  async #catchUp(appId: number, signal = this.#catchUpAbort.signal): Promise<void> {
    const { cache, log } = this.#options
    for (let attempt = 1; this.state === 'open' && !signal.aborted; attempt++) {
      try {
        return await cache.catchUp(appId, { signal })
      } catch (error) {
        if (signal.aborted || !cache.find(appId)) return
        log.warn(`mandry/platform: app ${appId} could not be brought up to date`, error)
        // A lost permission does not return by retrying.
        if (isPermanent(error)) return
        await wait(backoffMs(attempt, BACKOFF), signal, this.#options.timers).catch(() => undefined)
      }
    }
  }
}

function isPermanent(error: unknown): boolean {
  if (error instanceof AuthError) return true
  return error instanceof HttpError && error.status < 500 && error.status !== 429
}
