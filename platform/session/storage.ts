import { startTimer } from '../transport/wait.ts'

/** Stores a session between visits. `read`, `write` and `clear` may return a promise. */
export interface SessionStorage {
  /** What was written last, or null. */
  readonly read: () => string | null | Promise<string | null>
  readonly write: (text: string) => void | Promise<void>
  readonly clear: () => void | Promise<void>
  /**
   * Calls the listener after another page or process has changed what is stored. Without it a session learns of other
   * pages only before it writes: when it renews its token or changes its user.
   *
   * @returns an unsubscribe function
   */
  readonly subscribe?: ((listener: () => void) => () => void) | undefined
  /** Runs work while no other page or process runs any with this storage. Without it two may renew a token at once. */
  readonly exclusively?: (<Answer>(work: () => Promise<Answer>) => Promise<Answer>) | undefined
}

/** Keeps the session as long as the program runs. The default. */
export function memoryStorage(): SessionStorage {
  let stored: string | null = null
  return {
    read: () => stored,
    write: (text) => void (stored = text),
    clear: () => void (stored = null),
  }
}

/**
 * Keeps the session in the browser's local storage, access token and auth key included: any script of the same
 * origin can read them there. Use it only on pages whose scripts you trust. The pages of an origin share it: a sign-in
 * or sign-out in one is one in all.
 */
export function localStorageSession(key = 'mandry-session'): SessionStorage {
  return {
    read: () => localStorage.getItem(key),
    write: (text) => localStorage.setItem(key, text),
    clear: () => localStorage.removeItem(key),
    subscribe(listener) {
      // Without a key the whole storage was cleared.
      const hear = (event: Event) => {
        const { key: changed } = event as StorageEvent
        if (changed === key || changed === null) listener()
      }
      globalThis.addEventListener?.('storage', hear)
      return () => globalThis.removeEventListener?.('storage', hear)
    },
    exclusively: (work) => withLock(`mandry/platform ${key}`, work),
  }
}

/** Longer than a page needs for a sign-in, as a rule. A frozen page never releases its lock. */
const LOCK_WAIT_MS = 10_000

/** Without the Web Locks API (pages without https, opaque origins) the work runs at once. */
async function withLock<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return await work()
  const waiting = new AbortController()
  const stopTimer = startTimer(LOCK_WAIT_MS, () => waiting.abort())
  let hasBegun = false
  const begin = async () => {
    hasBegun = true
    stopTimer()
    return await work()
  }
  try {
    return await locks.request(name, { signal: waiting.signal }, begin)
  } catch (error) {
    if (hasBegun) throw error
    return await work()
  } finally {
    stopTimer()
  }
}
