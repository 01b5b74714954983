import type { WriteDeps } from '../deps.ts'
import { lockApp } from '../store/lock.ts'
import type { Tx } from '../store/schema.ts'
import { bytesOfApps, ownersOf, requireStorage } from '../store/storage.ts'
import { commitAndPublish, type Written } from '../commit-and-publish.ts'
import { requireOnApp, requireSignedIn, type AppRight, type Caller, type OnApp } from './caller.ts'

type AppsRight = Omit<AppRight, 'appId'> & { readonly appIds: readonly number[] }

/**
 * The one way to write to an app: one writer at a time, in one transaction, published after the commit.
 *
 * The right is checked before the queue, where a refusal is cheap, and once more when the
 * app is locked: a caller who was signed out or lost the right while waiting writes nothing.
 *
 * @param work gets what the caller may do with the app at that moment
 * @throws {HttpProblem} `missing`, `unauthenticated` or `forbidden`; past the quota of its owner, or of all
 */
export async function writeToApp<Answer>(
  deps: WriteDeps,
  caller: Caller,
  { appId, ...right }: AppRight,
  work: (tx: Tx, app: OnApp) => Promise<Written<Answer>>,
): Promise<Answer> {
  return await writeToApps(deps, caller, { ...right, appIds: [appId] }, async (tx, [app]) => {
    if (app === undefined) throw new Error('the app was not locked')
    return await work(tx, app)
  })
}

/** Like `writeToApp` for several apps, with the same right on each: all is written, or nothing. */
export async function writeToApps<Answer>(
  deps: WriteDeps,
  caller: Caller,
  { appIds, ...right }: AppsRight,
  work: (tx: Tx, apps: readonly OnApp[]) => Promise<Written<Answer>>,
): Promise<Answer> {
  // In ascending order, so that two of these never wait for each other.
  const ids = [...new Set(appIds)].sort((a, b) => a - b)
  for (const appId of ids) await requireOnApp(deps, caller, { ...right, appId })
  return await deps.changes.runExclusive(ids, () =>
    commitAndPublish(deps, async (tx) => {
      for (const appId of ids) await lockApp(tx, appId, { evenInTrash: true })
      const own = { ...deps, db: tx }
      await requireSignedIn(own, caller.token)
      const apps: OnApp[] = []
      for (const appId of ids) apps.push(await requireOnApp(own, caller, { ...right, appId }))
      return await withinQuota({ ...deps, db: tx }, ids, () => work(tx, apps))
    }),
  )
}

/** A call that makes apps larger must keep to the quota of their owners; any other may go on past it. */
async function withinQuota<Answer>(
  { db, quota }: Pick<WriteDeps, 'db' | 'quota'>,
  appIds: readonly number[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!quota || appIds.length === 0) return await work()
  const before = await bytesOfApps(db, appIds)
  const answer = await work()
  if ((await bytesOfApps(db, appIds)) <= before) return answer
  const owners = await ownersOf(db, appIds)
  for (const ownerId of new Set(owners.values())) await requireStorage(db, ownerId, quota)
  return answer
}
