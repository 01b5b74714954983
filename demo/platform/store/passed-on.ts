import { PERMISSION } from '../rules/permission.ts'
import type { Db, Tx } from './schema.ts'
import { grants } from './sharings.ts'

/** The apps that members of a group are admins of. */
export async function adminAppsOf(db: Db, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_apps')
    .select('app_id')
    .where('group_id', '=', groupId)
    .where('app_permission', '>=', PERMISSION.admin)
    .execute()
  return rows.map((row) => row.app_id)
}

/**
 * Ends the shares of apps, with users and with groups, that were made by somebody who is no admin of the app any more: a
 * user who lost an app must not keep it by another account or group. Called after whatever takes admins away.
 *
 * Only owners make admins, so what ends here makes nobody else lose that right. Who made a share is not known of those
 * of earlier versions, which stay.
 */
export async function endPassedOn(tx: Tx, appIds: readonly number[]): Promise<void> {
  for (const appId of appIds) {
    const admins = tx
      .selectFrom(grants(tx).as('grants'))
      .select('grants.user_id')
      .where('grants.app_id', '=', appId)
      .where('grants.permission', '>=', PERMISSION.admin)
    await tx
      .deleteFrom('sharings')
      .where('app_id', '=', appId)
      .where('permission', '<', PERMISSION.admin)
      .where('granted_by', '>', 0)
      .where('granted_by', 'not in', admins)
      .execute()
    await tx
      .deleteFrom('group_apps')
      .where('app_id', '=', appId)
      .where('app_permission', '<', PERMISSION.admin)
      .where('granted_by', '>', 0)
      .where('granted_by', 'not in', admins)
      .execute()
  }
}
