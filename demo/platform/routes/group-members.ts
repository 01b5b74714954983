import { commitAndPublish, writtenRights, type Written } from '../commit-and-publish.ts'
import { HttpProblem } from '../http-problem.ts'
import { GROUP_PERMISSION, requireMembershipChange } from '../rules/group-permission.ts'
import { ID } from '../sent/check.ts'
import { GROUP_LEVEL } from '../sent/share.ts'
import { appIdsOfGroup } from '../store/group-apps.ts'
import {
  findMembership,
  listMembers,
  putMember,
  removeMember,
  type Member,
} from '../store/groups.ts'
import { lockGroup } from '../store/lock.ts'
import { adminAppsOf, endPassedOn } from '../store/passed-on.ts'
import type { Tx } from '../store/schema.ts'
import { requireKnownUser } from './caller.ts'
import { requireInGroup, type GroupCall } from './group-call.ts'

/** Who is in a group. Each one: read, check the right and do it in one transaction, answer. */
export const MEMBER_CALLS = {
  'add-user-to-group': (call: GroupCall) => putOne(call),
  'update-user-in-group': (call: GroupCall) => putOne(call, true),
  'delete-user-from-group': removeOne,
  'get-users-by-group': membersOf,
}

/** Adding a member again changes the membership. */
async function putOne(call: GroupCall, isUpdate = false): Promise<Member> {
  const group_permission = call.form.read(GROUP_LEVEL, 'group_permission')
  const member = { ...readPlace(call.form), group_permission }
  return await commitAndPublish(call, async (tx) => {
    if (!(await requireChange(tx, call.callerId, member)) && isUpdate) throw notIn()
    await putMember(tx, member)
    return await written(tx, member)
  })
}

async function removeOne(call: GroupCall): Promise<Member> {
  const member = { ...readPlace(call.form), group_permission: GROUP_PERMISSION.none }
  const isLeaving = member.user_id === call.callerId
  return await commitAndPublish(call, async (tx) => {
    if (!(await requireChange(tx, call.callerId, { ...member, isLeaving }))) throw notIn()
    await removeMember(tx, member.group_id, member.user_id)
    return await written(tx, member)
  })
}

async function membersOf({ db, callerId, form }: GroupCall): Promise<Member[]> {
  const groupId = form.read(ID, 'group_id')
  await requireInGroup(db, { groupId, userId: callerId }, GROUP_PERMISSION.member)
  return await listMembers(db, groupId)
}

/** Ends what those have shared who are no longer admins. */
async function written(tx: Tx, member: Member): Promise<Written<Member>> {
  await endPassedOn(tx, await adminAppsOf(tx, member.group_id))
  return writtenRights(member, await appIdsOfGroup(tx, member.group_id))
}

function readPlace(form: GroupCall['form']): Omit<Member, 'group_permission'> {
  return { group_id: form.read(ID, 'group_id'), user_id: form.read(ID, 'user_id') }
}

/** @returns whether there is a membership to change. @throws {HttpProblem} `missing` or `forbidden` */
async function requireChange(
  tx: Tx,
  callerId: number,
  {
    group_id,
    user_id,
    group_permission: after,
    isLeaving = false,
  }: Member & { isLeaving?: boolean },
): Promise<boolean> {
  await lockGroup(tx, group_id)
  const held = await findMembership(tx, group_id, callerId)
  const stored = await findMembership(tx, group_id, user_id)
  const before = stored ?? GROUP_PERMISSION.none
  requireMembershipChange(held ?? GROUP_PERMISSION.none, { before, after, isLeaving })
  await requireKnownUser(tx, user_id)
  return stored !== undefined
}

function notIn(): HttpProblem {
  return new HttpProblem('missing', 'the user is not in this group')
}
