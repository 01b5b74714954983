import type { Permission } from '../model/app.ts'
import { readId, type Id } from '../model/id.ts'
import { readAppUsers, readSharing, type AppUser, type Sharing } from '../model/sharing.ts'
import type { CallOptions, RequestFields } from '../transport/call.ts'
import { Service } from './service.ts'

/** An app and a user, by name: they cannot be swapped. */
export interface AppAndUser {
  readonly appId: Id
  readonly userId: Id
}

export interface SharingChange extends AppAndUser {
  readonly permission: Permission
}

/** Shares apps with single users. */
export class SharingService extends Service {
  async add(change: SharingChange, options: CallOptions = {}): Promise<Sharing> {
    return readSharing(await this.#post('add', toFields(change), options))
  }

  /** Changes what a user may do with an app that is shared already. */
  async update(change: SharingChange, options: CallOptions = {}): Promise<Sharing> {
    return readSharing(await this.#post('update', toFields(change), options))
  }

  /** Stops sharing an app with a user. */
  async delete(appAndUser: AppAndUser, options: CallOptions = {}): Promise<void> {
    await this.#post('delete', toIds(appAndUser), options)
  }

  /** The users an app is shared with. */
  async appUsers(appId: Id, options: CallOptions = {}): Promise<readonly AppUser[]> {
    const fields = { app_id: readId(appId, 'appId') }
    return readAppUsers(await this.#post('get-app-users', fields, options))
  }

  #post(name: string, fields: RequestFields, options: CallOptions): Promise<unknown> {
    return this.sendPost(`/sharing/${name}`, fields, options)
  }
}

function toIds({ appId, userId }: AppAndUser): RequestFields {
  return { app_id: readId(appId, 'appId'), user_id: readId(userId, 'userId') }
}

function toFields(change: SharingChange): RequestFields {
  return { ...toIds(change), sharing_permission: change.permission }
}
