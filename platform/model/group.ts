import { ShapeError } from '../errors.ts'
import type { Permission } from './app.ts'
import { readList, readNumbers } from './record.ts'
import { readPermission } from './sharing.ts'

/** What a user may do in a group: 0 nothing, 1 read and write, 2 administer, 3 own. */
export type GroupPermission = 0 | 1 | 2 | 3

/** Users who share apps. Other properties that the platform sends are kept. */
export interface Group {
  readonly group_id: number
  readonly group_name: string
}

/** A user of a group. */
export interface GroupMember {
  readonly group_id: number
  readonly user_id: number
  readonly group_permission: GroupPermission
}

/** An app of a group, and what the group's users may do with it. */
export interface GroupApp {
  readonly group_id: number
  readonly app_id: number
  readonly app_permission: Permission
}

/** A group as one of its users sees it. */
export interface UserGroup extends Group, GroupMember {}

/** A group as one of its apps sees it. */
export interface AppGroup extends Group {
  readonly app_permission: Permission
}

/** @throws {ShapeError} */
export function readGroup(value: unknown): Group {
  const group = readNumbers(value, 'a group', ['group_id'])
  return Object.freeze({ ...group, group_name: readName(group.group_name) })
}

/** @throws {ShapeError} */
export function readGroupMember(value: unknown): GroupMember {
  const member = readNumbers(value, "a group's user", ['group_id', 'user_id', 'group_permission'])
  return Object.freeze({
    ...member,
    group_permission: readGroupPermission(member.group_permission),
  })
}

/** @throws {ShapeError} */
export function readGroupMembers(value: unknown): readonly GroupMember[] {
  return readList(value, "a list of a group's users", readGroupMember)
}

/** @throws {ShapeError} */
export function readUserGroups(value: unknown): readonly UserGroup[] {
  return readList(value, "a list of a user's groups", (group) =>
    Object.freeze({ ...readGroup(group), ...readGroupMember(group) }),
  )
}

/** @throws {ShapeError} */
export function readGroupApp(value: unknown): GroupApp {
  const app = readNumbers(value, "a group's app", ['group_id', 'app_id', 'app_permission'])
  return Object.freeze({ ...app, app_permission: readPermission(app.app_permission) })
}

/** @throws {ShapeError} */
export function readGroupApps(value: unknown): readonly GroupApp[] {
  return readList(value, "a list of a group's apps", readGroupApp)
}

/** @throws {ShapeError} */
export function readAppGroups(value: unknown): readonly AppGroup[] {
  return readList(value, "a list of an app's groups", (group) => {
    const { app_permission } = readNumbers(group, 'a group of an app', ['app_permission'])
    return Object.freeze({ ...readGroup(group), app_permission: readPermission(app_permission) })
  })
}

function readGroupPermission(value: number): GroupPermission {
  if (value >= 0 && value <= 3) return value as GroupPermission
  throw new ShapeError('a permission from 0 to 3', value)
}

/** A group without a name can still be joined and left. */
function readName(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
