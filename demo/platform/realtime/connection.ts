import type { WebSocket } from 'ws'
import { ANYONE, type Permission } from '../rules/permission.ts'
import { HEARTBEAT } from './client-text.ts'

/** The close code for an ended token; clients reconnect with a new one. */
export const TOKEN_ENDED = 4401

/** The close code for a subscriber who may do less with an app; clients reconnect, and subscribe to what they may read. */
export const RIGHT_ENDED = 4403

/** The close code for a client that subscribed to nothing in time. */
const NOTHING_ASKED = 4408

/** Whose connection it is. */
export interface Identity {
  readonly token: string
  /** Marks changes that this connection made itself, see `tokenFingerprint`. */
  readonly sender: string
  readonly userId: number
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** How many heartbeats a connection may have in a row. */
export interface BeatLimits {
  /** Without an answer. */
  readonly silent: number
  /** Without a valid token or a subscription. */
  readonly unknown: number
}

export interface ConnectionOptions {
  /** Of the client. */
  readonly address: string
  /** Where the platform is for the client, without a slash at the end. */
  readonly root: string
  /** What may wait to be sent before the connection is cut. */
  readonly maxBacklogBytes: number
}

/** One client: its socket, who it is, and the apps it listens to. */
export class Connection {
  readonly address: string
  readonly root: string
  /** What the user might do with each app at the time of its subscription. */
  readonly apps = new Map<number, Permission>()
  readonly closed: Promise<void>
  /** By the newest valid token it sent; a later one takes over its earlier subscriptions. */
  identity: Identity | undefined
  /** Subscriptions that were refused. */
  refused = 0
  readonly #socket: WebSocket
  readonly #maxBacklogBytes: number
  #silentBeats = 0
  #unknownBeats = 0
  #pending = 0
  #turn = Promise.resolve()

  constructor(socket: WebSocket, { address, root, maxBacklogBytes }: ConnectionOptions) {
    this.#socket = socket
    this.address = address
    this.root = root
    this.#maxBacklogBytes = maxBacklogBytes
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()))
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /** `ANYONE` as long as it has sent no valid token. */
  get userId(): number {
    return this.identity?.userId ?? ANYONE
  }

  /** Whether its token is still valid; true without a token. */
  isCurrent(now: number): boolean {
    return this.identity === undefined || this.identity.expiresAt > now
  }

  /** Sends a text; a client that does not read what it gets is cut off instead. */
  send(text: string | Buffer): void {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > this.#maxBacklogBytes) this.#socket.terminate()
    else this.#socket.send(text, { binary: false })
  }

  /** Sends a heartbeat, or ends the connection when it is past a limit. */
  beat({ silent, unknown }: BeatLimits): void {
    if (this.#silentBeats >= silent) return this.#socket.terminate()
    const isKnown = this.identity !== undefined || this.apps.size > 0
    this.#unknownBeats = isKnown ? 0 : this.#unknownBeats + 1
    if (this.#unknownBeats > unknown) return this.close(NOTHING_ASKED, 'nothing was subscribed to')
    this.#silentBeats += 1
    this.send(HEARTBEAT)
  }

  resetSilence(): void {
    this.#silentBeats = 0
  }

  /** Runs work in the order of the calls. The socket is paused until all is done, so a flood waits at its sender. */
  runExclusive(work: () => Promise<void>): void {
    this.#pending += 1
    this.#socket.pause()
    this.#turn = this.#turn.then(work).then(() => {
      this.#pending -= 1
      if (this.#pending === 0) this.#socket.resume()
    })
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }
}
