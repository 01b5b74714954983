import { withTimeout } from '../transport/wait.ts'
import type { Logger } from '../errors.ts'

export interface GuardOptions {
  readonly moduleId: string
  readonly log: Logger
  readonly timeoutMs: number
}

/** Calls the methods of a foreign object; `this` is the object. */
export class Guard {
  readonly #target: unknown
  readonly #options: GuardOptions

  constructor(target: unknown, options: GuardOptions) {
    this.#target = target
    this.#options = options
  }

  /** The fallback replaces the result of a method that throws or rejects. */
  now(name: string, args: readonly unknown[], fallback?: unknown): unknown {
    try {
      const answer = call(this.#target, name, args)
      const isPromise = typeof property(answer, 'then') === 'function'
      return isPromise ? this.#later(name, Promise.resolve(answer), fallback) : answer
    } catch (error) {
      this.#report(name, error)
      return fallback
    }
  }

  /** The method's list, or an empty one. @param path of the object that has the method, from the module */
  list(path: string, name: string, args: readonly unknown[]): readonly unknown[] {
    try {
      const owner = property(this.#target, path)
      if (property(owner, name) === undefined) return []
      const answer = call(owner, name, args)
      if (Array.isArray(answer)) return answer
      if (answer === null || answer === undefined) return []
      // A promise is too late for a list. Its rejection must not end the process.
      if (property(answer, 'then')) Promise.resolve(answer).catch(() => undefined)
      throw new TypeError('the answer is not a list')
    } catch (error) {
      this.#report(`${path}.${name}`, error)
      return []
    }
  }

  /** The fallback also replaces a missing method. */
  optional(name: string, args: readonly unknown[], fallback: unknown): Promise<unknown> {
    const callIfPresent = async () =>
      property(this.#target, name) === undefined ? fallback : await call(this.#target, name, args)
    return this.#later(name, callIfPresent(), fallback)
  }

  /** Reads the result of a method. The fallback also replaces an unreadable result. */
  async answer<Answer>(
    name: string,
    args: readonly unknown[],
    { read, fallback }: { read: (found: unknown) => Answer | Promise<Answer>; fallback: Answer },
  ): Promise<Answer> {
    const callAndRead = async () => await read(await call(this.#target, name, args))
    return await this.#later(name, callAndRead(), fallback)
  }

  async #later<Answer>(name: string, work: Promise<Answer>, fallback: Answer): Promise<Answer> {
    try {
      return await withTimeout(work, this.#options.timeoutMs)
    } catch (error) {
      this.#report(name, error)
      return fallback
    }
  }

  #report(name: string, error: unknown): void {
    const { log, moduleId } = this.#options
    log.error(`Error in data type: ${moduleId}, ${name}`, error)
  }
}

function call(target: unknown, name: string, args: readonly unknown[]): unknown {
  const method = property(target, name)
  if (typeof method !== 'function') throw new TypeError(`the module has no method ${name}`)
  return Reflect.apply(method, target, args) as unknown
}

function property(target: unknown, name: string): unknown {
  const isObject = typeof target === 'object' || typeof target === 'function'
  return isObject && target !== null ? (Reflect.get(target, name) as unknown) : undefined
}
