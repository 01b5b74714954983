import type { Timers } from '../transport/wait.ts'

/** Limit for a connection to open or to fail. */
const OPEN_WITHIN_MS = 10_000
const OPEN = 1
/** What the client answers; the server may write more around it. */
const HEARTBEAT = 'HeartBeat'
/** Longest silence between two heartbeats that is still allowed (specification, section 9). */
const ALLOWED_DELAY_MS = 12_000
const CHECK_EVERY_MS = 1000

/** Makes a websocket as browsers and Node have it. */
export type WebSocketClass = new (
  url: string,
) => Pick<WebSocket, 'addEventListener' | 'close' | 'readyState' | 'send'>

export interface ConnectionOptions {
  readonly url: string
  readonly WebSocket: WebSocketClass
  readonly now: () => number
  readonly timers: Timers
  readonly onOpen: () => void
  /** A text that is no heartbeat. */
  readonly onMessage: (text: string) => void
  /** A heartbeat, after it was answered. */
  readonly onHeartbeat: (text: string) => void
  /** Called once when heartbeats stop. The connection stays open, and they may resume. */
  readonly onLost: () => void
  /** Called once, with the closing code when there is one, and never from within `connect`. */
  readonly onEnd: (code?: number) => void
}

export interface Connection {
  /** False when the text could not be sent. */
  send(text: string): boolean
  /** Closes without waiting for the server. No callback is called afterwards. */
  drop(): void
}

/** One websocket, from connect to close. Only text frames are used. */
export function connect(options: ConnectionOptions): Connection {
  const { timers, now } = options
  const socket = tryToMake(options)
  /** Waits for the connection to open, then for heartbeats. */
  let timer = timers.setTimeout(() => end(), socket ? OPEN_WITHIN_MS : 0)
  let lastBeat = 0
  let lost = false
  let over = false

  function drop() {
    over = true // a dropped socket may still deliver
    timers.clearTimeout(timer)
    socket?.close()
  }

  function checkHeartbeat() {
    timer = timers.setTimeout(checkHeartbeat, CHECK_EVERY_MS)
    // A clock that was set back must not hide a silence, so its jump is treated as one.
    if (lost || Math.abs(now() - lastBeat) <= ALLOWED_DELAY_MS) return
    lost = true
    options.onLost()
  }

  function end(code?: number) {
    if (over) return
    drop()
    options.onEnd(code)
  }

  function send(text: string): boolean {
    if (over || socket?.readyState !== OPEN) return false
    socket.send(text)
    return true
  }

  socket?.addEventListener('open', () => {
    if (over) return
    timers.clearTimeout(timer)
    // The clock starts now, not with the first heartbeat.
    lastBeat = now()
    timer = timers.setTimeout(checkHeartbeat, CHECK_EVERY_MS)
    options.onOpen()
  })
  socket?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (over || typeof data !== 'string') return
    if (!isHeartbeat(data)) return options.onMessage(data)
    send(HEARTBEAT)
    lastBeat = now()
    lost = false
    options.onHeartbeat(data)
  })
  socket?.addEventListener('error', () => end())
  socket?.addEventListener('close', ({ code }) => end(code))

  return { send, drop }
}

/** Whether a text is a heartbeat: it contains the word and no JSON. */
export function isHeartbeat(text: string): boolean {
  return text.includes(HEARTBEAT) && !/[{}]/.test(text)
}

/** A page's rules may forbid the connection; then making it throws, with the url in the message. */
function tryToMake({ WebSocket, url }: ConnectionOptions) {
  try {
    return new WebSocket(url)
  } catch {
    return undefined
  }
}
