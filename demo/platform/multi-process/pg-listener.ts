import { setTimeout as after } from 'node:timers/promises'
import { Client, type ClientBase } from 'pg'
import { Signal } from './signal.ts'

/** By which the connection is known in `pg_stat_activity`. */
export const LISTENER_NAME = 'mandry changes'

const CONNECT_TIMEOUT_MS = 10_000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5000
/** For the goodbye to a server that may not be there any more. */
const GOODBYE_MS = 500

export interface PgListenerOptions {
  readonly postgresUrl: string
  readonly channel: string
  /** Gets what is sent on the channel. */
  readonly onNotice: (payload: string) => void
  /** Runs after notices, one at a time. What it throws costs the connection. */
  readonly onWake: (client: ClientBase) => Promise<void>
  /** Likewise, as soon as a connection listens and every `checkMs` from then on. */
  readonly onCheck: (client: ClientBase) => Promise<void>
  readonly checkMs: number
  /** Milliseconds after which a query that is not answered costs the connection. */
  readonly patienceMs: number
  /** Hears of the first failure after each success. */
  readonly onError: (error: unknown) => void
}

/** Listens on a channel of PostgreSQL. A connection that breaks or falls silent is replaced, until it is stopped. */
export class PgListener {
  readonly #options: PgListenerOptions
  readonly #signal = new Signal()
  readonly #first = Promise.withResolvers<void>()
  readonly #ended: Promise<void>
  #failures = 0
  #isStopped = false

  constructor(options: PgListenerOptions) {
    this.#options = options
    this.#ended = this.#run()
  }

  /** Waits for the first connection. @throws when it cannot be had */
  async started(): Promise<void> {
    await this.#first.promise
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#signal.notify()
    await this.#ended
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.#connect()
      } catch (error) {
        this.#first.reject(error)
        if (this.#failures === 0) this.#options.onError(error)
        this.#failures += 1
        const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS)
        if (!this.#isStopped) await this.#signal.wait(pause)
      }
    }
  }

  /** Works with one connection. @throws what broke it */
  async #connect(): Promise<void> {
    const { postgresUrl, channel, onNotice, patienceMs } = this.#options
    const client = new Client({
      connectionString: postgresUrl,
      application_name: LISTENER_NAME,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: patienceMs,
    })
    let broken: Error | undefined
    client.on('error', (error) => {
      broken = error
      this.#signal.notify()
    })
    client.on('notification', ({ payload = '' }) => {
      onNotice(payload)
      this.#signal.notify()
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      while (!this.#isStopped) await this.#serve(client, () => broken)
    } finally {
      const goodbye = client.end().catch(() => {})
      await Promise.race([goodbye, after(GOODBYE_MS, undefined, { ref: false })])
    }
  }

  /** Until the next check. */
  async #serve(client: ClientBase, brokenBy: () => Error | undefined): Promise<void> {
    const { onCheck, onWake, checkMs } = this.#options
    const nextCheck = performance.now() + checkMs
    await onCheck(client)
    this.#failures = 0
    this.#first.resolve()
    for (let left = checkMs; left > 0; left = nextCheck - performance.now()) {
      await this.#signal.wait(left)
      const broken = brokenBy()
      if (broken) throw broken
      if (this.#isStopped) return
      await onWake(client)
    }
  }
}
