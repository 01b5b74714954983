import { createStore, promisifyRequest } from 'idb-keyval'
import { wait } from './backoff.ts'
import { faultOf, type Entry } from './entry.ts'

const STORE = 'entries'
const withStore = createStore('mandry-delivery', STORE)

/** In `localStorage` while entries may be kept: the loader starts this script where it stands (src/loader). */
const WAITING = 'mandry.outbox'

/** Keeps an entry on the disk of this device. @returns false where nothing could be kept */
export function keep(entry: Entry): Promise<boolean> {
  markWaiting(true)
  const kept = readStore(false, async ({ transaction: { db } }) => {
    const durable = db.transaction(STORE, 'readwrite', { durability: 'strict' })
    durable.objectStore(STORE).put(entry, entry.id)
    await promisifyRequest(durable)
    // Again: meanwhile another tab may have seen that nothing was kept.
    markWaiting(true)
    return true
  })
  return orFallback(kept, false)
}

/** False only when the entry is certainly gone: other tabs remove what they have sent. */
export function isKept(id: string): Promise<boolean> {
  const count = readStore(1, (store) => promisifyRequest(store.count(id)))
  return orFallback(count, 1).then((entries) => entries > 0)
}

export function remove(id: IDBValidKey): Promise<unknown> {
  const forgotten = readStore(undefined, async ({ transaction: { db } }) => {
    const store = db.transaction(STORE, 'readwrite').objectStore(STORE)
    store.delete(id)
    markWaiting((await promisifyRequest(store.count())) > 0)
  })
  return orFallback(forgotten, undefined)
}

/** All entries; other values are dropped, because other scripts of the origin may write here. May never settle. */
export async function allKept(): Promise<Entry[]> {
  const [keys, values] = await readStore<[IDBValidKey[], Entry[]]>([[], []], (store) =>
    Promise.all([promisifyRequest(store.getAllKeys()), promisifyRequest<Entry[]>(store.getAll())]),
  )
  if (keys.length === 0) markWaiting(false)
  return values.filter((value, index) => {
    const key = keys[index] ?? ''
    const fault = faultOf(value, key)
    if (!fault) return true
    console.warn(`mandry/delivery: dropped from the outbox, ${fault}:`, key)
    void remove(key)
    return false
  })
}

/** Right after a look into the store, while its transaction keeps other tabs from writing. */
function markWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(WAITING, '')
    else localStorage.removeItem(WAITING)
  } catch {
    // Storage is disabled or full: then this script starts on every page, or when a form is touched.
  }
}

const TIMEOUT_MS = 3000

/** The answer, or the fallback after 3 seconds: a blocked database may never answer. */
export function orFallback<T>(answer: Promise<T>, fallback: T): Promise<T> {
  return Promise.race([answer, wait(TIMEOUT_MS).then(() => fallback)])
}

/** Works with the store; the fallback where IndexedDB is missing or fails. */
async function readStore<T>(fallback: T, ask: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  try {
    return await withStore('readonly', ask)
  } catch (cause) {
    console.warn('mandry/delivery: IndexedDB:', cause)
    return fallback
  }
}
