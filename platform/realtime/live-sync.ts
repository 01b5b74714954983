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
  /** A new token for one that does not work; undefined when there is none. */
  readonly refreshToken?: ((refused: string) => Promise<string | undefined>) | undefined
  /** Calls the listener when another token is in use. @returns an unsubscribe function */
  readonly onToken: (listener: () => void) => () => void
  readonly log: Logger
}

/** Apps that are fetched in parallel after a reconnect. */
const PARALLEL = 3
const BACKOFF: Backoff = { firstMs: 1_000, capMs: 30_000 }
/** How long the confirmation of a subscription may take. A refusal is silent. */
const CONFIRM_WITHIN_MS = 5_000

/** Different messages that are logged, once each. */
const MAX_WARNINGS = 100

/** A subscription that was sent and is not confirmed yet. */
interface Pending {
  readonly token: string
  /** How often it was sent. */
  readonly sent: number
}

/**
 * Keeps cached apps up to date over the websocket: subscribes to every cached or loading app, applies the server's
 * messages, and after every connect fetches what was missed before it.
 *
 * The socket echoes this client's own changes too. The token cannot identify them, since several programs may share
 * it: the cache has them already, so they change nothing and emit no event.
 */
export class LiveSync {
  readonly #options: LiveSyncOptions
  readonly #socket: Socket
  /** Texts by app. Apps that nobody subscribed to are not confirmed, so their texts cost nothing. */
  readonly #pending = new Map<number, Pending>()
  /** Timers that wait for confirmations. */
  readonly #waits = new Set<unknown>()
  /** The token of the last confirmed subscription of this connection. */
  #confirmedToken: string | undefined
  /** Apps whose subscription this connection left unanswered: a refusal, or the connection is dead. */
  readonly #unanswered = new Set<number>()
  /** Whether the server has ever confirmed a subscription; some never do. */
  #doesConfirm = false
  /** Whether a new token was asked for, since nothing was confirmed: once a connection. */
  #hasRenewed = false
  #hasWarned = false
  /** Messages that were logged once. */
  readonly #warned = new Set<string>()
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
    this.#forgetPending()
    for (const unsubscribe of this.#unsubscribes) unsubscribe()
    this.#socket.close()
  }

  async #start(): Promise<void> {
    const { cache } = this.#options
    for (const appId of this.#unanswered) cache.regain(appId)
    this.#unanswered.clear()
    const tracked = new Set(cache.trackedIds)
    const cachedIds = cache.cachedIds.filter((appId) => tracked.has(appId))
    this.#forgetPending()
    this.#confirmedToken = undefined
    if (this.#doesConfirm) this.#hasRenewed = false
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
      const sent = appIds.filter(
        (appId) => followed.has(appId) && this.#socket.send(`token=${current}/~/app_id=${appId}`),
      )
      for (const appId of sent) {
        const before = this.#pending.get(appId)?.sent ?? 0
        this.#pending.set(appId, { token: current, sent: before + 1 })
      }
      if (sent.length > 0) this.#awaitConfirmation(sent, current)
    } catch (error) {
      log.warn('mandry/platform: live changes need a sign-in', error)
    }
  }

  #awaitConfirmation(appIds: readonly number[], token: string): void {
    const { timers = globalThis } = this.#options
    const wait: unknown = timers.setTimeout(() => {
      this.#waits.delete(wait)
      void this.#checkConfirmed(appIds, token)
    }, CONFIRM_WITHIN_MS)
    this.#waits.add(wait)
  }

  #forgetPending(): void {
    const { timers = globalThis } = this.#options
    for (const wait of this.#waits) timers.clearTimeout(wait)
    this.#waits.clear()
    this.#pending.clear()
  }

  /**
   * Silence is no consent. Where another app was confirmed with the token, the app is refused; otherwise the token may
   * have ended, so a new one is asked for, once a connection. A server that confirms nothing then never does.
   */
  async #checkConfirmed(appIds: readonly number[], token: string): Promise<void> {
    const { cache, log } = this.#options
    const tracked = new Set(cache.trackedIds)
    const silent = appIds.filter(
      (appId) => tracked.has(appId) && this.#pending.get(appId)?.token === token,
    )
    if (silent.length === 0 || this.state !== 'open') return
    if (this.#doesConfirm && (this.#confirmedToken === token || this.#hasRenewed || token === '')) {
      for (const appId of silent) {
        cache.lose(appId)
        this.#unanswered.add(appId)
        log.warn(`mandry/platform: this user may not follow app ${appId}`)
      }
      return
    }
    const mayRenew = !this.#hasRenewed && token !== ''
    this.#hasRenewed = true
    if (!this.#hasWarned)
      log.warn('mandry/platform: the server has not confirmed that changes are followed live')
    this.#hasWarned = true
    if (mayRenew) await this.#renew(silent, token)
  }

  async #renew(appIds: readonly number[], token: string): Promise<void> {
    const { log, refreshToken } = this.#options
    try {
      const renewed = await refreshToken?.(token)
      if (renewed === undefined || renewed === token) return
    } catch (error) {
      log.warn('mandry/platform: live changes need a sign-in', error)
      return
    }
    // A renewal has subscribed to all already.
    await this.#subscribe(appIds.filter((appId) => this.#pending.get(appId)?.token === token))
  }

  /** The server confirms a subscription with the app's `last_update`: an older cached app is fetched again. */
  async #confirmSubscription(text: string): Promise<void> {
    const [, app, time] = /app_id=(\d+)\/~\/last_update=(\d+)/.exec(text) ?? []
    const appId = Number(app)
    const pending = this.#pending.get(appId)
    if (!time || !pending) return
    const { token, sent } = pending
    this.#doesConfirm = true
    this.#confirmedToken = token
    if (sent > 1) this.#pending.set(appId, { token, sent: sent - 1 })
    else this.#pending.delete(appId)
    const { cache } = this.#options
    cache.regain(appId)
    await cache.idle(appId)
    const cached = cache.find(appId)
    if (cached && cached.loadedAt < Number(time)) await this.#catchUp(appId)
  }

  #receive(text: string): void {
    const { cache, log } = this.#options
    try {
      const change = readMessage(text)
      if (change) cache.apply(change)
    } catch (error) {
      if (error instanceof UnknownApi) this.#warnOnce(error.message)
      else log.error('mandry/platform: a message of the server could not be used', error)
    }
  }

  /** A server of another version may send thousands. */
  #warnOnce(message: string): void {
    if (this.#warned.has(message) || this.#warned.size >= MAX_WARNINGS) return
    this.#warned.add(message)
    this.#options.log.warn(`mandry/platform: ${message}`)
  }

  /** Retries until it succeeds, the server refuses, or the connection ends: the next one starts again. */
  async #catchUp(appId: number, signal = this.#catchUpAbort.signal): Promise<void> {
    const { cache, log } = this.#options
    for (let attempt = 1; this.state === 'open' && !signal.aborted; attempt++) {
      try {
        return await cache.catchUp(appId, { signal })
      } catch (error) {
        if (signal.aborted || !cache.find(appId)) return
        log.warn(`mandry/platform: app ${appId} could not be updated`, error)
        // A lost permission does not return by retrying.
        if (isLost(error)) cache.lose(appId)
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

/** What may not be read any more is not followed. */
function isLost(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 403 || error.status === 404)
}
