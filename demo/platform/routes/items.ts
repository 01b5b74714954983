import { Hono } from 'hono'
import type { WriteDeps } from '../deps.ts'
import type { AppChange } from '../change.ts'
import { PERMISSION } from '../rules/permission.ts'
import { ID } from '../sent/check.ts'
import { CHANGED_ITEMS, ITEM_IDS, NEW_ITEMS, type ItemDraft } from '../sent/items.ts'
import { addItems, trashItems, updateItems } from '../store/change-items.ts'
import { requireFields } from '../store/fields.ts'
import { appsOfItems, type Item } from '../store/items.ts'
import { type Caller, type OnApp, readCall, readUserCall } from './caller.ts'
import { writeToApp, writeToApps } from './write-to-app.ts'

/** Item endpoints. Each one reads the request, checks the permission, writes, publishes the change and answers. */
export function itemRoutes(deps: WriteDeps): Hono {
  return new Hono()
    .post('/api/items/add', (context) => addSome(deps, context.req.raw).then(answer))
    .post('/api/items/update', (context) => updateSome(deps, context.req.raw).then(answer))
    .post('/api/items/delete', (context) => deleteSome(deps, context.req.raw).then(answer))
}

async function addSome(deps: WriteDeps, request: Request): Promise<Item[]> {
  const { form, caller } = await readCall(deps, request)
  const appId = form.read(ID, 'app_id')
  const drafts = await form.readJson(NEW_ITEMS, 'items')

  return await writeToApp(deps, caller, { appId, needed: PERMISSION.write }, async (tx, app) => {
    await requireFields(tx, appId, fieldsIn(drafts))
    const answer = await addItems(tx, appId, { drafts, now: deps.now(), isTrusted: isOwner(app) })
    return { answer, changes: [changeOf('/items/add', caller, { appId, items: answer })] }
  })
}

async function updateSome(deps: WriteDeps, request: Request): Promise<Item[]> {
  const { form, caller } = await readCall(deps, request)
  const appId = form.read(ID, 'app_id')
  const patches = await form.readJson(CHANGED_ITEMS, 'items')

  return await writeToApp(deps, caller, { appId, needed: PERMISSION.write }, async (tx, app) => {
    await requireFields(tx, appId, fieldsIn(patches))
    const answer = await updateItems(tx, appId, {
      patches,
      now: deps.now(),
      isTrusted: isOwner(app),
    })
    return { answer, changes: [changeOf('/items/update', caller, { appId, items: answer })] }
  })
}

/** The items may be in several apps: the right is checked on each, and each publishes its own changes. */
async function deleteSome(deps: WriteDeps, request: Request): Promise<Item[]> {
  const { form, caller } = await readUserCall(deps, request)
  const itemIds = await form.readJson(ITEM_IDS, 'items_ids')
  const appIds = await appsOfItems(deps.db, itemIds)

  return await writeToApps(deps, caller, { appIds, needed: PERMISSION.write }, async (tx) => {
    const byApp = [...(await trashItems(tx, itemIds, deps.now()))]
    const changes = byApp.map(([appId, items]) =>
      changeOf('/items/delete', caller, { appId, items }),
    )
    return { answer: byApp.flatMap(([, items]) => items), changes }
  })
}

/** The site itself signs in as the owner. */
function isOwner({ held }: OnApp): boolean {
  return held === PERMISSION.owner
}

function fieldsIn(items: readonly Pick<ItemDraft, 'fields'>[]): Set<number> {
  return new Set(items.flatMap((item) => item.fields.map((field) => field.field_id)))
}

function changeOf(
  api: `/items/${'add' | 'update' | 'delete'}`,
  { token }: Caller,
  { appId: app_id, items: response }: { readonly appId: number; readonly items: readonly Item[] },
): AppChange {
  return { api, app_id, token, response }
}

function answer(items: readonly Item[]): Response {
  return Response.json(items)
}
