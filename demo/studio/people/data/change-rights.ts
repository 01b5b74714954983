import { HttpError, type Permission, type Platform } from 'mandry/platform'
import { NONE, type Permissions, type Right } from './rights.ts'

/** What somebody shall have. A right that is left out stays. */
export type Wanted = readonly { readonly right: Right; readonly level: Permission }[]

export interface Share {
  readonly appId: number
  readonly permission: Permission
}

/**
 * Some of the apps were changed before the server refused or was gone. The same change once more does the rest: it
 * begins with what the server has by then.
 */
export class PartialChangeError extends Error {
  override readonly name = 'PartialChangeError'
  readonly code = 'partial-change'
  /** Apps that are as they were. */
  readonly missing: readonly number[]

  constructor(missing: readonly number[], cause: unknown) {
    super(`${missing.length} apps are still to be changed: change the rights again`, { cause })
    this.missing = missing
  }
}

/**
 * Gives somebody what they shall have, app by app; what they have already is not sent.
 *
 * @param held what they have now
 * @throws {PartialChangeError} when some apps were changed
 * @throws {PlatformError} when none was
 */
export async function changeRights(
  { sharing }: Platform,
  { userId, permissions: held }: { readonly userId: number; readonly permissions: Permissions },
  wanted: Wanted,
): Promise<void> {
  const changes = sharesOf(wanted).filter(
    ({ appId, permission }) => (held.get(appId) ?? NONE) !== permission,
  )
  for (const [at, { appId, permission }] of changes.entries())
    try {
      if (permission !== NONE) await sharing.add({ appId, userId, permission })
      else await sharing.delete({ appId, userId }).catch(orNotShared)
    } catch (error) {
      if (at === 0) throw error
      throw new PartialChangeError(
        changes.slice(at).map((change) => change.appId),
        error,
      )
    }
}

/**
 * Invites an e-mail address, all apps in one call. Somebody who signs in by that address already has them at once.
 *
 * Others may read once they have signed up, whatever was wanted: a link may be passed on.
 *
 * @returns the secret of the link; undefined for somebody who has an account
 * @throws {PlatformError}
 */
export async function inviteByEmail(
  platform: Platform,
  email: string,
  apps: readonly Share[],
): Promise<string | undefined> {
  const wanted = apps.filter(({ permission }) => permission !== NONE)
  const invited = await platform.invitations.add([email], wanted)
  return invited.find(({ invitation_key }) => invitation_key)?.invitation_key
}

/**
 * Ends what a group passes on, app by app. Its users keep what they have themselves, and the group its other apps.
 *
 * @throws {PartialChangeError} when some apps were ended
 * @throws {PlatformError} when none was
 */
export async function endGroupAccess(
  { groups }: Platform,
  groupId: number,
  appIds: readonly number[],
): Promise<void> {
  for (const [at, appId] of appIds.entries())
    try {
      await groups.deleteApp({ groupId, appId }).catch(orNotShared)
    } catch (error) {
      if (at === 0) throw error
      throw new PartialChangeError(appIds.slice(at), error)
    }
}

/** Another manager may have been faster. */
export async function withdrawInvitation(platform: Platform, email: string): Promise<void> {
  const path = '/studio/invitations/withdraw'
  await platform
    .request({ method: 'POST', path, fields: { guest_email: email } })
    .catch(orNotShared)
}

/** The apps of rights, each with its level. */
export function sharesOf(wanted: Wanted): readonly Share[] {
  return wanted.flatMap(({ right, level: permission }) =>
    right.appIds.map((appId) => ({ appId, permission })),
  )
}

function orNotShared(error: unknown): void {
  if (!(error instanceof HttpError) || error.status !== 404) throw error
}
