import { Refusal } from '../refusal.ts'
import { MAX_INVITATIONS_PER_USER } from '../rules/limits.ts'
import { highestPermission, PERMISSION, type Permission } from '../rules/permission.ts'
import { objectionToShare } from '../rules/share-change.ts'
import { foldName } from './fold-name.ts'
import { lockUser } from './lock.ts'
import type { Tx } from './schema.ts'
import { permissionOf, shareApp } from './sharings.ts'
import type { User } from './users.ts'

/** A share for somebody who has not signed up yet. */
export interface Invitation {
  readonly appId: number
  readonly email: string
  readonly permission: Permission
  readonly invitedBy: number
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Keeps an invitation; an earlier one of the guest is raised but never lowered. @returns what it grants */
export async function inviteGuest(tx: Tx, invitation: Invitation): Promise<Permission> {
  const { appId, email, permission, invitedBy, now } = invitation
  const place = { app_id: appId, guest_email: foldName(email) }
  const earlier = await tx
    .selectFrom('invitations')
    .select('permission')
    .where('app_id', '=', place.app_id)
    .where('guest_email', '=', place.guest_email)
    .executeTakeFirst()
  if (earlier !== undefined && earlier.permission >= permission)
    return highestPermission([earlier.permission])
  const grant = { permission, invited_by: invitedBy, created_at: now }
  await tx
    .insertInto('invitations')
    .values({ ...place, ...grant })
    .onConflict((conflict) => conflict.columns(['app_id', 'guest_email']).doUpdateSet(grant))
    .execute()
  return permission
}

/** @throws {Refusal} when the user has invited more guests than one may */
export async function requireFewInvitations(tx: Tx, userId: number): Promise<void> {
  await lockUser(tx, userId)
  const { invited } = await tx
    .selectFrom('invitations')
    .select((column) => column.fn.countAll<number>().as('invited'))
    .where('invited_by', '=', userId)
    .executeTakeFirstOrThrow()
  if (invited > MAX_INVITATIONS_PER_USER)
    throw new Refusal('too-many', `a user may have ${MAX_INVITATIONS_PER_USER} open invitations`)
}

/**
 * Turns the invitations of a new user into shares. Those of somebody who could not share the app any
 * more are dropped: who lost an app must not come back by an invitation to themselves.
 */
export async function redeemInvitations(tx: Tx, user: User): Promise<void> {
  const invitations = await tx
    .deleteFrom('invitations')
    .where('guest_email', '=', foldName(user.username))
    .returning(['app_id', 'permission', 'invited_by'])
    .execute()
  for (const { app_id: appId, permission, invited_by } of invitations) {
    const share = { userId: user.user_id, before: PERMISSION.none }
    const after = highestPermission([permission])
    const held = await permissionOf(tx, appId, invited_by)
    if (objectionToShare(held, { ...share, after }) !== undefined) continue
    await shareApp(tx, { appId, userId: user.user_id, permission: after })
  }
}
