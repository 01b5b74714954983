import { readUser } from '../model/user.ts'
import type { Account, UserPatch } from '../services/auth.ts'
import type { Id } from '../model/id.ts'
import type { Fields } from '../transport/call.ts'
import { Part, type Core } from './core.ts'
import { mutableCopy } from './mutable.ts'
import { withTime, type MutableUser, type Storage } from './storage.ts'

/** Signing in and out, and users. Every call rejects when it fails. */
export class Auth extends Part {
  readonly #storage: Storage

  constructor(core: Core, storage: Storage) {
    super(core)
    this.#storage = storage
  }

  /** @returns the user with token and key: secrets */
  async login({
    username = '',
    password = '',
  }: { username?: string; password?: string } = {}): Promise<MutableUser> {
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

  async #anonymous(path: string, fields: Fields): Promise<unknown> {
    return await this.request({ method: 'POST', path, fields, anonymous: true })
  }
}
