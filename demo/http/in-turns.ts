import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { networkKey } from 'mandry/server'
import { visitorOf, type IsProxy } from '#demo/platform/index.ts'

/** A refusal, or the start of a websocket, takes 0.1 ms. */
const MAX_STARTS_PER_TURN = 8

/**
 * Begins so much work in one turn of the event loop; the rest waits, and the networks that it is from take turns. Node hands
 * out all that has arrived at once: thousands of requests that come together would keep pages waiting, which are answered
 * without this.
 */
export class Turns {
  readonly #isProxy: IsProxy
  readonly #perTurn: number
  /** By network, the next one first. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #left: number
  #isCounting = false

  constructor(isProxy: IsProxy, perTurn = MAX_STARTS_PER_TURN) {
    this.#isProxy = isProxy
    this.#perTurn = perTurn
    this.#left = perTurn
  }

  /** Begins at once, or in a later turn. @param network as `networkKey` returns it */
  start(work: () => void, network: string): void {
    this.#countTurn()
    if (this.#left > 0 && this.#waiting.size === 0) return this.#begin(work)
    const waiting = this.#waiting.get(network)
    if (waiting) waiting.push(work)
    else this.#waiting.set(network, [work])
  }

  /** Leaves out requests whose connection has ended by their turn. */
  before<Response extends ServerResponse>(
    listener: (request: IncomingMessage, response: Response) => unknown,
  ): (request: IncomingMessage, response: Response) => void {
    return (request, response) => {
      const work = () => void (request.socket.destroyed || listener(request, response))
      this.start(work, this.#networkOf(request))
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
      }, this.#networkOf(request))
    })
    return upgrades
  }

  #networkOf(request: IncomingMessage): string {
    return networkKey(visitorOf(request, this.#isProxy) ?? '')
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
    if (this.#waiting.size > 0) this.#countTurn()
    // A network that is put back comes last in this loop.
    for (const [network, works] of this.#waiting) {
      if (this.#left === 0) return
      this.#waiting.delete(network)
      const [work] = works.splice(0, 1)
      if (works.length > 0) this.#waiting.set(network, works)
      if (work) this.#begin(work)
    }
  }
}
