import { senderOf } from './token-fingerprint.ts'
import type { Change, Heard, Listener } from './change.ts'

/** Those who listen in this process. */
export class Listeners {
  readonly #onError: (error: unknown) => void
  readonly #listeners = new Set<Listener>()

  /** @param onError hears of listeners that threw */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  /** @returns the function that ends the subscription */
  add(listener: Listener): () => void {
    const own: Listener = (change) => listener(change)
    this.#listeners.add(own)
    return () => void this.#listeners.delete(own)
  }

  tell(change: Heard): void {
    for (const listener of this.#listeners) {
      try {
        listener(change)
      } catch (error) {
        this.#onError(error)
      }
    }
  }
}

/** A change without the secret of its sender. */
export function heardOf(change: Change): Heard {
  if (!('token' in change)) return change
  const { token, ...rest } = change
  return { ...rest, sender: senderOf(token) }
}
