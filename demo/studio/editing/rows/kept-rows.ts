import { entries } from 'idb-keyval'
import { draftPrefix, draftStore as store, dropDraft, putDraft } from '../../session/kept-drafts.ts'
import type { SaveRowsAnswer, SaveRowsCall } from '../../server/save/contract.ts'
import { problemOfSave } from '../send-save.ts'
import { holdLock, whenAbandoned } from '../tab-locks.ts'

// Changes of many rows that are on their way outlive their tab, as those of single items do.

interface KeptRows {
  readonly calls: readonly SaveRowsCall[]
}

const MARK = 'rows/'

/**
 * Keeps changes until they are made. A browser that keeps nothing goes on without.
 *
 * @returns a function that lets them go: deleted, or left to the next visit of the user
 */
export async function keepRows(
  userId: number,
  calls: readonly SaveRowsCall[],
): Promise<(isDone: boolean) => Promise<void>> {
  const [first] = calls
  if (!first) return () => Promise.resolve()
  const key = `${draftPrefix(userId, first.appId)}${MARK}${first.saveId}`
  const { promise, resolve } = Promise.withResolvers<void>()
  await holdLock(first.saveId, promise)
  await putDraft(key, { calls } satisfies KeptRows).catch(() => undefined)
  return async (isDone) => {
    if (isDone) await dropDraft(key).catch(() => undefined)
    resolve()
  }
}

/** Makes the changes that closed tabs of a user have left. @returns how many rows were changed */
export async function resumeRows(
  userId: number,
  send: (call: SaveRowsCall) => Promise<SaveRowsAnswer>,
): Promise<number> {
  const found = await entries<string, Partial<KeptRows>>(store()).catch(() => [])
  let changed = 0
  for (const [key, { calls }] of found)
    if (calls && key.startsWith(`${userId}/`))
      changed += (await whenAbandoned(key, async () => await sendKeptRows(key, calls, send))) ?? 0
  return changed
}

async function sendKeptRows(
  key: string,
  calls: readonly SaveRowsCall[],
  send: (call: SaveRowsCall) => Promise<SaveRowsAnswer>,
): Promise<number> {
  let changed = 0
  try {
    for (const call of calls) {
      const { rows } = await send(call)
      changed += rows.filter(({ kind }) => kind === 'saved').length
    }
  } catch (error) {
    if (problemOfSave(error).kind === 'waiting') return changed
  }
  await dropDraft(key)
  return changed
}
