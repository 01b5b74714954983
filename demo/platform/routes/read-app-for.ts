import type { Context } from 'hono'
import type { Written } from '../commit-and-publish.ts'
import type { ChunkDeps, KeyDeps, StoreDeps } from '../deps.ts'
import type { BoundedAnswers } from '../http/bounded-answers.ts'
import { chunkId, type ChunkScope } from '../http/chunk-id.ts'
import { ITEMS_PER_CHUNK, MAX_CHUNK_BYTES } from '../rules/limits.ts'
import { PERMISSION, seesTrash } from '../rules/permission.ts'
import { appTexts, measureApp } from '../store/app-text.ts'
import { readAppInfo } from '../store/apps.ts'
import type { ChunkSize } from '../store/chunks.ts'
import { inSnapshot } from '../store/in-transaction.ts'
import { readSetting } from '../store/settings.ts'
import { requireOnApp, type AppRight, type Caller } from './caller.ts'

type Deps = KeyDeps & ChunkDeps

interface AppCall {
  readonly caller: Caller
  readonly right: AppRight
  /** Where the platform is, for the addresses of files. */
  readonly root: string
}

interface ChangedApp {
  readonly appId: number
  /** Whether it was deleted before the change. */
  readonly wasTrash: boolean
}

const SECRET_BYTES = 32

/** Answers with an app as the caller may see it, all of it as it was at one moment. @throws {HttpProblem} */
export async function sendApp(
  deps: Deps & { readonly answers: BoundedAnswers },
  context: Context,
  { caller, right, root }: AppCall,
): Promise<Response> {
  const { userId, keyId } = caller
  const { appId } = right
  await requireOnApp(deps, caller, right)
  const chunkSize = chunkSizeOf(deps)
  const bytes = await measureApp(deps.db, appId, chunkSize.bytes)
  return await deps.answers.send(context, { userId, bytes }, async () => {
    const scope = await chunkScopeOf(deps, appId)
    return await inSnapshot(deps.db, async (db) => {
      const { held: permission } = await requireOnApp({ db }, caller, right)
      return await appTexts(db, appId, {
        permission,
        withTrash: seesTrash(permission),
        root,
        chunkSize,
        idOf: (chunk) => chunkId(scope, { userId, keyId, ...chunk }),
      })
    })
  })
}

/**
 * What subscribers receive of a change of an app: it without its items and files, which are no part of the change, and
 * some of them may be in the trash. The change is made, so the right is not checked again. A change of an app that stays
 * in the trash is not published.
 */
export async function changedApp(
  { db }: Pick<StoreDeps, 'db'>,
  { token, userId }: Caller,
  { appId, wasTrash }: ChangedApp,
): Promise<Written<undefined>> {
  const right = { appId, needed: PERMISSION.none, evenInTrash: true }
  const { held } = await requireOnApp({ db }, { userId }, right)
  const response = await readAppInfo(db, appId, held)
  const isHidden = wasTrash && response.trash
  const changes = [{ api: '/app/update', app_id: appId, token, response } as const]
  return { answer: undefined, changes: isHidden ? [] : changes }
}

export function chunkSizeOf({ chunkSize, chunkBytes }: ChunkDeps): ChunkSize {
  return { items: chunkSize ?? ITEMS_PER_CHUNK, bytes: chunkBytes ?? MAX_CHUNK_BYTES }
}

/** What the ids of an app's chunks are made with; the same after every start. */
export async function chunkScopeOf({ db, randomBytes }: Deps, appId: number): Promise<ChunkScope> {
  const make = () => randomBytes(SECRET_BYTES).toString('hex')
  return { secret: await readSetting(db, 'chunk-secret', make), appId }
}
