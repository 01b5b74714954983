import { createStore, promisifyRequest } from 'idb-keyval'
import { wait } from './backoff.ts'
import { faultOf, type Entry } from './entry.ts'

const STORE = 'entries'
const withStore = createStore('mandry-delivery', STORE)

/** Keeps an entry on this device: on its disk, not only on the way there. @returns false where nothing is kept */
export function keep(entry: Entry): Promise<boolean> {
  const kept = attempt(false, async ({ transaction: { db } }) => {
    const durable = db.transaction(STORE, 'readwrite', { durability: 'strict' })
    durable.objectStore(STORE).put(entry, entry.id)
    await promisifyRequest(durable)
    return true
  })
  return inTime(kept, false)
}

/** False only for what is gone for certain. */
export function isKept(id: string): Promise<boolean> {
  const count = attempt(1, (store) => promisifyRequest(store.count(id)))
  return inTime(count, 1).then((entries) => entries > 0)
}

export function forget(id: IDBValidKey): Promise<unknown> {
  const forgotten = attempt(undefined, ({ transaction: { db } }) =>
    promisifyRequest(db.transaction(STORE, 'readwrite').objectStore(STORE).delete(id)),
  )
  return inTime(forgotten, undefined)
}

/**
 * None where nothing is kept. A database that is blocked may never answer. What is no entry is dropped: other scripts of
 * the origin may write here, and it can never be sent.
 */
export async function allKept(): Promise<Entry[]> {
  const [keys, values] = await attempt<[IDBValidKey[], Entry[]]>([[], []], (store) =>
    Promise.all([promisifyRequest(store.getAllKeys()), promisifyRequest<Entry[]>(store.getAll())]),
  )
  return values.filter((value, index) => {
    const key = keys[index] ?? ''
    const fault = faultOf(value, key)
    if (!fault) return true
    console.warn(`mandry/delivery: dropped from the outbox, ${fault}:`, key)
    void forget(key)
    return false
  })
}

const PATIENCE_MS = 3000

/** An answer, or another one when it does not come soon. */
export function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([answer, wait(PATIENCE_MS).then(() => otherwise)])
}

/** What IndexedDB answers, or something else where it is missing or fails. */
async function attempt<T>(otherwise: T, ask: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  try {
    return await withStore('readonly', ask)
  } catch (cause) {
    console.warn('mandry/delivery: IndexedDB:', cause)
    return otherwise
  }
}
