import type { Log } from '../model/log.ts'
import type { Events } from '../store/events.ts'
import type { LocalApps } from '../store/local-apps.ts'
import { backoffMs, type Backoff } from '../transport/backoff.ts'
import { readMessage, UnknownApi } from './read-message.ts'
import { createSocket, type Socket, type SocketOptions } from './socket.ts'

export interface FollowOptions extends Pick<
  SocketOptions,
  'url' | 'probe' | 'WebSocket' | 'now' | 'timers' | 'random' | 'backoff'
> {
  readonly apps: LocalApps
  readonly events: Events
  /** The access token. */
  readonly token: () => Promise<string>
  /** Calls back when another token is in use. @returns the way to stop */
  readonly onToken: (listener: () => void) => () => void
  readonly log: Log
}

export interface Follower {
  readonly state: Socket['state']
  readonly open: () => void
  readonly close: () => void
}

/** Apps fetched anew at once after a reconnect. */
const PARALLEL = 3
const BACKOFF: Backoff = { firstMs: 1_000, capMs: 30_000 }

/**
 * Keeps the local copies up to date over the websocket: subscribes to every app that is followed, applies what
 * the server tells, and after every connect fetches what was missed before it.
 *
 * One's own changes come back over the socket as well. They are not picked out by the token, which several programs
 * may share: the local copy knows them already, so they change nothing and no event tells of them.
 */
export function createFollower(options: FollowOptions): Follower {
  const { apps, events, log, token } = options
  /** How new the server's app was when a subscription began. */
  const subscribedAt = new Map<number, number>()
  let stops: (() => void)[] = []
  let life = new AbortController()

  const socket = createSocket({
    ...options,
    onOpen: () => void begin(),
    onHeartbeat: (text) => void acknowledge(text),
    onMessage: take,
    onState: (state) => events.emit('connection', { state }),
  })

  async function begin(): Promise<void> {
    const held = apps.held
    await subscribe(apps.followed)
    await catchUpAll(held)
  }

  async function subscribe(appIds: readonly number[]): Promise<void> {
    if (socket.state !== 'open' || appIds.length === 0) return
    try {
      const current = await token()
      for (const appId of appIds) socket.send(`token=${current}/~/app_id=${appId}`)
    } catch (error) {
      log.warn('mandry/platform: live changes need a sign-in', error)
    }
  }

  /** Our server answers a subscription with how new the app is: what is older has to be fetched again. */
  async function acknowledge(text: string): Promise<void> {
    const [, app, time] = /app_id=(\d+)\/~\/last_update=(\d+)/.exec(text) ?? []
    if (!app || !time) return
    const appId = Number(app)
    subscribedAt.set(appId, Number(time))
    await apps.settled(appId)
    const held = apps.find(appId)
    if (held && held.loadedAt < (subscribedAt.get(appId) ?? 0)) await catchUp(appId)
  }

  function take(text: string): void {
    try {
      const change = readMessage(text)
      if (change) apps.apply(change)
    } catch (error) {
      if (error instanceof UnknownApi) log.warn(`mandry/platform: ${error.message}`)
      else log.error('mandry/platform: a message of the server could not be used', error)
    }
  }

  async function catchUpAll(appIds: readonly number[]): Promise<void> {
    const waiting = appIds.values()
    const oneByOne = async () => {
      for (const appId of waiting) await catchUp(appId)
    }
    await Promise.all(Array.from({ length: PARALLEL }, oneByOne))
  }

  /** Tries until it has worked, or the connection ends: the next one begins anew. */
  async function catchUp(appId: number): Promise<void> {
    const { signal } = life
    for (let attempt = 1; socket.state === 'open' && !signal.aborted; attempt++) {
      try {
        return await apps.catchUp(appId, { signal })
      } catch (error) {
        if (signal.aborted) return
        log.warn(`mandry/platform: app ${appId} could not be brought up to date`, error)
        await pause(backoffMs(attempt, BACKOFF), options, signal)
      }
    }
  }

  return {
    get state() {
      return socket.state
    },
    open() {
      if (socket.state !== 'closed') return
      life = new AbortController()
      stops = [
        apps.onFollow((appId) => void subscribe([appId])),
        options.onToken(() => void subscribe(apps.followed)),
      ]
      socket.open()
    },
    close() {
      life.abort()
      for (const stop of stops) stop()
      socket.close()
    },
  }
}

/** Waits; ends early when the signal aborts. */
function pause(
  milliseconds: number,
  { timers = globalThis }: Pick<SocketOptions, 'timers'>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const timer = timers.setTimeout(resolve, milliseconds)
    const end = () => {
      timers.clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })
}
