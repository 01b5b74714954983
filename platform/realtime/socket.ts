import type { Backoff } from '../transport/backoff.ts'
import { connect, type Connection, type WebSocketClass } from './connection.ts'
import { createServerProbe } from './server-probe.ts'
import type { Timers } from '../transport/wait.ts'

/** `waiting`: the connection ended, and the next try is being waited for. */
type ConnectionState = 'closed' | 'connecting' | 'open' | 'waiting'

export interface SocketOptions {
  /** Begins with `ws://` or `wss://`. */
  readonly url: string
  /** Asks whether the server can be reached; rejects when not. Must settle in reasonable time. */
  readonly probe: (signal: AbortSignal) => Promise<unknown>
  /** A text that is no heartbeat. */
  readonly onMessage: (text: string) => void
  /** A received heartbeat, after it was answered. The server may add data to it. */
  readonly onHeartbeat?: ((text: string) => void) | undefined
  /** The connection is open: subscribe now. Called after every connect. */
  readonly onOpen: () => void
  readonly onState?: ((state: ConnectionState) => void) | undefined
  readonly log?: Pick<Console, 'warn' | 'error'> | undefined
  readonly WebSocket?: WebSocketClass | undefined
  /** Milliseconds; where they begin does not matter. */
  readonly now?: (() => number) | undefined
  readonly timers?: Timers | undefined
  /** Gives 0 up to but not including 1. */
  readonly random?: (() => number) | undefined
  readonly backoff?: Backoff | undefined
}

export interface Socket {
  readonly state: ConnectionState
  /** Connects, unless that was asked for already. */
  open(): void
  /** False when there is no open connection; the text is not kept. */
  send(text: string): boolean
  /** Drops the connection and connects at once. Does nothing when closed. */
  reconnect(): void
  /** Ends everything. Nothing is called afterwards, until `open`. */
  close(): void
}

/** A connection that has lasted so long was a good one: the waits begin small again. */
const LASTING_MS = 30_000
const BACKOFF: Backoff = { firstMs: 500, capMs: 30_000 }
const NAME = 'mandry/platform: websocket:'
/** The close code of the local platform for a token that was signed out or has expired. */
const TOKEN_ENDED = 4401
/** Its close code for a connection that follows no app. The next one opens by itself, so this is no trouble. */
const NOTHING_FOLLOWED = 4408

/**
 * A websocket that reconnects: after an end or a silence it waits, probes the server and
 * connects again. Waits grow until a connection has lasted 30 seconds: a server may greet and close again and again.
 *
 * From `open` to `close` it keeps a Node process alive, also while it waits: an outage must not end a worker. After
 * `close` no timer is left; only a peer that never answers the closing can hold Node's own websocket until the system
 * gives its connection up, and no call of the standard ends it sooner.
 *
 * @throws {TypeError} when the url is not one of a websocket
 */
export function createSocket(options: SocketOptions): Socket {
  const { url, log = console, now = Date.now, timers = globalThis } = options
  requireWebSocketUrl(url)
  let state: ConnectionState = 'closed'
  let connection: Connection | undefined
  let openedAt = 0
  const notify = createNotifier(log)
  const server = createServerProbe({
    probe: options.probe,
    random: options.random,
    backoff: options.backoff ?? BACKOFF,
    timers,
    onReached: start,
    // The connection may be dead. Should it be not, its next heartbeat says so.
    onUnreached: () => state === 'open' && setState('waiting'),
  })

  // Changed last wherever it changes: the listener may close the socket or connect it again.
  function setState(next: ConnectionState) {
    state = next
    notify(() => options.onState?.(next))
  }

  function start() {
    server.stop()
    connection?.drop()
    const { WebSocket = globalThis.WebSocket } = options
    const onMessage = (text: string) => notify(() => options.onMessage(text))
    const handlers = { onOpen, onMessage, onHeartbeat, onLost, onEnd }
    connection = connect({ url, WebSocket, now, timers, ...handlers })
    setState('connecting')
  }

  function onOpen() {
    openedAt = now()
    becomeOpen()
  }

  function becomeOpen() {
    setState('open')
    if (state === 'open') notify(options.onOpen)
  }

  function forgetTries() {
    if (now() - openedAt >= LASTING_MS) server.reset()
    else server.stop()
  }

  function onHeartbeat(text: string) {
    forgetTries()
    if (state === 'waiting') becomeOpen()
    notify(() => options.onHeartbeat?.(text))
  }

  function onLost() {
    log.warn(`${NAME} no heartbeat for too long`)
    server.probeNow()
  }

  function onEnd(code?: number) {
    if (state === 'open') forgetTries()
    if (code !== NOTHING_FOLLOWED)
      log.warn(`${NAME} ${endReason(state, code)} at ${new URL(url).host}`)
    server.probeLater()
    setState('waiting')
  }

  return {
    get state() {
      return state
    },
    open() {
      if (state !== 'closed') return
      globalThis.addEventListener?.('online', server.skipWait)
      start()
    },
    send: (text) => connection?.send(text) ?? false,
    reconnect() {
      if (state !== 'closed') start()
    },
    close() {
      if (state === 'closed') return
      globalThis.removeEventListener?.('online', server.skipWait)
      server.reset()
      connection?.drop()
      setState('closed')
    },
  }
}

function endReason(state: ConnectionState, code: number | undefined): string {
  if (state !== 'open') return 'no connection, check websocket.url and the server'
  if (code === TOKEN_ENDED) return 'the connection ended with its token'
  return `the connection ended${code ? ` (${code})` : ''}`
}

/** A listener that throws breaks nothing. Its error may quote the message, so only the error's name is logged. */
function createNotifier(log: Pick<Console, 'error'>): (listener: () => void) => void {
  return (listener) => {
    try {
      listener()
    } catch (error) {
      log.error(`${NAME} a listener threw ${error instanceof Error ? error.name : typeof error}`)
    }
  }
}

/** A wrong address would be retried endlessly. It may contain a secret, so the error does not repeat it. */
function requireWebSocketUrl(url: string): void {
  if (!/^wss?:/i.test(url) || !URL.canParse(url))
    throw new TypeError('websocket.url must begin with ws:// or wss://')
}
