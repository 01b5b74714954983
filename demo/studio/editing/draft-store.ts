import { del, entries, get, set } from 'idb-keyval'
import { draftPrefix, draftStore as store } from '../session/kept-drafts.ts'
import type { EditorFacts } from './editor-state.ts'

/** What is not saved of an item. */
export interface Draft extends Pick<EditorFacts, 'itemId' | 'edits' | 'bases' | 'pending'> {
  /** Milliseconds since 1970. */
  readonly editedAt: number
}

/** Where one editor keeps what is not saved. Each tab has its own place, so that two tabs overwrite nothing of each other. */
export interface DraftPlace {
  /** Keeps a draft; undefined drops it. A browser that keeps nothing goes on without. */
  readonly keep: (draft: Draft | undefined) => void
  /** Takes over what tabs that are closed have left, the oldest first. */
  readonly adopt: () => Promise<readonly Draft[]>
  /** Lets another editor take over what is kept. */
  readonly close: () => void
}

interface DraftOwner {
  readonly userId: number
  readonly appId: number
  /** Null for a new item. */
  readonly itemId: number | null
}

export function openDrafts({ userId, appId, itemId }: DraftOwner): DraftPlace {
  const prefixFor = (id: number | null) => `${draftPrefix(userId, appId)}${id ?? 'new'}/`
  const tab = crypto.randomUUID()
  const release = Promise.withResolvers<void>()
  const held = holdLock(tab, release.promise)
  let key = prefixFor(itemId) + tab
  let queue: Promise<unknown> = Promise.resolve()
  let wanted: Draft | undefined
  let isQueued = false

  async function write(): Promise<void> {
    isQueued = false
    const draft = wanted
    const next = draft ? prefixFor(draft.itemId) + tab : key
    if (!draft || next !== key) await del(key, store())
    key = next
    if (draft) await set(key, draft, store())
  }
  return {
    keep(draft) {
      wanted = draft
      if (isQueued) return
      isQueued = true
      queue = queue.then(write).catch(() => undefined)
    },
    async adopt() {
      await held
      const found = await listKept().catch(() => [])
      const others = found.filter(
        ([each]) => each.startsWith(prefixFor(itemId)) && !each.endsWith(tab),
      )
      const adopted = await Promise.all(others.map(async ([each]) => await takeOver(each)))
      return adopted
        .flatMap((draft) => draft ?? [])
        .sort((one, other) => one.editedAt - other.editedAt)
    },
    close: () => void queue.finally(release.resolve),
  }
}

async function listKept(): Promise<[string, Draft][]> {
  return await entries<string, Draft>(store())
}

const lockName = (tab: string) => `mandry-draft ${tab}`

/** Shows other tabs that this one is there. Pages without HTTPS have no locks. @returns when it is held */
async function holdLock(tab: string, until: Promise<void>): Promise<void> {
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

/** A draft whose tab is gone; undefined while the tab is there. */
async function takeOver(key: string): Promise<Draft | undefined> {
  const tab = key.slice(key.lastIndexOf('/') + 1)
  const take = async () => {
    const draft = await get<Draft>(key, store())
    await del(key, store())
    return draft
  }
  const { locks } = navigator as { readonly locks?: LockManager }
  if (!locks) return await take()
  return await locks.request(lockName(tab), { ifAvailable: true }, async (lock) =>
    lock ? await take() : undefined,
  )
}
