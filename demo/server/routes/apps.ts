import { Hono } from 'hono'
import type { PlatformDeps } from '../app.ts'
import { readForm, readQuery } from '../http/form.ts'
import { readAppId, readChangedApp, readNewApp } from '../http/read-app.ts'
import {
  neededToUpdate,
  PERMISSION,
  requirePermission,
  requireUser,
  seesTrash,
  type Permission,
} from '../rules/permission.ts'
import { createApp, listApps, readApp, updateApp, type App } from '../store/apps.ts'
import { readCaller, requireOnApp } from './caller.ts'

/** App endpoints. Each one: read, check the right, do it, tell subscribers, answer. */
export function appRoutes(deps: PlatformDeps): Hono {
  return new Hono()
    .get('/api/applist/get', async (context) => {
      const { userId } = await readCaller(deps, readQuery(context.req.raw))
      return context.json({ apps_list: await listApps(deps.db, userId) })
    })
    .get('/api/app/get', async (context) => {
      const query = readQuery(context.req.raw)
      const caller = await readCaller(deps, query)
      const appId = readAppId(query.text('app_id'))
      const { held } = await requireOnApp(deps, caller, { appId, needed: PERMISSION.read })
      return context.json(await appFor(deps, appId, held))
    })
    .post('/api/app/create', (context) => createOne(deps, context.req.raw).then(answer))
    .post('/api/app/update', (context) => updateOne(deps, context.req.raw).then(answer))
    .post('/api/app/delete', (context) => deleteOne(deps, context.req.raw).then(answer))
}

async function createOne(deps: PlatformDeps, request: Request): Promise<App> {
  const form = await readForm(request)
  const { userId } = await readCaller(deps, form)
  requireUser(userId)
  const draft = readNewApp(form.json('app'))
  const appId = await createApp(deps.db, userId, { ...draft, now: deps.now() })
  return await appFor(deps, appId, PERMISSION.owner)
}

async function updateOne(deps: PlatformDeps, request: Request): Promise<App> {
  const form = await readForm(request)
  const caller = await readCaller(deps, form)
  const { app_id: appId, ...patch } = readChangedApp(form.json('app'))
  const right = { appId, needed: PERMISSION.admin, evenInTrash: true }
  const { held, isTrash } = await requireOnApp(deps, caller, right)
  requirePermission(caller.userId, held, neededToUpdate(isTrash, patch.trash))

  await updateApp(deps.db, appId, { ...patch, now: deps.now() })
  const response = await appFor(deps, appId, held)
  // The items are not part of the change, and some of them may be in the trash.
  const change = { ...response, items_list: [] }
  const { token } = caller
  deps.changes.publish({ api: '/app/update', app_id: appId, token, response: change })
  return response
}

async function deleteOne(deps: PlatformDeps, request: Request): Promise<{ app_id: number }> {
  const form = await readForm(request)
  const caller = await readCaller(deps, form)
  const appId = readAppId(form.text('app_id'))
  const right = { appId, needed: PERMISSION.owner, evenInTrash: true }
  await requireOnApp(deps, caller, right)

  await updateApp(deps.db, appId, { trash: true, now: deps.now() })
  return { app_id: appId }
}

function appFor({ db }: PlatformDeps, appId: number, permission: Permission): Promise<App> {
  return readApp(db, appId, { permission, withTrash: seesTrash(permission) })
}

function answer(body: object): Response {
  return Response.json(body)
}
