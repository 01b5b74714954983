import { createStore, del, delMany, keys, promisifyRequest, type UseStore } from 'idb-keyval'

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
  tellDraftsChanged()
}

export async function dropDraft(key: string): Promise<void> {
  await del(key, draftStore())
  tellDraftsChanged()
}

const CHANNEL = 'mandry-studio drafts'
let channel: BroadcastChannel | undefined

/** Also in other tabs. */
function tellDraftsChanged(): void {
  channel ??= new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have one origin
  channel.postMessage('')
}

/** Calls back when drafts come or go, in whatever tab. @returns ends it */
export function onDrafts(listener: () => void): () => void {
  const heard = new BroadcastChannel(CHANNEL)
  heard.addEventListener('message', listener)
  return () => heard.close()
}

/** What is not saved: an item, `new` for one that is not made yet, or `rows` for changes of a list. */
export interface KeptDraft {
  readonly appId: number
  readonly item: string
}

/** What a user has not saved in this browser. One that keeps nothing has none. */
export async function listDrafts(userId: number): Promise<readonly KeptDraft[]> {
  const all = await keys<string>(draftStore()).catch(() => [])
  const own = all.map((key) => key.split('/')).filter(([user]) => user === String(userId))
  const drafts = own.map(
    ([, appId, item = '']) => [`${appId}/${item}`, { appId: Number(appId), item }] as const,
  )
  // Several tabs may have one of the same item.
  return [...new Map(drafts).values()]
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
