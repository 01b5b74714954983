import type { Permission } from '../model/app.ts'
import { readId, type Id } from '../model/id.ts'
import { readInvitations, type Invitation } from '../model/sharing.ts'
import type { CallOptions, Send } from '../transport/call.ts'

/** An app to invite guests to, and what they may do with it. */
export interface AppOffer {
  readonly appId: Id
  readonly permission: Permission
}

/** Invites people, known to the platform or not, by their e-mail addresses. */
export class InvitationsService {
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

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
    return readInvitations(
      await this.#send({
        ...options,
        method: 'POST',
        path: '/api/invitation/add',
        fields: { guests_emails: emails, apps: offers },
      }),
    )
  }
}
