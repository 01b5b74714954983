import { createStore, delMany, keys, promisifyRequest, type UseStore } from 'idb-keyval'

// What editors have not saved stays in the browser, whatever happens to the tab, until the right to it ends.

let opened: UseStore | undefined
export const draftStore = (): UseStore => (opened ??= createStore('mandry-studio', 'drafts'))

/**
 * Puts an entry there. The transaction is committed with the call that writes: one that waits for its end is undone by a
 * browser that leaves the page meanwhile.
 */
export async function putDraft(key: string, draft: unknown): Promise<void> {
  await draftStore()('readwrite', async (store) => {
    store.put(draft, key)
    store.transaction.commit()
    await promisifyRequest(store.transaction)
  })
}

/** Begins the keys of drafts of an app. */
export const draftPrefix = (userId: number, appId: number): string => `${userId}/${appId}/`

/** Deletes what a user has not saved of apps that the user may not read any more. A browser that keeps nothing has none. */
export async function forgetDrafts(userId: number, readable: readonly number[]): Promise<void> {
  const kept = readable.map((appId) => draftPrefix(userId, appId))
  try {
    const all = await keys<string>(draftStore())
    const ended = all.filter(
      (key) => key.startsWith(`${userId}/`) && !kept.some((prefix) => key.startsWith(prefix)),
    )
    if (ended.length > 0) await delMany(ended, draftStore())
  } catch {
    // The next check tries again.
  }
}
