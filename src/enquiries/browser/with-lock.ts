import { timeLimit } from './timing.ts'

/** Longer than a tab needs for a submission. A frozen tab never releases its lock. */
const LOCK_TIMEOUT_MS = 40_000

export interface LockOptions {
  /** Waits for the lock; else the result is undefined while another tab holds it. */
  readonly isPatient: boolean
}

/**
 * Works on an entry while no other tab does. Without the Web Locks API (insecure pages, opaque origins) two tabs may
 * send the same entry: the endpoint stores it once.
 *
 * @param work never rejects
 */
export async function withLock<T>(
  id: string,
  work: () => Promise<T>,
  { isPatient }: LockOptions,
): Promise<T | undefined> {
  if (!('locks' in navigator)) return await work()
  const options = isPatient ? { signal: timeLimit(LOCK_TIMEOUT_MS) } : { ifAvailable: true }
  return await navigator.locks
    .request(`mandry-delivery ${id}`, options, async (lock) => (lock ? await work() : undefined))
    .catch(work)
}
