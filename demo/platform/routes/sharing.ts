import { Hono } from 'hono'
import { commitAndPublish, writtenRights } from '../commit-and-publish.ts'
import type { OriginDeps, StoreDeps, WriteDeps } from '../deps.ts'
import { platformRoot } from '../http/platform-root.ts'
import { readAppId } from '../http/read-app.ts'
import { readAppLevel, readSharer } from '../http/read-sharing.ts'
import { showAvatars } from '../http/show-avatars.ts'
import { HttpProblem } from '../http-problem.ts'
import { ANYONE, PERMISSION, type Permission } from '../rules/permission.ts'
import { requireShareChange } from '../rules/share-change.ts'
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
    .post('/sharing/update', (context) => updateOneShare(deps, context.req.raw).then(answer))
    .post('/sharing/delete', (context) => deleteOneShare(deps, context.req.raw).then(answer))
    .post('/sharing/get-app-users', async (context) => {
      const root = platformRoot(context, deps.origin)
      const users = await listUsers(deps, context.req.raw)
      return context.json(users.map((user) => showAvatars(user, root)))
    })
}

/** Sharing again with the same user changes the share that is there. */
async function shareOne(deps: WriteDeps, request: Request): Promise<Share> {
  const { callerId, share } = await readShare(deps, request)
  return await commitAndPublish(deps, async (tx) => {
    await requireChange(tx, callerId, share)
    await writeShare(tx, share, callerId)
    return writtenRights(share, [share.app_id])
  })
}

async function updateOneShare(deps: WriteDeps, request: Request): Promise<Share> {
  const { callerId, share } = await readShare(deps, request)
  return await commitAndPublish(deps, async (tx) => {
    if (!(await requireChange(tx, callerId, share))) throw notShared()
    await writeShare(tx, share, callerId)
    return writtenRights(share, [share.app_id])
  })
}

async function deleteOneShare(deps: WriteDeps, request: Request): Promise<Share> {
  const { form, caller } = await readUserCall(deps, request)
  const { userId: callerId } = caller
  const key = { app_id: readAppId(form.text('app_id')), user_id: readSharer(form) }
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
  const appId = readAppId(form.text('app_id'))
  await requireOnApp(deps, caller, { appId, needed: PERMISSION.read })
  return await listAppUsers(deps.db, appId)
}

async function readShare(
  deps: StoreDeps,
  request: Request,
): Promise<{ callerId: number; share: Share }> {
  const { form, caller } = await readUserCall(deps, request)
  const { userId: callerId } = caller
  const permission = readAppLevel(form, 'sharing_permission')
  const share = { app_id: readAppId(form.text('app_id')), user_id: readSharer(form), permission }
  return { callerId, share }
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

async function writeShare(
  tx: Tx,
  { app_id, user_id, permission }: Share,
  grantedBy: number,
): Promise<void> {
  await shareApp(tx, { appId: app_id, userId: user_id, permission, grantedBy })
  await endPassedOn(tx, [app_id])
}

function notShared(): HttpProblem {
  return new HttpProblem('missing', 'the app is not shared with this user')
}

function answer(body: object): Response {
  return Response.json(body)
}
