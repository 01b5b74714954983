import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** A refusal, or the start of a websocket, takes 0.1 ms. */
const MAX_STARTS_PER_TURN = 8

/**
 * Begins work in the order of its arrival, so much of it in one turn of the event loop. Node hands out all that has arrived
 * at once: thousands of requests that come together would keep pages waiting, which are answered without this.
 */
export class Turns {
  readonly #perTurn: number
  readonly #waiting: (() => void)[] = []
  #left: number
  #isCounting = false

  constructor(perTurn = MAX_STARTS_PER_TURN) {
    this.#perTurn = perTurn
    this.#left = perTurn
  }

  /** Begins at once, or in a later turn. */
  start(work: () => void): void {
    this.#countTurn()
    if (this.#left === 0 || this.#waiting.length > 0) this.#waiting.push(work)
    else this.#begin(work)
  }

  /** Leaves out requests whose connection has ended by their turn. */
  before<Response extends ServerResponse>(
    listener: (request: IncomingMessage, response: Response) => unknown,
  ): (request: IncomingMessage, response: Response) => void {
    return (request, response) => {
      this.start(() => void (request.socket.destroyed || listener(request, response)))
    }
  }

  /** Emits `upgrade` as the server does. */
  upgradesOf(server: Server): EventEmitter {
    const upgrades = new EventEmitter()
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // Without a listener an error before its turn would end the process.
      socket.on('error', () => {})
      this.start(() => {
        if (socket.destroyed || upgrades.emit('upgrade', request, socket, head)) return
        socket.destroy()
      })
    })
    return upgrades
  }

  #begin(work: () => void): void {
    this.#left -= 1
    work()
  }

  #countTurn(): void {
    if (this.#isCounting) return
    this.#isCounting = true
    setImmediate(() => this.#nextTurn())
  }

  #nextTurn(): void {
    this.#isCounting = false
    this.#left = this.#perTurn
    const next = this.#waiting.splice(0, this.#perTurn)
    if (next.length > 0) this.#countTurn()
    for (const work of next) this.#begin(work)
  }
}
