import { createStore, promisifyRequest } from 'idb-keyval'
import { WAITING } from './keys.ts'
import { wait } from './timing.ts'
import { isQueued, type QueuedSubmission } from './queued-submission.ts'

const STORE = 'entries'
const withStore = createStore('mandry-delivery', STORE)

/** Keeps an entry on the disk of this device. @returns false where nothing could be kept */
export function keep(entry: QueuedSubmission): Promise<boolean> {
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

/** Keys of what could not be read on this page: it is left where it is, and does not block the others. */
const aside = new Set<IDBValidKey>()

/** All entries; other values are dropped, because other scripts of the origin may write here. May never settle. */
export async function allKept(): Promise<QueuedSubmission[]> {
  const keys = await readStore<IDBValidKey[]>([], (store) => promisifyRequest(store.getAllKeys()))
  if (keys.length === 0) markWaiting(false)
  const entries = keys.map(async (key) => {
    if (aside.has(key)) return []
    // In a transaction of its own: a value that the browser cannot read ends it.
    const value = await readStore<unknown>(aside, (store) => promisifyRequest(store.get(key)))
    if (isQueued(value, key)) return value
    // Undefined: another tab has sent it meanwhile.
    if (value === aside) aside.add(key)
    else if (value !== undefined) void remove(key)
    if (value !== undefined) console.warn('mandry/delivery: not readable in the outbox:', key)
    return []
  })
  return (await Promise.all(entries)).flat()
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
export function orFallback<T>(answer: Promise<T>, fallback: T, ms = TIMEOUT_MS): Promise<T> {
  return Promise.race([answer, wait(ms).then(() => fallback)])
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
