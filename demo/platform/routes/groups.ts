import { Hono } from 'hono'
import { commitAndPublish, writtenRights } from '../commit-and-publish.ts'
import type { WriteDeps } from '../deps.ts'
import { GROUP_PERMISSION } from '../rules/group-permission.ts'
import { ID } from '../sent/check.ts'
import { GROUP_NAME } from '../sent/share.ts'
import { appIdsOfGroup } from '../store/group-apps.ts'
import {
  createGroup,
  deleteGroup,
  listGroupsOf,
  renameGroup,
  type Group,
  type Member,
} from '../store/groups.ts'
import { inTransaction } from '../store/in-transaction.ts'
import { lockGroup } from '../store/lock.ts'
import { adminAppsOf, endPassedOn } from '../store/passed-on.ts'
import { requireKnownUser } from './caller.ts'
import { GROUP_APP_CALLS } from './group-apps.ts'
import { mountGroupCalls, requireInGroup, type GroupCall } from './group-call.ts'
import { MEMBER_CALLS } from './group-members.ts'

/** Groups, who is in them, and what they pass on. */
export function groupRoutes(deps: WriteDeps): Hono {
  const app = new Hono()
  mountGroupCalls(app, deps, {
    'create-group': createOne,
    'update-group': renameOne,
    'delete-group': deleteOneGroup,
    'get-groups-by-user': groupsOf,
  })
  mountGroupCalls(app, deps, MEMBER_CALLS)
  mountGroupCalls(app, deps, GROUP_APP_CALLS)
  return app
}

async function createOne({ db, callerId, form }: GroupCall): Promise<Group> {
  const name = form.read(GROUP_NAME, 'group_name')
  return await inTransaction(db, (tx) => createGroup(tx, callerId, name))
}

async function renameOne({ db, callerId, form }: GroupCall): Promise<Group> {
  const group = {
    group_id: form.read(ID, 'group_id'),
    group_name: form.read(GROUP_NAME, 'group_name'),
  }
  await inTransaction(db, async (tx) => {
    await lockGroup(tx, group.group_id)
    const place = { groupId: group.group_id, userId: callerId }
    await requireInGroup(tx, place, GROUP_PERMISSION.admin)
    await renameGroup(tx, group)
  })
  return group
}

async function deleteOneGroup(call: GroupCall): Promise<Group> {
  const groupId = call.form.read(ID, 'group_id')
  return await commitAndPublish(call, async (tx) => {
    await lockGroup(tx, groupId)
    await requireInGroup(tx, { groupId, userId: call.callerId }, GROUP_PERMISSION.owner)
    const appIds = await appIdsOfGroup(tx, groupId)
    const adminAppIds = await adminAppsOf(tx, groupId)
    const group = await deleteGroup(tx, groupId)
    await endPassedOn(tx, adminAppIds)
    return writtenRights(group, appIds)
  })
}

/** Of other users only the groups that the caller is in as well. */
async function groupsOf({ db, callerId, form }: GroupCall): Promise<(Group & Member)[]> {
  const userId = form.read(ID, 'user_id')
  await requireKnownUser(db, userId)
  return await listGroupsOf(db, userId, callerId)
}
