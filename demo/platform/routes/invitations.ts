import { Hono } from 'hono'
import { isEmail } from 'mandry/platform/query'
import type { KeyDeps, StoreDeps } from '../deps.ts'
import { HttpProblem } from '../http-problem.ts'
import { PERMISSION, type Permission } from '../rules/permission.ts'
import { requireShareChange } from '../rules/share-change.ts'
import { check } from '../sent/check.ts'
import { GUESTS, SHARED_APPS } from '../sent/share.ts'
import { inTransaction } from '../store/in-transaction.ts'
import { inviteGuest, requireFewInvitations, type Invitation } from '../store/invitations.ts'
import { lockApp } from '../store/lock.ts'
import type { Tx } from '../store/schema.ts'
import { newSecret } from '../store/sessions.ts'
import { findShare, permissionOf, shareApp } from '../store/sharings.ts'
import { findUserByName } from '../store/users.ts'
import { readUserCall } from './caller.ts'

interface Invited {
  readonly guest_email: string
  readonly app_id: number
  /** What the guest has now, or will have after signing up. */
  readonly permission: Permission
  /** A secret that the guest signs up with, for the link; missing for somebody who has an account. */
  readonly invitation_key?: string
}

/** Shares apps with people by their e-mail, whether they have an account already or not. */
export function invitationRoutes(deps: StoreDeps & KeyDeps): Hono {
  return new Hono().post('/api/invitation/add', async (context) => {
    const invited = await invite(deps, context.req.raw)
    return context.json(invited)
  })
}

async function invite(deps: StoreDeps & KeyDeps, request: Request): Promise<Invited[]> {
  const { form, caller } = await readUserCall(deps, request)
  const { userId: invitedBy } = caller
  const guests = check(GUESTS, form.nested('guests_emails'), 'guests_emails')
  const apps = check(SHARED_APPS, form.nested('apps'), 'apps')
  const now = deps.now()
  return await inTransaction(deps.db, async (tx) => {
    for (const app of apps.toSorted((a, b) => a.app_id - b.app_id))
      await requireMayInvite(tx, invitedBy, app)
    const invited: Invited[] = []
    for (const email of guests) {
      const secret = newSecret(deps.randomBytes)
      for (const { app_id: appId, permission } of apps) {
        const granted = await inviteOne(tx, { appId, email, permission, invitedBy, secret, now })
        invited.push({ guest_email: email, app_id: appId, ...granted })
      }
    }
    await requireFewInvitations(tx, invitedBy, now)
    return invited
  })
}

/** @throws {HttpProblem} `missing` or `forbidden` */
async function requireMayInvite(
  tx: Tx,
  callerId: number,
  { app_id, permission: after }: Pick<Invited, 'app_id' | 'permission'>,
): Promise<void> {
  await lockApp(tx, app_id)
  const held = await permissionOf(tx, app_id, callerId)
  requireShareChange(held, { userId: callerId, before: PERMISSION.none, after })
}

/** @returns what the guest has then; a share or an invitation that grants more stays as it is */
async function inviteOne(
  tx: Tx,
  invitation: Invitation,
): Promise<Pick<Invited, 'permission' | 'invitation_key'>> {
  const { appId, email, permission, invitedBy: grantedBy } = invitation
  const found = await findUserByName(tx, email)
  if (found === undefined) {
    if (!isEmail(email))
      throw new HttpProblem('invalid', 'a guest without an account needs an e-mail')
    const permission = await inviteGuest(tx, invitation)
    return { permission, invitation_key: invitation.secret }
  }
  const userId = found.user.user_id
  const before = (await findShare(tx, appId, userId)) ?? PERMISSION.none
  if (before > permission) return { permission: before }
  await shareApp(tx, { appId, userId, permission, grantedBy })
  return { permission }
}
