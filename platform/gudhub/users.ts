import type { Permission } from '../model/app.ts'
import type { GroupPermission } from '../model/group.ts'
import type { Id } from '../model/id.ts'
import { readUser } from '../model/user.ts'
import type { Account, UserPatch } from '../resources/auth.ts'
import type { RequestFields } from '../transport/call.ts'
import { invitationCalls } from '../resources/invitations.ts'
import { Part, type Core } from './core.ts'
import { mutableCopy } from './mutable.ts'
import { withTime, type MutableUser, type Storage } from './storage.ts'

/** Signing in and out, and users. Every call rejects when it fails. */
export class AuthPart extends Part {
  readonly #storage: Storage

  constructor(core: Core, storage: Storage) {
    super(core)
    this.#storage = storage
  }

  /** @returns the user with token and key: secrets */
  async login({
    username = '',
    password = '',
  }: { username?: string | undefined; password?: string | undefined } = {}): Promise<MutableUser> {
    await this.withResponse(({ platform }) => platform.auth.login({ username, password }))
    return this.#storage.user
  }

  /** Ends a token. For the client's own token, the default, the user and the cached apps are dropped too. */
  async logout(token?: string): Promise<unknown> {
    const { session } = this.core
    if (!token || token === session.currentToken) {
      await this.withResponse(({ platform }) => platform.auth.logout())
      return {}
    }
    return await this.#anonymous('/auth/logout', { token })
  }

  async signup(user: Account): Promise<unknown> {
    return await this.#anonymous('/auth/singup', { user: JSON.stringify(user) })
  }

  async getUsersList(keyword: string): Promise<unknown> {
    return await this.sendGet('/auth/userlist', { keyword })
  }

  /** Changes a user on the server only. */
  async updateUserApi(userData: object): Promise<unknown> {
    return await this.sendPost('/auth/updateuser', { user: JSON.stringify(userData) })
  }

  /** Signs in by a key without going on as that user. */
  async updateToken(auth_key: string): Promise<unknown> {
    return await this.#anonymous('/auth/login', { auth_key })
  }

  /** Replaces the picture on the server only. */
  async avatarUploadApi(image: string): Promise<unknown> {
    return await this.sendPost('/auth/avatar-upload', { image })
  }

  async getUserByIdApi(id: Id): Promise<unknown> {
    return await this.sendGet('/auth/getuserbyid', { id })
  }

  async getVersion(): Promise<unknown> {
    return mutableCopy(await this.withResponse(({ platform }) => platform.version()))
  }

  getUserFromStorage(id: Id): MutableUser | undefined {
    return this.#storage.users_list.find((user) => String(user.user_id) === String(id))
  }

  /** @returns the user that is known already, else this one */
  saveUserToStorage(user: MutableUser): MutableUser {
    const known = user.user_id === undefined ? undefined : this.getUserFromStorage(user.user_id)
    if (!known) this.#storage.users_list.push(user)
    return known ?? user
  }

  /** Null when there is none; asked for once. */
  async getUserById(userId: Id): Promise<MutableUser | null> {
    const known = this.getUserFromStorage(userId)
    if (known) return mutableCopy(known)
    const user = await this.withResponse(({ platform }) => platform.auth.getUser(userId))
    return user ? mutableCopy(this.saveUserToStorage(mutableCopy(user))) : null
  }

  /** A token that has not ended, renewed when needed; empty for an anonymous client. */
  async getToken(): Promise<string> {
    return await this.core.session.token()
  }

  /** Changes the signed-in user. It rejects when `userData` names another one. */
  async updateUser(userData: UserPatch): Promise<MutableUser> {
    const user = readUser(await this.updateUserApi(userData))
    await this.core.session.rename(user)
    return withTime(mutableCopy(user), Date.now())
  }

  /** Replaces the picture of the signed-in user. @param imageData base64 text */
  async updateAvatar(imageData: string): Promise<MutableUser> {
    const user = await this.withResponse(({ platform }) => platform.auth.uploadAvatar(imageData))
    return withTime(mutableCopy(user), Date.now())
  }

  async #anonymous(path: string, fields: RequestFields): Promise<unknown> {
    return await this.request({ method: 'POST', path, fields, anonymous: true })
  }
}

/** An app and what guests may do with it. */
export interface InvitedTo {
  readonly app_id: Id
  readonly permission: Permission
}

/** Shares apps with users. The answers are the server's; calls that fail are logged and give null. */
export class SharingPart extends Part {
  add(appId: Id, userId: Id, permission: Permission): Promise<unknown> {
    return this.#post('/sharing/add', memberFields(appId, userId, permission))
  }

  update(appId: Id, userId: Id, permission: Permission): Promise<unknown> {
    return this.#post('/sharing/update', memberFields(appId, userId, permission))
  }

  delete(appId: Id, userId: Id): Promise<unknown> {
    return this.#post('/sharing/delete', { app_id: appId, user_id: userId })
  }

  getAppUsers(appId: Id): Promise<unknown> {
    return this.#post('/sharing/get-app-users', { app_id: appId })
  }

  /** Lists of more than 20 go in several calls, as the platform reads no more; their answers are joined. */
  addInvitation(guestsEmails: readonly string[], apps: readonly InvitedTo[]): Promise<unknown> {
    const path = '/api/invitation/add'
    const areLists = Array.isArray(guestsEmails) && Array.isArray(apps)
    const calls = areLists ? invitationCalls(guestsEmails, apps) : []
    if (calls.length <= 1) return this.#post(path, { guests_emails: guestsEmails, apps })
    return this.orNull(async () => {
      const answers: unknown[] = []
      for (const fields of calls) answers.push(await this.sendPost(path, fields))
      return answers.flat()
    })
  }

  #post(path: string, fields: RequestFields): Promise<unknown> {
    return this.orNull(() => this.sendPost(path, fields))
  }
}

/** Groups of users. The answers are the server's; calls that fail are logged and give null. */
export class GroupSharingPart extends Part {
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
  async #change(
    what: 'add' | 'update' | 'delete',
    name: string,
    fields: RequestFields,
  ): Promise<unknown> {
    const member = await this.#post(name, fields)
    if (member !== null)
      this.core.pipe.emit(`group_members_${what}`, { app_id: 'group_sharing' }, member)
    return member
  }

  #post(name: string, fields: RequestFields): Promise<unknown> {
    return this.orNull(() => this.sendPost(`/api/sharing-group/${name}`, fields))
  }
}

function memberFields(appId: Id, userId: Id, permission: Permission) {
  return { app_id: appId, user_id: userId, sharing_permission: permission }
}

function appFields(appId: Id, groupId: Id, permission: Permission) {
  return { app_id: appId, group_id: groupId, app_permission: permission }
}
