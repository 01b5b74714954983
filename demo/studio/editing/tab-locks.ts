// Tabs know by Web Locks which of them are still there: what the others have kept may be taken over.

const lockName = (tab: string) => `mandry-draft ${tab}`

/**
 * Shows other tabs that this one is there. Pages without HTTPS have no locks.
 *
 * @param tab ends the keys of what it keeps
 * @returns when it is held
 */
export async function holdLock(tab: string, until: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { locks } = navigator as { readonly locks?: LockManager }
  if (!locks) return
  void locks
    .request(lockName(tab), async () => {
      resolve()
      await until
    })
    .catch(resolve)
  await promise
}

/** Until when a browser has ended a page that was left, and frees its locks. */
const LEAVING_MS = 1000

/** Works on what a tab that is gone has kept, without another tab that does so too. @returns undefined while it is there */
export async function whenAbandoned<Result>(
  key: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const tab = key.slice(key.lastIndexOf('/') + 1)
  const { locks } = navigator as { readonly locks?: LockManager }
  if (!locks) return await work()
  const signal = AbortSignal.timeout(LEAVING_MS)
  try {
    return await locks.request(lockName(tab), { signal }, work)
  } catch (error) {
    if (error === signal.reason) return undefined
    throw error
  }
}
