import { AuthError, HttpError } from '../errors.ts'
import type { Logger } from '../errors.ts'
import type { Events } from '../cache/events.ts'
import type { AppCache } from '../cache/app-cache.ts'
import { backoffMs, type Backoff } from '../transport/backoff.ts'
import { readMessage, UnknownApi } from './read-message.ts'
import { createSocket, type Socket, type SocketOptions } from './socket.ts'

export interface LiveSyncOptions extends Pick<
  SocketOptions,
  'url' | 'probe' | 'WebSocket' | 'now' | 'timers' | 'random' | 'backoff'
> {
  readonly apps: AppCache
  readonly events: Events
  /** The access token. */
  readonly token: () => Promise<string>
  /** Calls back when another token is in use. @returns the way to stop */
  readonly onToken: (listener: () => void) => () => void
  readonly log: Logger
}

/** Apps fetched anew at once after a reconnect. */
const PARALLEL = 3
const BACKOFF: Backoff = { firstMs: 1_000, capMs: 30_000 }

/**
 * Keeps the cached copies up to date over the websocket: subscribes to every app that is followed, applies what
 * the server tells, and after every connect fetches what was missed before it.
 *
 * One's own changes come back over the socket as well. They are not picked out by the token, which several programs
 * may share: the cached copy knows them already, so they change nothing and no event tells of them.
 */
export class LiveSync {
  readonly #options: LiveSyncOptions
  readonly #socket: Socket
  /** How new the server's app was when a subscription began. */
  readonly #subscribedAt = new Map<number, number>()
  #stops: (() => void)[] = []
  /** Ends what is being caught up with: at the next connection, which begins anew, and at the end. */
  #catching = new AbortController()

  constructor(options: LiveSyncOptions) {
    this.#options = options
    this.#socket = createSocket({
      ...options,
      onOpen: () => void this.#begin(),
      onHeartbeat: (text) => void this.#acknowledge(text),
      onMessage: (text) => this.#take(text),
      onState: (state) => options.events.emit('connection', { state }),
    })
  }

  get state(): Socket['state'] {
    return this.#socket.state
  }

  open(): void {
    if (this.state !== 'closed') return
    const { apps, onToken } = this.#options
    this.#stops = [
      apps.onTrack((appId) => void this.#subscribe([appId])),
      onToken(() => void this.#subscribe(apps.trackedIds)),
    ]
    this.#socket.open()
  }

  /** Connects anew: what the old connection was subscribed to can not be taken back. */
  reconnect(): void {
    this.#socket.reconnect()
  }

  /** Ends everything; no timer is left. */
  close(): void {
    this.#catching.abort()
    for (const stop of this.#stops) stop()
    this.#socket.close()
  }

  async #begin(): Promise<void> {
    const { apps } = this.#options
    const { cachedIds } = apps
    this.#catching.abort()
    this.#catching = new AbortController()
    const { signal } = this.#catching
    await this.#subscribe(apps.trackedIds)
    const waiting = cachedIds.values()
    const oneByOne = async () => {
      for (const appId of waiting) await this.#catchUp(appId, signal)
    }
    await Promise.all(Array.from({ length: PARALLEL }, oneByOne))
  }

  async #subscribe(appIds: readonly number[]): Promise<void> {
    if (this.state !== 'open' || appIds.length === 0) return
    const { apps, token, log } = this.#options
    try {
      const current = await token()
      const followed = new Set(apps.trackedIds)
      for (const appId of appIds)
        if (followed.has(appId)) this.#socket.send(`token=${current}/~/app_id=${appId}`)
    } catch (error) {
      log.warn('mandry/platform: live changes need a sign-in', error)
    }
  }

  /** Our server answers a subscription with how new the app is: what is older has to be fetched again. */
  async #acknowledge(text: string): Promise<void> {
    const [, app, time] = /app_id=(\d+)\/~\/last_update=(\d+)/.exec(text) ?? []
    if (!app || !time) return
    const appId = Number(app)
    this.#subscribedAt.set(appId, Number(time))
    const { apps } = this.#options
    await apps.idle(appId)
    const cached = apps.find(appId)
    if (cached && cached.loadedAt < (this.#subscribedAt.get(appId) ?? 0)) await this.#catchUp(appId)
  }

  #take(text: string): void {
    const { apps, log } = this.#options
    try {
      const change = readMessage(text)
      if (change) apps.apply(change)
    } catch (error) {
      if (error instanceof UnknownApi) log.warn(`mandry/platform: ${error.message}`)
      else log.error('mandry/platform: a message of the server could not be used', error)
    }
  }

  /** Tries until it has worked, the server has refused, or the connection ends: the next one begins anew. */
  async #catchUp(appId: number, signal = this.#catching.signal): Promise<void> {
    const { apps, log } = this.#options
    for (let attempt = 1; this.state === 'open' && !signal.aborted; attempt++) {
      try {
        return await apps.catchUp(appId, { signal })
      } catch (error) {
        if (signal.aborted || !apps.find(appId)) return
        log.warn(`mandry/platform: app ${appId} could not be brought up to date`, error)
        // A right that was taken away does not come back by asking.
        if (isRefusal(error)) return
        await pause(backoffMs(attempt, BACKOFF), this.#options, signal)
      }
    }
  }
}

/** Waits; ends early when the signal aborts. */
function pause(
  milliseconds: number,
  { timers = globalThis }: Pick<SocketOptions, 'timers'>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      timers.clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = timers.setTimeout(end, milliseconds)
    signal.addEventListener('abort', end, { once: true })
  })
}

function isRefusal(error: unknown): boolean {
  if (error instanceof AuthError) return true
  return error instanceof HttpError && error.status < 500 && error.status !== 429
}
