import { tokenFingerprint } from './token-fingerprint.ts'
import type { Change, PublicChange, Listener } from './change.ts'

/** The listeners of this process. */
export class Listeners {
  readonly #onError: (error: unknown) => void
  readonly #listeners = new Set<Listener>()

  /** @param onError is called with what a listener threw */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  /** @returns an unsubscribe function */
  add(listener: Listener): () => void {
    const own: Listener = (change) => listener(change)
    this.#listeners.add(own)
    return () => void this.#listeners.delete(own)
  }

  emit(change: PublicChange): void {
    for (const listener of this.#listeners) {
      try {
        listener(change)
      } catch (error) {
        this.#onError(error)
      }
    }
  }
}

/** A change with the fingerprint of its token in place of the token. */
export function redact(change: Change): PublicChange {
  if (!('token' in change)) return change
  const { token, ...rest } = change
  return { ...rest, sender: tokenFingerprint(token) }
}
