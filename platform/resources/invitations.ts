import type { Permission } from '../model/app.ts'
import { readId, type Id } from '../model/id.ts'
import { readInvitations, type Invitation } from '../model/sharing.ts'
import type { CallOptions } from '../transport/call.ts'
import { inBatches } from '../transport/batches.ts'
import { Service } from './service.ts'

/** Entries of a list in brackets that the platform reads in one call. */
const LIST_SIZE = 20

/** An app to invite guests to, and what they may do with it. */
export interface AppOffer {
  readonly appId: Id
  readonly permission: Permission
}

/** Invites people, known to the platform or not, by their e-mail addresses. */
export class InvitationsService extends Service {
  /**
   * Invites every guest to every app; without guests or apps nothing is sent. More than 20 guests or apps go in several
   * calls. The first call that fails ends it; inviting a guest twice changes nothing.
   */
  async add(
    emails: readonly string[],
    apps: readonly AppOffer[],
    options: CallOptions = {},
  ): Promise<readonly Invitation[]> {
    const offers = apps.map(({ appId, permission }) => ({
      app_id: readId(appId, 'appId'),
      permission,
    }))
    const invited: Invitation[] = []
    for (const fields of invitationCalls(emails, offers))
      invited.push(...readInvitations(await this.sendPost('/api/invitation/add', fields, options)))
    return Object.freeze(invited)
  }
}

/** The fields of the calls that invite every guest to every app. */
export function invitationCalls<Offer>(emails: readonly string[], apps: readonly Offer[]) {
  return inBatches(emails, LIST_SIZE).flatMap((guests_emails) =>
    inBatches(apps, LIST_SIZE).map((offered) => ({ guests_emails, apps: offered })),
  )
}
