import { ANYONE, highestPermission, type Permission } from '../rules/permission.ts'
import type { Db } from './schema.ts'

/** What a user may do with an app: their own share, or what anyone may. */
export async function permissionOf(db: Db, appId: number, userId: number): Promise<Permission> {
  const rows = await db
    .selectFrom('sharings')
    .select('permission')
    .where('app_id', '=', appId)
    .where('user_id', 'in', [userId, ANYONE])
    .execute()
  return highestPermission(rows.map((row) => row.permission))
}

/** Shares an app with a user, or with `ANYONE`; replaces an earlier share of the two. */
export async function shareApp(
  db: Db,
  share: { readonly appId: number; readonly userId: number; readonly permission: Permission },
): Promise<void> {
  const { appId, userId, permission } = share
  await db
    .insertInto('sharings')
    .values({ app_id: appId, user_id: userId, permission })
    .onConflict((conflict) => conflict.columns(['app_id', 'user_id']).doUpdateSet({ permission }))
    .execute()
}
