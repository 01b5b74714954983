/** Stores a session between visits. Each function may return a promise. */
export interface SessionStorage {
  /** What was written last, or null. */
  readonly read: () => string | null | Promise<string | null>
  readonly write: (text: string) => void | Promise<void>
  readonly clear: () => void | Promise<void>
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
 * origin can read them there. Use it only on pages whose scripts you trust.
 */
export function localStorageSession(key = 'mandry-session'): SessionStorage {
  return {
    read: () => localStorage.getItem(key),
    write: (text) => localStorage.setItem(key, text),
    clear: () => localStorage.removeItem(key),
  }
}
