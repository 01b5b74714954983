import { Hono } from 'hono'
import type { ChunkDeps, KeyDeps } from '../deps.ts'
import { readChunkId } from '../http/chunk-id.ts'
import { readQuery } from '../http/form.ts'
import { readAppId } from '../http/read-app.ts'
import { ITEMS_PER_CHUNK } from '../rules/limits.ts'
import { missing } from '../http-problem.ts'
import { ANYONE, PERMISSION, seesTrash } from '../rules/permission.ts'
import { listChunks, readChunk } from '../store/chunks.ts'
import { inSnapshot } from '../store/in-transaction.ts'
import type { Item } from '../store/items.ts'
import { isInUse } from '../store/sessions.ts'
import { readCaller, requireOnApp } from './caller.ts'
import { chunkScopeOf } from './read-app-for.ts'

type Deps = KeyDeps & ChunkDeps

interface ChunkAnswer {
  /** From 1. */
  readonly chunk_number: number
  readonly items_list: readonly Item[]
}

/** Endpoints for the items of large apps. Each one: read, check the right, answer. */
export function chunkRoutes(deps: Deps): Hono {
  return new Hono()
    .get('/api/get-items-chunk/:app_id/:chunk_id', async (context) => {
      const { app_id, chunk_id } = context.req.param()
      return context.json(await readOne(deps, context.req.raw, { app_id, chunk_id }))
    })
    .get('/api/get-last-items-chunk/:app_id', async (context) =>
      context.json(await readLast(deps, context.req.raw, context.req.param('app_id'))),
    )
}

/**
 * Clients ask for chunks without a token, so the id stands for the user it was made for, as long as the
 * sign-in lasts in which it was made. An id of an older version gets what the chunk holds now.
 */
async function readOne(
  deps: Deps,
  request: Request,
  path: { readonly app_id: string; readonly chunk_id: string },
): Promise<ChunkAnswer> {
  const caller = await readCaller(deps, readQuery(request))
  const appId = readAppId(path.app_id)
  const scope = await chunkScopeOf(deps, appId)
  const { userId, keyId, number } = readChunkId(scope, path.chunk_id)
  return await inSnapshot(deps.db, async (db) => {
    // The chunk is public, or bound to the sign-in whose token was just checked.
    const isKnown = userId === ANYONE || (caller.userId === userId && caller.keyId === keyId)
    if (!isKnown && !(await isInUse(db, { userId, keyId }, deps.now()))) throw missing('chunk')
    const right = { appId, needed: PERMISSION.read }
    const { held } = await requireOnApp({ ...deps, db }, { userId }, right)
    const isOther = caller.token !== '' && caller.userId !== userId
    if (isOther) await requireOnApp({ ...deps, db }, caller, right)
    const view = { size: scope.size, number, withTrash: seesTrash(held) }
    return { chunk_number: number, items_list: await readChunk(db, appId, view) }
  })
}

/** The chunk that `/api/app/get` answers with the app. */
async function readLast(deps: Deps, request: Request, app_id: string): Promise<ChunkAnswer> {
  const caller = await readCaller(deps, readQuery(request))
  const appId = readAppId(app_id)
  const size = deps.chunkSize ?? ITEMS_PER_CHUNK
  return await inSnapshot(deps.db, async (db) => {
    const right = { appId, needed: PERMISSION.read }
    const { held } = await requireOnApp({ ...deps, db }, caller, right)
    const number = Math.max(1, (await listChunks(db, appId, size)).length)
    const view = { size, number, withTrash: seesTrash(held) }
    return { chunk_number: number, items_list: await readChunk(db, appId, view) }
  })
}
