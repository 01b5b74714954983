import { Hono } from 'hono'
import { commitAndPublish, writtenRights } from '../commit-and-publish.ts'
import type { OriginDeps, StoreDeps, WriteDeps } from '../deps.ts'
import { platformRoot } from '../http/platform-root.ts'
import { showAvatars } from '../http/show-avatars.ts'
import { HttpProblem } from '../http-problem.ts'
import { ANYONE, PERMISSION, type Permission } from '../rules/permission.ts'
import { requireShareChange } from '../rules/share-change.ts'
import { ID } from '../sent/check.ts'
import { APP_LEVEL, SHARER } from '../sent/share.ts'
import { lockApp } from '../store/lock.ts'
import { endPassedOn } from '../store/passed-on.ts'
import type { Tx } from '../store/schema.ts'
import { endShare, findShare, listAppUsers, permissionOf, shareApp } from '../store/sharings.ts'
import type { AppUser } from '../store/sharings.ts'
import { requireKnownUser, requireOnApp, readUserCall } from './caller.ts'

interface Share {
  readonly app_id: number
  readonly user_id: number
  readonly permission: Permission
}

/** Who may use an app. Each one: read, check the right and do it in one transaction, answer. */
export function sharingRoutes(deps: WriteDeps & OriginDeps): Hono {
  return new Hono()
    .post('/sharing/add', (context) => shareOne(deps, context.req.raw).then(answer))
    .post('/sharing/update', (context) => shareOne(deps, context.req.raw, true).then(answer))
    .post('/sharing/delete', (context) => deleteOneShare(deps, context.req.raw).then(answer))
    .post('/sharing/get-app-users', async (context) => {
      const root = platformRoot(context, deps.origin)
      const users = await listUsers(deps, context.req.raw)
      return context.json(users.map((user) => showAvatars(user, root)))
    })
}

/** Sharing again with the same user changes the share that is there. */
async function shareOne(deps: WriteDeps, request: Request, isUpdate = false): Promise<Share> {
  const { form, caller } = await readUserCall(deps, request)
  const { userId: grantedBy } = caller
  const permission = form.read(APP_LEVEL, 'sharing_permission')
  const [appId, userId] = [form.read(ID, 'app_id'), form.read(SHARER, 'user_id')]
  const share = { app_id: appId, user_id: userId, permission }
  return await commitAndPublish(deps, async (tx) => {
    if (!(await requireChange(tx, grantedBy, share)) && isUpdate) throw notShared()
    await shareApp(tx, { appId, userId, permission, grantedBy })
    await endPassedOn(tx, [appId])
    return writtenRights(share, [appId])
  })
}

async function deleteOneShare(deps: WriteDeps, request: Request): Promise<Share> {
  const { form, caller } = await readUserCall(deps, request)
  const { userId: callerId } = caller
  const key = { app_id: form.read(ID, 'app_id'), user_id: form.read(SHARER, 'user_id') }
  const share = { ...key, permission: PERMISSION.none }
  const isLeaving = share.user_id === callerId
  return await commitAndPublish(deps, async (tx) => {
    if (!(await requireChange(tx, callerId, { ...share, isLeaving }))) throw notShared()
    await endShare(tx, share.app_id, share.user_id)
    await endPassedOn(tx, [share.app_id])
    return writtenRights(share, [share.app_id])
  })
}

async function listUsers(deps: StoreDeps, request: Request): Promise<AppUser[]> {
  // Also of a public app: names are not for passers-by
  const { form, caller } = await readUserCall(deps, request)
  const appId = form.read(ID, 'app_id')
  await requireOnApp(deps, caller, { appId, needed: PERMISSION.read })
  return await listAppUsers(deps.db, appId)
}

/** @returns whether there is a share to change. @throws {HttpProblem} `missing` or `forbidden` */
async function requireChange(
  tx: Tx,
  callerId: number,
  share: Share & { readonly isLeaving?: boolean },
): Promise<boolean> {
  const { app_id: appId, user_id: userId, permission: after, isLeaving = false } = share
  await lockApp(tx, appId)
  const held = await permissionOf(tx, appId, callerId)
  const stored = await findShare(tx, appId, userId)
  requireShareChange(held, { userId, before: stored ?? PERMISSION.none, after, isLeaving })
  if (userId !== ANYONE) await requireKnownUser(tx, userId)
  return stored !== undefined
}

function notShared(): HttpProblem {
  return new HttpProblem('missing', 'the app is not shared with this user')
}

function answer(body: object): Response {
  return Response.json(body)
}
