import type { ChunkDeps, KeyDeps } from '../deps.ts'
import { chunkId, type ChunkScope } from '../http/chunk-id.ts'
import { ITEMS_PER_CHUNK } from '../rules/limits.ts'
import { PERMISSION, seesTrash } from '../rules/permission.ts'
import { readAppInChunks, type App } from '../store/apps.ts'
import { inSnapshot } from '../store/in-transaction.ts'
import { readSetting } from '../store/settings.ts'
import type { Written } from '../commit-and-publish.ts'
import { requireOnApp, type AppRight, type Caller } from './caller.ts'

type Deps = KeyDeps & ChunkDeps

interface Reading {
  readonly right: AppRight
  /** Where the platform is, for the addresses of files. */
  readonly root: string
}

interface ChangedApp {
  readonly appId: number
  readonly root: string
  /** Whether it was deleted before the change. */
  readonly wasTrash: boolean
}

const SECRET_BYTES = 32

/** Reads an app as the caller may see it, all of it as it was at one moment. @throws {HttpProblem} */
export async function readAppFor(
  deps: Deps,
  caller: Caller,
  { right, root }: Reading,
): Promise<App> {
  const { userId, keyId } = caller
  const { appId } = right
  const { chunkSize = ITEMS_PER_CHUNK } = deps
  const { app, earlier } = await inSnapshot(deps.db, async (db) => {
    const { held } = await requireOnApp({ ...deps, db }, caller, right)
    const viewer = { permission: held, withTrash: seesTrash(held), root, chunkSize }
    return await readAppInChunks(db, appId, viewer)
  })
  if (earlier.length === 0) return app
  const scope = await chunkScopeOf(deps, appId)
  return { ...app, chunks: earlier.map((chunk) => chunkId(scope, { userId, keyId, ...chunk })) }
}

/**
 * What a change made of an app. Subscribers receive it without its items and files: they are no part of the change,
 * and some of them may be in the trash. The change is made, so the right is not checked again. A change of an app that
 * stays in the trash is not published.
 */
export async function changedApp(
  deps: Deps,
  caller: Caller,
  { appId, root, wasTrash }: ChangedApp,
): Promise<Written<App>> {
  const right = { appId, needed: PERMISSION.none, evenInTrash: true }
  const app = await readAppFor(deps, caller, { right, root })
  const { chunks: _of, ...rest } = app
  const response = { ...rest, items_list: [], file_list: [] }
  const { token } = caller
  if (wasTrash && app.trash) return { answer: app, changes: [] }
  return { answer: app, changes: [{ api: '/app/update', app_id: appId, token, response }] }
}

/** What the ids of an app's chunks are made with; the same after every start. */
export async function chunkScopeOf(deps: Deps, appId: number): Promise<ChunkScope> {
  const { db, randomBytes, chunkSize: size = ITEMS_PER_CHUNK } = deps
  const make = () => randomBytes(SECRET_BYTES).toString('hex')
  return { secret: await readSetting(db, 'chunk-secret', make), appId, size }
}
