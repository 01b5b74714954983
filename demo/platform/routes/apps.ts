import { setImmediate } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import type { ChunkDeps, KeyDeps, OriginDeps, WriteDeps } from '../deps.ts'
import type { BoundedAnswers } from '../http/bounded-answers.ts'
import { readQuery } from '../http/form.ts'
import { platformRoot } from '../http/platform-root.ts'
import { neededToUpdate, PERMISSION, requirePermission } from '../rules/permission.ts'
import { CHANGED_APP, NEW_APP } from '../sent/app.ts'
import { ID } from '../sent/check.ts'
import { createApp, listApps, updateApp } from '../store/apps.ts'
import { deleteField } from '../store/delete-field.ts'
import { appOfField } from '../store/fields.ts'
import { inTransaction } from '../store/in-transaction.ts'
import { requireStorage } from '../store/storage.ts'
import { readCaller, readCall, readUserCall, type Caller } from './caller.ts'
import { changedApp, sendApp } from './read-app-for.ts'
import { writeToApp } from './write-to-app.ts'

type Deps = WriteDeps & KeyDeps & OriginDeps & ChunkDeps & { readonly answers: BoundedAnswers }

/** Endpoints of apps and their fields. Each one reads the request, checks the permission, writes, publishes the change and answers. */
export function appRoutes(deps: Deps): Hono {
  const rootOf = (context: Context) => platformRoot(context, deps.origin)
  return new Hono()
    .get('/api/applist/get', async (context) => {
      const { userId } = await readCaller(deps, readQuery(context.req.raw))
      return context.json({ apps_list: await listApps(deps.db, userId) })
    })
    .get('/api/app/get', async (context) => {
      const query = readQuery(context.req.raw)
      const caller = await readCaller(deps, query)
      const appId = query.read(ID, 'app_id')
      const right = { appId, needed: PERMISSION.read }
      return await sendApp(deps, context, { caller, right, root: rootOf(context) })
    })
    .post('/api/app/create', async (context) => {
      const { caller, appId } = await createOne(deps, context.req.raw)
      const right = { appId, needed: PERMISSION.owner }
      return await sendApp(deps, context, { caller, right, root: rootOf(context) })
    })
    .post('/api/app/update', async (context) => {
      const { caller, appId } = await updateOneApp(deps, context.req.raw)
      // The change is made, which may have ended the right to it.
      const right = { appId, needed: PERMISSION.none, evenInTrash: true }
      return await sendApp(deps, context, { caller, right, root: rootOf(context) })
    })
    .post('/api/app/delete', async (context) =>
      context.json(await deleteOneApp(deps, context.req.raw)),
    )
    .post('/api/app/delete-field', async (context) =>
      context.json(await deleteOneField(deps, context.req.raw)),
    )
}

interface Done {
  readonly caller: Caller
  readonly appId: number
}

async function createOne(deps: Deps, request: Request): Promise<Done> {
  const { form, caller } = await readUserCall(deps, request)
  const draft = await form.readJson(NEW_APP, 'app')
  const appId = await inTransaction(deps.db, async (tx) => {
    const appId = await createApp(tx, caller.userId, { ...draft, now: deps.now() })
    if (deps.quota) await requireStorage(tx, caller.userId, deps.quota)
    return appId
  })
  return { caller, appId }
}

async function updateOneApp(deps: Deps, request: Request): Promise<Done> {
  const { form, caller } = await readCall(deps, request)
  const { app_id: appId, ...patch } = await form.readJson(CHANGED_APP, 'app')
  const right = { appId, needed: PERMISSION.admin, evenInTrash: true }

  await writeToApp(deps, caller, right, async (tx, { held, isTrash }) => {
    requirePermission(caller.userId, held, neededToUpdate(isTrash, patch.trash))
    await updateApp(tx, appId, { ...patch, now: deps.now() })
    // SQLite answers within the same turn, and fields and views of up to 10 MB are read again.
    await setImmediate()
    return await changedApp({ db: tx }, caller, { appId, wasTrash: isTrash })
  })
  return { caller, appId }
}

/** Subscribers receive the app as changed: the protocol has no message for a deletion. */
async function deleteOneApp(deps: Deps, request: Request): Promise<{ app_id: number }> {
  const { form, caller } = await readCall(deps, request)
  const appId = form.read(ID, 'app_id')
  const right = { appId, needed: PERMISSION.owner, evenInTrash: true }

  return await writeToApp(deps, caller, right, async (tx, { isTrash }) => {
    await updateApp(tx, appId, { trash: true, now: deps.now() })
    const { changes } = await changedApp({ db: tx }, caller, { appId, wasTrash: isTrash })
    return { answer: { app_id: appId }, changes }
  })
}

async function deleteOneField(
  deps: WriteDeps,
  request: Request,
): Promise<{ app_id: number; field_id: number }> {
  const { form, caller } = await readCall(deps, request)
  const fieldId = form.read(ID, 'field_id')
  const appId = await appOfField(deps.db, fieldId)

  const right = { appId, needed: PERMISSION.admin }
  return await writeToApp(deps, caller, right, async (tx, { isTrash }) => {
    await deleteField(tx, { appId, fieldId, now: deps.now() })
    const { changes } = await changedApp({ db: tx }, caller, { appId, wasTrash: isTrash })
    return { answer: { app_id: appId, field_id: fieldId }, changes }
  })
}
