import { ShapeError } from '../errors.ts'
import type { Permission } from './app.ts'
import { readList, readNumbers, isRecord } from './record.ts'

/** What one user may do with one app. */
export interface Sharing {
  readonly app_id: number
  readonly user_id: number
  readonly sharing_permission: Permission
}

/** A user an app is shared with. The platform sends more; it is kept. */
export interface AppUser extends Sharing {
  readonly fullname?: string
  readonly avatar_128?: string
  readonly avatar_512?: string
}

/** An app and what an invited guest may do with it. */
export interface InvitedApp {
  readonly app_id: number
  readonly permission: Permission
}

/** An app that waits for a guest, by the address the guest was invited at. */
export interface Invitation extends InvitedApp {
  readonly guest_email: string
  /**
   * A secret of the local platform, for the guest's sign-up link: `auth.signUp({ …, invitation_key })`. Undefined on other
   * servers and for guests who have an account.
   */
  readonly invitation_key?: string | undefined
}

/** Reads a sharing; some answers call the permission `permission`. @throws {ShapeError} */
export function readSharing(value: unknown): Sharing {
  return readAppUser(value)
}

/** @throws {ShapeError} */
export function readAppUsers(value: unknown): readonly AppUser[] {
  return readList(value, "a list of an app's users", readAppUser)
}

/** @throws {ShapeError} */
export function readInvitations(value: unknown): readonly Invitation[] {
  return readList(value, 'a list of invitations', readInvitation)
}

/** @throws {ShapeError} when it is none of 0 to 4 */
export function readPermission(value: number): Permission {
  if (value >= 0 && value <= 4) return value as Permission
  throw new ShapeError('a permission from 0 to 4', value)
}

function readAppUser(value: unknown): AppUser {
  const { permission, ...rest } = isRecord(value) ? value : {}
  const named = isRecord(value) ? { sharing_permission: permission, ...rest } : value
  const sharing = readNumbers(named, 'a sharing', ['app_id', 'user_id', 'sharing_permission'])
  return Object.freeze({
    ...sharing,
    sharing_permission: readPermission(sharing.sharing_permission),
  })
}

function readInvitation(value: unknown): Invitation {
  const { guest_email, ...rest } = readNumbers(value, 'an invitation', ['app_id', 'permission'])
  if (typeof guest_email !== 'string') throw new ShapeError("a guest's address", guest_email)
  return Object.freeze({ ...rest, guest_email, permission: readPermission(rest.permission) })
}
