import type { Permission } from '../model/app.ts'
import type { GroupPermission } from '../model/group.ts'
import type { Id } from '../model/id.ts'
import type { Fields } from '../transport/call.ts'
import { Part } from './core.ts'

/** An app and what guests may do with it. */
export interface InvitedTo {
  readonly app_id: Id
  readonly permission: Permission
}

/** Shares apps with users. The answers are the server's; calls that fail are logged and give null. */
export class Sharing extends Part {
  add(appId: Id, userId: Id, permission: Permission): Promise<unknown> {
    const fields = { app_id: appId, user_id: userId, sharing_permission: permission }
    return this.#post('/sharing/add', fields)
  }

  update(appId: Id, userId: Id, permission: Permission): Promise<unknown> {
    const fields = { app_id: appId, user_id: userId, sharing_permission: permission }
    return this.#post('/sharing/update', fields)
  }

  delete(appId: Id, userId: Id): Promise<unknown> {
    return this.#post('/sharing/delete', { app_id: appId, user_id: userId })
  }

  getAppUsers(appId: Id): Promise<unknown> {
    return this.#post('/sharing/get-app-users', { app_id: appId })
  }

  addInvitation(guestsEmails: readonly string[], apps: readonly InvitedTo[]): Promise<unknown> {
    return this.#post('/api/invitation/add', { guests_emails: guestsEmails, apps })
  }

  #post(path: string, fields: Fields): Promise<unknown> {
    return this.orNull(() => this.sendPost(path, fields))
  }
}

/** Groups of users. The answers are the server's; calls that fail are logged and give null. */
export class GroupSharing extends Part {
  createGroup(groupName: string): Promise<unknown> {
    return this.#post('create-group', { group_name: groupName })
  }

  updateGroup(groupId: Id, groupName: string): Promise<unknown> {
    return this.#post('update-group', { group_name: groupName, group_id: groupId })
  }

  deleteGroup(groupId: Id): Promise<unknown> {
    return this.#post('delete-group', { group_id: groupId })
  }

  /** In the order that the names say, as in the other calls; the vendor's client sends the two the other way round. */
  addUserToGroup(userId: Id, groupId: Id, permission: GroupPermission): Promise<unknown> {
    const fields = { group_id: groupId, user_id: userId, group_permission: permission }
    return this.#change('add', 'add-user-to-group', fields)
  }

  getUsersByGroup(groupId: Id): Promise<unknown> {
    return this.#post('get-users-by-group', { group_id: groupId })
  }

  updateUserInGroup(userId: Id, groupId: Id, permission: GroupPermission): Promise<unknown> {
    const fields = { user_id: userId, group_id: groupId, group_permission: permission }
    return this.#change('update', 'update-user-in-group', fields)
  }

  deleteUserFromGroup(userId: Id, groupId: Id): Promise<unknown> {
    return this.#change('delete', 'delete-user-from-group', { user_id: userId, group_id: groupId })
  }

  getGroupsByUser(userId: Id): Promise<unknown> {
    return this.#post('get-groups-by-user', { user_id: userId })
  }

  addAppToGroup(appId: Id, groupId: Id, permission: Permission): Promise<unknown> {
    return this.#post('add-app-to-group', appFields(appId, groupId, permission))
  }

  getAppsByGroup(groupId: Id): Promise<unknown> {
    return this.#post('get-apps-by-group', { group_id: groupId })
  }

  updateAppInGroup(appId: Id, groupId: Id, permission: Permission): Promise<unknown> {
    return this.#post('update-app-in-group', appFields(appId, groupId, permission))
  }

  deleteAppFromGroup(appId: Id, groupId: Id, permission: Permission = 0): Promise<unknown> {
    return this.#post('delete-app-from-group', appFields(appId, groupId, permission))
  }

  getGroupsByApp(appId: Id): Promise<unknown> {
    return this.#post('get-groups-by-app', { app_id: appId })
  }

  /** Emits the change after the server has accepted it. */
  async #change(what: 'add' | 'update' | 'delete', name: string, fields: Fields): Promise<unknown> {
    const member = await this.#post(name, fields)
    if (member !== null)
      this.core.pipe.emit(`group_members_${what}`, { app_id: 'group_sharing' }, member)
    return member
  }

  #post(name: string, fields: Fields): Promise<unknown> {
    return this.orNull(() => this.sendPost(`/api/sharing-group/${name}`, fields))
  }
}

function appFields(appId: Id, groupId: Id, permission: Permission) {
  return { app_id: appId, group_id: groupId, app_permission: permission }
}
