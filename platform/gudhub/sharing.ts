import type { Id } from '../model/id.ts'
import type { Permission } from '../model/app.ts'
import { post, type Core } from './core.ts'
import { orNull } from './or-null.ts'

/** An app and what guests may do with it. */
export interface InvitedTo {
  readonly app_id: Id
  readonly permission: Permission
}

/** Shares apps with users. The answers are the server's; calls that fail are logged and give null. */
export class Sharing {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

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

  #post(path: string, fields: Readonly<Record<string, unknown>>): Promise<unknown> {
    return orNull(this.#core.log, () => post(this.#core, path, fields))
  }
}
