import { Hono, type Context } from 'hono'
import type { ChunkDeps, KeyDeps } from '../deps.ts'
import type { BoundedAnswers } from '../http/bounded-answers.ts'
import { readChunkId, type ChunkTicket } from '../http/chunk-id.ts'
import { readQuery } from '../http/form.ts'
import { missing } from '../http-problem.ts'
import { ANYONE, PERMISSION, seesTrash, type Permission } from '../rules/permission.ts'
import { check, ID } from '../sent/check.ts'
import { listTexts } from '../store/app-text.ts'
import { itemTexts, listChunks, measureRange, type Chunk } from '../store/chunks.ts'
import { inSnapshot } from '../store/in-transaction.ts'
import type { Db } from '../store/schema.ts'
import { isInUse } from '../store/sessions.ts'
import { readCaller, requireOnApp, type Caller } from './caller.ts'
import { chunkScopeOf, chunkSizeOf } from './read-app-for.ts'

/** The only chunk of an app without items. */
const NO_ITEMS = { number: 1, first: 0, last: 0 }

type Deps = KeyDeps & ChunkDeps & { readonly answers: BoundedAnswers }

type Ticket = Pick<ChunkTicket, 'userId' | 'keyId'> & { readonly appId: number }

/** Endpoints for the items of large apps. Each one: read, check the right, answer. */
export function chunkRoutes(deps: Deps): Hono {
  return new Hono()
    .get('/api/get-items-chunk/:app_id/:chunk_id', (context) => sendOne(deps, context))
    .get('/api/get-last-items-chunk/:app_id', (context) => sendLast(deps, context))
}

/**
 * Clients ask for chunks without a token, so the id stands for the user it was made for, as long as the
 * sign-in lasts in which it was made. An id of an older version gets what the chunk holds now.
 */
async function sendOne(deps: Deps, context: Context): Promise<Response> {
  const caller = await readCaller(deps, readQuery(context.req.raw))
  const { app_id, chunk_id = '' } = context.req.param()
  const appId = check(ID, app_id, 'app_id')
  const ticket = readChunkId(await chunkScopeOf(deps, appId), chunk_id)
  const { userId } = ticket
  const { bytes, isSingle } = await measureRange(deps.db, appId, ticket)
  // Its items have grown: the app is in other chunks by now.
  if (bytes > chunkSizeOf(deps).bytes && !isSingle) throw missing('chunk')
  return await deps.answers.send(context, { userId, bytes }, async () =>
    inSnapshot(deps.db, async (db) => {
      const held = await requireTicket({ ...deps, db }, caller, { ...ticket, appId })
      return await chunkTexts(db, appId, { ...ticket, withTrash: seesTrash(held) })
    }),
  )
}

/** @returns what the user of the id may do with the app @throws {HttpProblem} when the id has ended, or the right to it */
async function requireTicket(
  deps: Deps,
  caller: Caller,
  { userId, keyId, appId }: Ticket,
): Promise<Permission> {
  // The chunk is public, or bound to the sign-in whose token was just checked.
  const isKnown = userId === ANYONE || (caller.userId === userId && caller.keyId === keyId)
  if (!isKnown && !(await isInUse(deps.db, { userId, keyId }, deps.now()))) throw missing('chunk')
  const right = { appId, needed: PERMISSION.read }
  const { held } = await requireOnApp(deps, { userId }, right)
  const isOther = caller.token !== '' && caller.userId !== userId
  if (isOther) await requireOnApp(deps, caller, right)
  return held
}

/** Sends the chunk that `/api/app/get` answers with the app. */
async function sendLast(deps: Deps, context: Context): Promise<Response> {
  const caller = await readCaller(deps, readQuery(context.req.raw))
  const appId = check(ID, context.req.param('app_id'), 'app_id')
  const right = { appId, needed: PERMISSION.read }
  await requireOnApp(deps, caller, right)
  const { userId } = caller
  const { bytes } = chunkSizeOf(deps)
  return await deps.answers.send(context, { userId, bytes }, async () =>
    inSnapshot(deps.db, async (db) => {
      const { held } = await requireOnApp({ db }, caller, right)
      const last = (await listChunks(db, appId, chunkSizeOf(deps))).at(-1) ?? NO_ITEMS
      return await chunkTexts(db, appId, { ...last, withTrash: seesTrash(held) })
    }),
  )
}

/** The JSON text of `{ chunk_number, items_list }`. */
async function chunkTexts(
  db: Db,
  appId: number,
  chunk: Pick<Chunk, 'number' | 'first' | 'last'> & { readonly withTrash: boolean },
): Promise<string[]> {
  const items = await itemTexts(db, appId, chunk)
  return [`{"chunk_number":${chunk.number}`, ...listTexts('items_list', items), '}']
}
