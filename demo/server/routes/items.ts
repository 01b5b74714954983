import { Hono } from 'hono'
import type { PlatformDeps } from '../app.ts'
import { readForm } from '../http/form.ts'
import { readAppId } from '../http/read-app.ts'
import { readItemDrafts, readItemIds, readItemPatches } from '../http/read-items.ts'
import { PERMISSION } from '../rules/permission.ts'
import { addItems, trashItems, updateItems } from '../store/change-items.ts'
import { appsOfItems, type Item } from '../store/items.ts'
import { readCaller, requireOnApp } from './caller.ts'

/** Item endpoints. Each one: read, check the right, do it, tell subscribers, answer. */
export function itemRoutes(deps: PlatformDeps): Hono {
  return new Hono()
    .post('/api/items/add', (context) => addSome(deps, context.req.raw).then(answer))
    .post('/api/items/update', (context) => updateSome(deps, context.req.raw).then(answer))
    .post('/api/items/delete', (context) => deleteSome(deps, context.req.raw).then(answer))
}

async function addSome(deps: PlatformDeps, request: Request): Promise<Item[]> {
  const form = await readForm(request)
  const caller = await readCaller(deps, form)
  const appId = readAppId(form.text('app_id'))
  await requireOnApp(deps, caller, { appId, needed: PERMISSION.write })
  const drafts = readItemDrafts(form.json('items'))

  return await deps.changes.inTurn([appId], async () => {
    const response = await addItems(deps.db, appId, { drafts, now: deps.now() })
    deps.changes.publish({ api: '/items/add', app_id: appId, token: caller.token, response })
    return response
  })
}

async function updateSome(deps: PlatformDeps, request: Request): Promise<Item[]> {
  const form = await readForm(request)
  const caller = await readCaller(deps, form)
  const appId = readAppId(form.text('app_id'))
  await requireOnApp(deps, caller, { appId, needed: PERMISSION.write })
  const patches = readItemPatches(form.json('items'))

  return await deps.changes.inTurn([appId], async () => {
    const response = await updateItems(deps.db, appId, { patches, now: deps.now() })
    deps.changes.publish({ api: '/items/update', app_id: appId, token: caller.token, response })
    return response
  })
}

/** The items may be in several apps: the right is checked on each, and each is told of its own. */
async function deleteSome(deps: PlatformDeps, request: Request): Promise<Item[]> {
  const form = await readForm(request)
  const caller = await readCaller(deps, form)
  const itemIds = readItemIds(form.json('items_ids'))
  const appIds = await appsOfItems(deps.db, itemIds)
  for (const appId of appIds) await requireOnApp(deps, caller, { appId, needed: PERMISSION.write })

  return await deps.changes.inTurn(appIds, async () => {
    const byApp = await trashItems(deps.db, itemIds, deps.now())
    for (const [app_id, response] of byApp)
      deps.changes.publish({ api: '/items/delete', app_id, token: caller.token, response })
    return [...byApp.values()].flat()
  })
}

function answer(items: readonly Item[]): Response {
  return Response.json(items)
}
