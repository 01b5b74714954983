import type { Permission } from '../model/app.ts'
import { readId, type Id } from '../model/id.ts'
import { readInvitations, type Invitation } from '../model/sharing.ts'
import type { CallOptions } from '../transport/call.ts'
import { Service } from './service.ts'

/** An app to invite guests to, and what they may do with it. */
export interface AppOffer {
  readonly appId: Id
  readonly permission: Permission
}

/** Invites people, known to the platform or not, by their e-mail addresses. */
export class InvitationsService extends Service {
  /** Invites every guest to every app; without guests or apps nothing is sent. */
  async add(
    emails: readonly string[],
    apps: readonly AppOffer[],
    options: CallOptions = {},
  ): Promise<readonly Invitation[]> {
    const offers = apps.map(({ appId, permission }) => ({
      app_id: readId(appId, 'appId'),
      permission,
    }))
    if (emails.length === 0 || offers.length === 0) return Object.freeze([])
    const fields = { guests_emails: emails, apps: offers }
    return readInvitations(await this.sendPost('/api/invitation/add', fields, options))
  }
}
