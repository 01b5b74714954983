import { HttpProblem, missing } from '../http-problem.ts'
import {
  GROUP_PERMISSION,
  toGroupPermission,
  type GroupPermission,
} from '../rules/group-permission.ts'
import { MAX_GROUPS_PER_OWNER, MAX_MEMBERS_PER_GROUP } from '../rules/limits.ts'
import { lockUser } from './lock.ts'
import type { Db, Tx } from './schema.ts'

/** Users who get the same permissions on the same apps. */
export interface Group {
  readonly group_id: number
  readonly group_name: string
}

export interface Member {
  readonly group_id: number
  readonly user_id: number
  readonly group_permission: GroupPermission
}

/** Adds a group owned by the user. @throws {HttpProblem} past a limit */
export async function createGroup(tx: Tx, ownerId: number, group_name: string): Promise<Group> {
  await lockUser(tx, ownerId)
  const { owned } = await tx
    .selectFrom('group_members')
    .select((column) => column.fn.countAll<number>().as('owned'))
    .where('user_id', '=', ownerId)
    .where('group_permission', '=', GROUP_PERMISSION.owner)
    .executeTakeFirstOrThrow()
  if (owned >= MAX_GROUPS_PER_OWNER)
    throw new HttpProblem('too-many', `a user may own ${MAX_GROUPS_PER_OWNER} groups`)
  const group = await tx
    .insertInto('groups')
    .values({ group_name })
    .returning(['group_id', 'group_name'])
    .executeTakeFirstOrThrow()
  const { group_id } = group
  await putMember(tx, { group_id, user_id: ownerId, group_permission: GROUP_PERMISSION.owner })
  return group
}

export async function renameGroup(tx: Tx, { group_id, group_name }: Group): Promise<void> {
  await tx.updateTable('groups').set({ group_name }).where('group_id', '=', group_id).execute()
}

/** Removes a group with its members and what it passes on. @returns what it was */
export async function deleteGroup(tx: Tx, groupId: number): Promise<Group> {
  return await tx
    .deleteFrom('groups')
    .where('group_id', '=', groupId)
    .returning(['group_id', 'group_name'])
    .executeTakeFirstOrThrow()
}

/** What a user may do in a group; undefined when the user is not in it. */
export async function findMembership(
  db: Db,
  groupId: number,
  userId: number,
): Promise<GroupPermission | undefined> {
  const row = await db
    .selectFrom('group_members')
    .select('group_permission')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && toGroupPermission(row.group_permission)
}

/** @throws {HttpProblem} when there is no such group */
export async function requireGroup(db: Db, groupId: number): Promise<void> {
  await db
    .selectFrom('groups')
    .select('group_id')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow(() => missing('group'))
}

/** Adds a member, or changes the one that is there. @throws {HttpProblem} past a limit */
export async function putMember(tx: Tx, member: Member): Promise<void> {
  const { group_permission } = member
  await tx
    .insertInto('group_members')
    .values(member)
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'user_id']).doUpdateSet({ group_permission }),
    )
    .execute()
  const { members } = await tx
    .selectFrom('group_members')
    .select((column) => column.fn.countAll<number>().as('members'))
    .where('group_id', '=', member.group_id)
    .executeTakeFirstOrThrow()
  if (members > MAX_MEMBERS_PER_GROUP)
    throw new HttpProblem('too-many', `a group may have ${MAX_MEMBERS_PER_GROUP} members`)
}

export async function removeMember(tx: Tx, groupId: number, userId: number): Promise<void> {
  await tx
    .deleteFrom('group_members')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute()
}

export async function listMembers(db: Db, groupId: number): Promise<Member[]> {
  const rows = await db
    .selectFrom('group_members')
    .select(['user_id', 'group_permission', 'group_id'])
    .where('group_id', '=', groupId)
    .orderBy('user_id')
    .execute()
  return rows.map(withPermission)
}

/**
 * The groups a user is in.
 *
 * @param viewerId who asks: of another user, only the groups that both are in are listed
 */
export async function listGroupsOf(
  db: Db,
  userId: number,
  viewerId: number,
): Promise<(Group & Member)[]> {
  const shared = db
    .selectFrom('group_members')
    .select('group_id')
    .where('user_id', '=', viewerId)
    .where('group_permission', '>=', GROUP_PERMISSION.member)
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.group_id', 'group_members.group_id')
    .select(['user_id', 'group_name', 'group_permission', 'groups.group_id'])
    .where('user_id', '=', userId)
    .$if(userId !== viewerId, (query) => query.where('groups.group_id', 'in', shared))
    .orderBy('groups.group_id')
    .execute()
  return rows.map(withPermission)
}

function withPermission<Row extends { readonly group_permission: number }>(row: Row) {
  return { ...row, group_permission: toGroupPermission(row.group_permission) }
}
