import { entries, get } from 'idb-keyval'
import { draftPrefix, draftStore as store, dropDraft, putDraft } from '../session/kept-drafts.ts'
import type { SaveCall } from '../server/save/contract.ts'
import type { EditorFacts } from './editor-state.ts'
import { holdLock, whenAbandoned } from './tab-locks.ts'

/** What is not saved of an item. */
export interface Draft extends Pick<EditorFacts, 'itemId' | 'edits' | 'bases' | 'pending'> {
  /** Milliseconds since 1970. */
  readonly editedAt: number
}

/** Where one editor keeps what is not saved. Each tab has its own place, so that two tabs overwrite nothing of each other. */
export interface DraftPlace {
  /** Keeps a draft; undefined drops it. A browser that keeps nothing goes on without. */
  readonly keep: (draft: Draft | undefined) => void
  /**
   * Gives what closed tabs have left, the newest first; of new items that one alone. It stays where it was until it is kept
   * here.
   */
  readonly adopt: (take: (draft: Draft) => void) => Promise<void>
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
    if (!draft || next !== key) await dropDraft(key)
    key = next
    if (draft) await putDraft(key, draft)
  }
  return {
    keep(draft) {
      wanted = draft
      if (isQueued) return
      isQueued = true
      queue = queue.then(write).catch(() => undefined)
    },
    async adopt(take) {
      await held
      const found = await listKept().catch(() => [])
      const others = found.filter(
        ([each]) => each.startsWith(prefixFor(itemId)) && !each.endsWith(tab),
      )
      others.sort(([, one], [, other]) => other.editedAt - one.editedAt)
      for (const [each] of others) {
        const isTaken = await takeOver(each, async (draft) => {
          take(draft)
          await queue
        })
        // Each draft of a new item is an item of its own: the others wait for further ones.
        if (isTaken && itemId === null) return
      }
    },
    close: () => void queue.finally(release.resolve),
  }
}

async function listKept(): Promise<[string, Draft][]> {
  return await entries<string, Draft>(store())
}

/** Deletes a draft whose tab is gone after it has been taken. @returns whether there was one */
async function takeOver(key: string, take: (draft: Draft) => Promise<void>): Promise<boolean> {
  const isTaken = await whenAbandoned(key, async () => {
    const draft = await get<Draft>(key, store())
    if (!draft) return false
    await take(draft)
    await dropDraft(key)
    return true
  })
  return isTaken ?? false
}

/**
 * Sends the changes that closed tabs of a user had on their way. What is refused stays, for the editor of its item.
 *
 * @returns how many were saved
 */
export async function resumeDrafts(
  userId: number,
  send: (call: SaveCall) => Promise<unknown>,
): Promise<number> {
  const found = await listKept().catch(() => [])
  const own = found.filter(([key, { pending }]) => pending && key.startsWith(`${userId}/`))
  let saved = 0
  for (const [key] of own) {
    const isSaved = await whenAbandoned(key, async () => await sendKept(key, send)).catch(
      () => false,
    )
    if (isSaved) saved++
  }
  return saved
}

async function sendKept(key: string, send: (call: SaveCall) => Promise<unknown>): Promise<boolean> {
  const draft = await get<Draft>(key, store())
  if (!draft?.pending) return false
  const { values } = draft.pending.call
  await send(draft.pending.call)
  // What was typed after the save was asked for.
  const edits = Object.entries(draft.edits).filter(([name, value]) => values[name] !== value)
  const rest = { ...draft, pending: undefined, edits: Object.fromEntries(edits) }
  if (edits.length > 0) await putDraft(key, { ...rest, bases: { ...draft.bases, ...values } })
  else await dropDraft(key)
  return true
}
