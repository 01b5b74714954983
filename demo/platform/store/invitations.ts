import { HttpProblem } from '../http-problem.ts'
import { INVITATION_LIFETIME_MS, MAX_INVITATIONS_PER_USER } from '../rules/limits.ts'
import { highestPermission, PERMISSION, type Permission } from '../rules/permission.ts'
import { objectionToShare } from '../rules/share-change.ts'
import { foldName } from '../rules/fold-name.ts'
import { lockUser } from './lock.ts'
import { hashOf } from './sessions.ts'
import type { Db, Tx } from './schema.ts'
import { permissionOf, shareApp } from './sharings.ts'
import type { User } from './users.ts'

/** A share for a guest who has not signed up yet. */
export interface Invitation {
  readonly appId: number
  readonly email: string
  readonly permission: Permission
  readonly invitedBy: number
  /** The guest signs up with it. Only its hash is stored. */
  readonly secret: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What a guest signs up with. */
export interface Guest {
  readonly username: string
  /** From the link of an invitation. */
  readonly secret: string | undefined
}

/**
 * The highest permission that an invitation grants: a link may be passed on. The inviter may raise the share later.
 */
const MAX_GRANTED = PERMISSION.read

/** Stores an invitation, or renews the inviter's earlier one of the guest. @returns what it grants */
export async function inviteGuest(tx: Tx, invitation: Invitation): Promise<Permission> {
  const { appId, email, invitedBy, now } = invitation
  const permission = granted(invitation.permission)
  const place = { app_id: appId, guest_email: foldName(email), invited_by: invitedBy }
  const secret_hash = hashOf(invitation.secret)
  const grant = { permission, created_at: now, secret_hash }
  await tx
    .insertInto('invitations')
    .values({ ...place, ...grant })
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'guest_email', 'invited_by']).doUpdateSet(grant),
    )
    .execute()
  // The newest link of an inviter opens everything that inviter has offered.
  await tx
    .updateTable('invitations')
    .set({ secret_hash })
    .where('guest_email', '=', place.guest_email)
    .where('invited_by', '=', invitedBy)
    .execute()
  return permission
}

/** Drops what has expired. @throws {HttpProblem} when the user has invited more guests than one may */
export async function requireFewInvitations(tx: Tx, userId: number, now: number): Promise<void> {
  await lockUser(tx, userId)
  await tx
    .deleteFrom('invitations')
    .where('invited_by', '=', userId)
    .where('created_at', '<=', now - INVITATION_LIFETIME_MS)
    .execute()
  const { invited } = await tx
    .selectFrom('invitations')
    .select((column) => column.fn.countAll<number>().as('invited'))
    .where('invited_by', '=', userId)
    .executeTakeFirstOrThrow()
  if (invited > MAX_INVITATIONS_PER_USER)
    throw new HttpProblem(
      'too-many',
      `a user may have ${MAX_INVITATIONS_PER_USER} open invitations`,
    )
}

/** Whether a guest has an invitation that has not expired. */
export async function isInvited(
  db: Db,
  { username, secret }: Guest,
  now: number,
): Promise<boolean> {
  if (secret === undefined) return false
  const invitation = await db
    .selectFrom('invitations')
    .select('app_id')
    .where('guest_email', '=', foldName(username))
    .where('secret_hash', '=', hashOf(secret))
    .where('created_at', '>', now - INVITATION_LIFETIME_MS)
    .limit(1)
    .executeTakeFirst()
  return invitation !== undefined
}

/** An invitation that waits for its guest. */
export interface OpenInvitation {
  readonly app_id: number
  readonly guest_email: string
  readonly permission: Permission
  readonly invited_by: number
  /** Milliseconds since 1970. */
  readonly expires_at: number
}

/** The invitations to these apps that have not expired, the newest first. Of several to one guest and app the newest. */
export async function listInvitations(
  db: Db,
  appIds: readonly number[],
  now: number,
): Promise<OpenInvitation[]> {
  if (appIds.length === 0) return []
  const rows = await db
    .selectFrom('invitations')
    .select(['app_id', 'guest_email', 'permission', 'invited_by', 'created_at'])
    .where('app_id', 'in', appIds)
    .where('created_at', '>', now - INVITATION_LIFETIME_MS)
    .orderBy('created_at', 'desc')
    .orderBy('guest_email')
    .execute()
  const byPlace = Map.groupBy(rows, ({ app_id, guest_email }) => `${app_id} ${guest_email}`)
  const newest = [...byPlace.values()].flatMap((ofPlace) => ofPlace.slice(0, 1))
  return newest.map(({ created_at, permission, ...row }) => ({
    ...row,
    permission: granted(permission),
    expires_at: created_at + INVITATION_LIFETIME_MS,
  }))
}

/** @returns whether there was one */
export async function withdrawInvitations(
  db: Db,
  email: string,
  appIds: readonly number[],
): Promise<boolean> {
  if (appIds.length === 0) return false
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('guest_email', '=', foldName(email))
    .where('app_id', 'in', appIds)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * Turns the invitations of a new user into shares. Dropped are those that have expired, and those whose inviter may
 * no longer share the app: a user who lost an app must not return by an own invitation. Only a new account redeems
 * invitations; a change of name does not.
 *
 * @param options.secret from the link; without it nothing is redeemed
 */
export async function redeemInvitations(
  tx: Tx,
  user: User,
  { secret, now }: { readonly secret: string | undefined; readonly now: number },
): Promise<void> {
  if (secret === undefined) return
  const invitations = await tx
    .deleteFrom('invitations')
    .where('guest_email', '=', foldName(user.username))
    .where('secret_hash', '=', hashOf(secret))
    .returning(['app_id', 'permission', 'invited_by', 'created_at'])
    .execute()
  if (invitations.length === 0) return
  // What others have offered the guest is not redeemed by this secret, and the account is there now.
  await tx
    .deleteFrom('invitations')
    .where('guest_email', '=', foldName(user.username))
    .where(
      'app_id',
      'in',
      invitations.map(({ app_id }) => app_id),
    )
    .execute()
  const open = invitations.filter(({ created_at }) => created_at > now - INVITATION_LIFETIME_MS)
  for (const { app_id: appId, permission, invited_by } of open) {
    const share = { userId: user.user_id, before: PERMISSION.none }
    const after = granted(permission)
    const held = await permissionOf(tx, appId, invited_by)
    if (objectionToShare(held, { ...share, after }) !== undefined) continue
    const grantedBy = invited_by
    await shareApp(tx, { appId, userId: user.user_id, permission: after, grantedBy })
  }
}

function granted(wanted: number): Permission {
  return highestPermission([Math.min(wanted, MAX_GRANTED)])
}
