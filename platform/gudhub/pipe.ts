import type { Logger } from '../errors.ts'

/** Called as the vendor calls: the first argument is always null. */
export type Handler = (event: null, value: never, params?: never) => unknown

type AnyHandler = (event: null, value: unknown, params?: unknown) => unknown

/** Answers a request: an event without an address, whose value is the question and the address of the answer. */
export type RequestHandler = (data: unknown, answer: (value: unknown) => void) => Promise<void>

/**
 * Events by type and address. They are not replayed; a handler that fails does not stop the others.
 *
 * Two addresses are equal if they have the same names with the same values, in any order. `1` equals `'1'`. Names without a
 * value are ignored; 0 is a value.
 */
export class Pipe {
  readonly #handlers = new Map<string, Set<AnyHandler>>()
  readonly #requests = new Map<string, RequestHandler>()
  readonly #log: Logger

  constructor(log: Logger) {
    this.#log = log
  }

  /** @param types event types with spaces between them */
  on(types: string, address: Address, handler: Handler): this {
    if (!this.#isListener(types, address, handler)) return this
    for (const key of eventKeys(types, address)) {
      const handlers = this.#handlers.get(key) ?? new Set()
      this.#handlers.set(key, handlers.add(handler as AnyHandler))
    }
    return this
  }

  /** The same as `on`, by the name that integrations know. */
  onRoot(types: string, address: Address, handler: Handler): this {
    return this.on(types, address, handler)
  }

  /** Calls handlers synchronously. An event without an address is a request if its type has a request handler. */
  emit(types: string, address: Address, value?: unknown, params?: unknown): this {
    for (const type of splitTypes(types)) {
      const key = addressKey(address)
      this.#callHandlers(`${type}:${key}`, value, params)
      const request = key === '' ? this.#requests.get(type) : undefined
      if (request) this.#answerRequest(type, request, value)
    }
    return this
  }

  /** Like `emit`, but makes the value only if the event has a handler. Never a request. */
  notify(type: string, address: Address, make: () => unknown): void {
    const key = `${type}:${addressKey(address)}`
    if (this.#handlers.has(key)) this.#callHandlers(key, make())
  }

  /** @param handler all handlers of the address when left out */
  destroy(types: string, address: Address, handler?: Handler): this {
    for (const key of eventKeys(types, address)) {
      const handlers = this.#handlers.get(key)
      if (handler) handlers?.delete(handler as AnyHandler)
      if (!handler || handlers?.size === 0) this.#handlers.delete(key)
    }
    return this
  }

  /** Answers requests of a type. */
  onRequest(type: string, handler: RequestHandler): void {
    this.#requests.set(type, handler)
  }

  #answerRequest(type: string, request: RequestHandler, data: unknown): void {
    // Computed now: the caller may change the object before the answer.
    const key = `${type}:${addressKey(data)}`
    const answered = request(data, (value) => this.#callHandlers(key, value))
    answered.catch((error: unknown) => this.#fail(type, error))
  }

  #callHandlers(key: string, value: unknown, params?: unknown): void {
    // A copy: a handler that is added meanwhile gets the next event.
    for (const handler of Array.from(this.#handlers.get(key) ?? [])) {
      try {
        // Whatever a handler leaves: with zone.js, an async function's promise is no instance of the page's `Promise`.
        Promise.resolve(handler(null, value, params)).catch((error: unknown) =>
          this.#fail(key, error),
        )
      } catch (error) {
        this.#fail(key, error)
      }
    }
  }

  #fail(key: string, error: unknown): void {
    const [type] = key.split(':')
    this.#log.error(`mandry/platform/gudhub: a handler of "${type}" failed`, error)
  }

  #isListener(types: unknown, address: unknown, handler: unknown): boolean {
    const isOne =
      typeof types === 'string' &&
      typeof address === 'object' &&
      address !== null &&
      typeof handler === 'function'
    if (!isOne) this.#log.warn('mandry/platform/gudhub: on() takes types, an address, a function')
    return isOne
  }
}

function eventKeys(types: string, address: Address): string[] {
  const key = addressKey(address)
  return splitTypes(types).map((type) => `${type}:${key}`)
}

function splitTypes(types: string): string[] {
  return types.split(' ').filter((type) => type !== '')
}

/** Where an event happens: ids by name, or the question that is answered. */
export type Address = Readonly<Record<string, unknown>> | object

/** What two addresses have in common when they are the same; empty for an address that names nothing. */
function addressKey(address: unknown): string {
  if (typeof address !== 'object' || address === null) return ''
  const named = Object.entries(address).filter(([, value]) => isGiven(value))
  named.sort(([one], [other]) => (one < other ? -1 : 1))
  return named.map(([name, value]) => JSON.stringify([name, addressValue(value)])).join()
}

/** 0 is an id. */
function isGiven(value: unknown): boolean {
  return value === 0 || Boolean(value)
}

/** Ids may be numbers or digits. */
function addressValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    return JSON.stringify(value)
  } catch {
    return 'an object that JSON can not say'
  }
}
