import type { Permission } from '../model/app.ts'
import {
  readAppGroups,
  readGroup,
  readGroupApp,
  readGroupApps,
  readGroupMember,
  readGroupMembers,
  readUserGroups,
  type AppGroup,
  type Group,
  type GroupApp,
  type GroupMember,
  type GroupPermission,
  type UserGroup,
} from '../model/group.ts'
import { readId, type Id } from '../model/id.ts'
import type { CallOptions, RequestFields } from '../transport/call.ts'
import { Service } from './service.ts'

/** A group and a user, by name: they cannot be swapped. */
export interface GroupAndUser {
  readonly groupId: Id
  readonly userId: Id
}

export interface MemberChange extends GroupAndUser {
  readonly permission: GroupPermission
}

/** A group and an app, by name: they cannot be swapped. */
export interface GroupAndApp {
  readonly groupId: Id
  readonly appId: Id
}

export interface GroupAppChange extends GroupAndApp {
  readonly permission: Permission
}

/** Groups of users, and the apps that are shared with them. */
export class GroupsService extends Service {
  /** Creates a group, which the signed-in user owns. */
  async create(name: string, options: CallOptions = {}): Promise<Group> {
    return readGroup(await this.#post('create-group', { group_name: name }, options))
  }

  async rename(
    { groupId, name }: { readonly groupId: Id; readonly name: string },
    options: CallOptions = {},
  ): Promise<Group> {
    const fields = { group_name: name, group_id: readId(groupId, 'groupId') }
    return readGroup(await this.#post('update-group', fields, options))
  }

  /** Deletes a group; its users and apps stay. */
  async delete(groupId: Id, options: CallOptions = {}): Promise<void> {
    await this.#post('delete-group', { group_id: readId(groupId, 'groupId') }, options)
  }

  async addUser(change: MemberChange, options: CallOptions = {}): Promise<GroupMember> {
    return readGroupMember(await this.#post('add-user-to-group', memberFields(change), options))
  }

  /** Changes what a user may do in a group. */
  async updateUser(change: MemberChange, options: CallOptions = {}): Promise<GroupMember> {
    return readGroupMember(await this.#post('update-user-in-group', memberFields(change), options))
  }

  async deleteUser(groupAndUser: GroupAndUser, options: CallOptions = {}): Promise<void> {
    await this.#post('delete-user-from-group', userFields(groupAndUser), options)
  }

  /** The users of a group. */
  async users(groupId: Id, options: CallOptions = {}): Promise<readonly GroupMember[]> {
    const fields = { group_id: readId(groupId, 'groupId') }
    return readGroupMembers(await this.#post('get-users-by-group', fields, options))
  }

  /** The groups a user is in. */
  async ofUser(userId: Id, options: CallOptions = {}): Promise<readonly UserGroup[]> {
    const fields = { user_id: readId(userId, 'userId') }
    return readUserGroups(await this.#post('get-groups-by-user', fields, options))
  }

  /** Shares an app with a group. */
  async addApp(change: GroupAppChange, options: CallOptions = {}): Promise<GroupApp> {
    return readGroupApp(await this.#post('add-app-to-group', appFields(change), options))
  }

  /** Changes what a group's users may do with an app. */
  async updateApp(change: GroupAppChange, options: CallOptions = {}): Promise<GroupApp> {
    return readGroupApp(await this.#post('update-app-in-group', appFields(change), options))
  }

  /** Stops sharing an app with a group. */
  async deleteApp(groupAndApp: GroupAndApp, options: CallOptions = {}): Promise<void> {
    const fields = appFields({ ...groupAndApp, permission: 0 })
    await this.#post('delete-app-from-group', fields, options)
  }

  /** The apps of a group. */
  async apps(groupId: Id, options: CallOptions = {}): Promise<readonly GroupApp[]> {
    const fields = { group_id: readId(groupId, 'groupId') }
    return readGroupApps(await this.#post('get-apps-by-group', fields, options))
  }

  /** The groups an app is shared with. */
  async ofApp(appId: Id, options: CallOptions = {}): Promise<readonly AppGroup[]> {
    const fields = { app_id: readId(appId, 'appId') }
    return readAppGroups(await this.#post('get-groups-by-app', fields, options))
  }

  #post(name: string, fields: RequestFields, options: CallOptions): Promise<unknown> {
    return this.sendPost(`/api/sharing-group/${name}`, fields, options)
  }
}

function userFields({ groupId, userId }: GroupAndUser): RequestFields {
  return { group_id: readId(groupId, 'groupId'), user_id: readId(userId, 'userId') }
}

function memberFields(change: MemberChange): RequestFields {
  return { ...userFields(change), group_permission: change.permission }
}

function appFields({ groupId, appId, permission }: GroupAppChange): RequestFields {
  return {
    app_id: readId(appId, 'appId'),
    group_id: readId(groupId, 'groupId'),
    app_permission: permission,
  }
}
