import { commitAndPublish, writtenRights } from '../commit-and-publish.ts'
import { HttpProblem } from '../http-problem.ts'
import { GROUP_PERMISSION } from '../rules/group-permission.ts'
import { PERMISSION, type Permission } from '../rules/permission.ts'
import { requireShareChange } from '../rules/share-change.ts'
import { ID } from '../sent/check.ts'
import { APP_LEVEL } from '../sent/share.ts'
import {
  findGroupApp,
  listGroupApps,
  listGroupsOfApp,
  putGroupApp,
  removeGroupApp,
  type GroupApp,
} from '../store/group-apps.ts'
import { findMembership, type Group } from '../store/groups.ts'
import { lockApp, lockGroup } from '../store/lock.ts'
import { endPassedOn } from '../store/passed-on.ts'
import type { Tx } from '../store/schema.ts'
import { permissionOf } from '../store/sharings.ts'
import { requireOnApp } from './caller.ts'
import { requireInGroup, type GroupCall } from './group-call.ts'

/** What a group passes on. Each one: read, check the right and do it in one transaction, answer. */
export const GROUP_APP_CALLS = {
  'add-app-to-group': (call: GroupCall) => putOne(call),
  'update-app-in-group': (call: GroupCall) => putOne(call, true),
  'delete-app-from-group': deleteApp,
  'get-apps-by-group': appsOf,
  'get-groups-by-app': groupsOf,
}

/** Adding an app again changes what is passed on. */
async function putOne(call: GroupCall, isUpdate = false): Promise<GroupApp> {
  const { callerId, form } = call
  const app = readGroupApp(form)
  return await commitAndPublish(call, async (tx) => {
    const stored = await lockGroupApp(tx, app)
    await requireAppChange(tx, callerId, { ...app, stored })
    const place = { groupId: app.group_id, userId: callerId }
    if (!isUpdate) await requireInGroup(tx, place, GROUP_PERMISSION.member)
    else if (stored === undefined) throw notIn()
    await putGroupApp(tx, app, callerId)
    await endPassedOn(tx, [app.app_id])
    return writtenRights(app, [app.app_id])
  })
}

/** For admins of the app, and for those of the group. */
async function deleteApp(call: GroupCall): Promise<GroupApp> {
  const { callerId, form } = call
  const place = { app_id: form.read(ID, 'app_id'), group_id: form.read(ID, 'group_id') }
  const app = { ...place, app_permission: PERMISSION.none }
  return await commitAndPublish(call, async (tx) => {
    const stored = await lockGroupApp(tx, app)
    const inGroup = await findMembership(tx, app.group_id, callerId)
    if ((inGroup ?? GROUP_PERMISSION.none) < GROUP_PERMISSION.admin)
      await requireAppChange(tx, callerId, { ...app, stored })
    if (stored === undefined) throw notIn()
    await removeGroupApp(tx, app.group_id, app.app_id)
    await endPassedOn(tx, [app.app_id])
    return writtenRights(app, [app.app_id])
  })
}

async function appsOf({ db, callerId, form }: GroupCall): Promise<GroupApp[]> {
  const groupId = form.read(ID, 'group_id')
  await requireInGroup(db, { groupId, userId: callerId }, GROUP_PERMISSION.member)
  return await listGroupApps(db, groupId)
}

type AppOfGroups = Group & Pick<GroupApp, 'app_permission'>

async function groupsOf({ db, callerId: userId, form }: GroupCall): Promise<AppOfGroups[]> {
  const appId = form.read(ID, 'app_id')
  await requireOnApp({ db }, { userId }, { appId, needed: PERMISSION.admin })
  return await listGroupsOfApp(db, appId)
}

function readGroupApp(form: GroupCall['form']): GroupApp {
  const app_permission = form.read(APP_LEVEL, 'app_permission')
  return { app_id: form.read(ID, 'app_id'), group_id: form.read(ID, 'group_id'), app_permission }
}

/** Locks both. @returns what is passed on, undefined when the app is not in the group. @throws {HttpProblem} `missing` */
async function lockGroupApp(
  tx: Tx,
  { app_id, group_id }: Pick<GroupApp, 'app_id' | 'group_id'>,
): Promise<Permission | undefined> {
  await lockApp(tx, app_id)
  await lockGroup(tx, group_id)
  return await findGroupApp(tx, group_id, app_id)
}

/** @throws {HttpProblem} `forbidden` */
async function requireAppChange(
  tx: Tx,
  callerId: number,
  { app_id, app_permission: after, stored }: GroupApp & { stored: Permission | undefined },
): Promise<void> {
  const held = await permissionOf(tx, app_id, callerId)
  requireShareChange(held, { before: stored ?? PERMISSION.none, after })
}

function notIn(): HttpProblem {
  return new HttpProblem('missing', 'the app is not in this group')
}
