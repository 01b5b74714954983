/** Longer than a tab needs for a submission. One that was frozen meanwhile may hold its lock for ever. */
const PATIENCE_MS = 40_000

export interface LockOptions {
  /** Waits for its turn; else the answer is undefined when another tab is at it. */
  readonly isPatient: boolean
}

/**
 * Works on an entry while no other tab does. Where there are no locks (pages without encryption, frames without an
 * origin) both may: the endpoint stores it once.
 *
 * @param work never rejects
 */
export async function locked<T>(
  id: string,
  work: () => Promise<T>,
  { isPatient }: LockOptions,
): Promise<T | undefined> {
  if (!('locks' in navigator)) return await work()
  const options = isPatient ? { signal: AbortSignal.timeout(PATIENCE_MS) } : { ifAvailable: true }
  return await navigator.locks
    .request(`mandry-delivery ${id}`, options, async (lock) => (lock ? await work() : undefined))
    .catch(work)
}
