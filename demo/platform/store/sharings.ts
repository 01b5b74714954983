import { GROUP_PERMISSION } from '../rules/group-permission.ts'
import { ANYONE, highestPermission, PERMISSION, type Permission } from '../rules/permission.ts'
import type { Db } from './schema.ts'

/** Users of one query; each takes a bound value, and SQLite binds 32766 at most. */
const USERS_PER_QUERY = 1000

/** Everything that was granted: shares, and what groups pass on to those who are in them. */
export function grants(db: Db) {
  return db
    .selectFrom('sharings')
    .select(['app_id', 'user_id', 'permission'])
    .unionAll(
      db
        .selectFrom('group_apps')
        .innerJoin('group_members', 'group_members.group_id', 'group_apps.group_id')
        .where('group_members.group_permission', '>=', GROUP_PERMISSION.member)
        .select([
          'group_apps.app_id',
          'group_members.user_id',
          'group_apps.app_permission as permission',
        ]),
    )
}

/** What a user may do with an app: the highest of their own share, what anyone may, and their groups. */
export async function permissionOf(db: Db, appId: number, userId: number): Promise<Permission> {
  return (await permissionsOf(db, appId, [userId])).get(userId) ?? PERMISSION.none
}

/** What each of the users may do with an app; everyone asked about is in the answer. */
export async function permissionsOf(
  db: Db,
  appId: number,
  userIds: readonly number[],
): Promise<Map<number, Permission>> {
  const permissions = new Map<number, Permission>()
  for (let start = 0; start < userIds.length; start += USERS_PER_QUERY) {
    const asked = userIds.slice(start, start + USERS_PER_QUERY)
    const rows = await db
      .selectFrom(grants(db).as('grants'))
      .select(['user_id', 'permission'])
      .where('app_id', '=', appId)
      .where('user_id', 'in', [...asked, ANYONE])
      .execute()
    const byUser = Map.groupBy(rows, (row) => row.user_id)
    const grantedTo = (userId: number) => byUser.get(userId)?.map((row) => row.permission) ?? []
    for (const userId of asked)
      permissions.set(userId, highestPermission([...grantedTo(ANYONE), ...grantedTo(userId)]))
  }
  return permissions
}

interface NewShare {
  readonly appId: number
  readonly userId: number
  readonly permission: Permission
  /** The admin who shares the app; none when left out. */
  readonly grantedBy?: number
}

/**
 * Shares an app with a user, or with `ANYONE`. The share is what was granted last; each admin's grant stays beside those of
 * others, so that what one of them has granted outlives the rest.
 */
export async function shareApp(
  db: Db,
  { appId: app_id, userId: user_id, permission, grantedBy: granted_by = 0 }: NewShare,
): Promise<void> {
  // Who takes something away takes it from what others have granted.
  await db
    .updateTable('sharings')
    .set({ permission })
    .where('app_id', '=', app_id)
    .where('user_id', '=', user_id)
    .where('permission', '>', permission)
    .execute()
  await db
    .insertInto('sharings')
    .values({ app_id, user_id, permission, granted_by })
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'user_id', 'granted_by']).doUpdateSet({ permission }),
    )
    .execute()
}

/** A user's own share of an app, whatever else reaches it; undefined when there is none. */
export async function findShare(
  db: Db,
  appId: number,
  userId: number,
): Promise<Permission | undefined> {
  const rows = await db
    .selectFrom('sharings')
    .select('permission')
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .execute()
  return rows.length > 0 ? highestPermission(rows.map((row) => row.permission)) : undefined
}

export async function endShare(db: Db, appId: number, userId: number): Promise<void> {
  await db
    .deleteFrom('sharings')
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .execute()
}

/** A user an app is shared with. */
export interface AppUser {
  readonly user_id: number
  readonly fullname: string
  readonly sharing_permission: Permission
  readonly avatar_128: string
  readonly avatar_512: string
  readonly app_id: number
}

/** The users with a share of their own; what groups or `ANYONE` may is not among them. */
export async function listAppUsers(db: Db, appId: number): Promise<AppUser[]> {
  const rows = await db
    .selectFrom('sharings')
    .innerJoin('users', 'users.user_id', 'sharings.user_id')
    .select(['users.user_id', 'fullname', 'avatar_128', 'avatar_512', 'app_id'])
    .select(({ fn }) => fn.max('permission').as('permission'))
    .where('app_id', '=', appId)
    .groupBy(['users.user_id', 'fullname', 'avatar_128', 'avatar_512', 'app_id'])
    .orderBy('users.user_id')
    .execute()
  return rows.map(({ permission, ...user }) => ({
    ...user,
    sharing_permission: highestPermission([permission]),
  }))
}

/**
 * Whether two users may both read some app. Public apps do not count: a single one would connect all users.
 */
export async function shareAnApp(db: Db, userId: number, otherId: number): Promise<boolean> {
  const row = await db
    .selectFrom('apps')
    .select('app_id')
    .where('trash', '=', 0)
    .where('app_id', 'in', grantedTo(db, userId))
    .where('app_id', 'in', grantedTo(db, otherId))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The apps that a user may read by a share or a group of their own. */
function grantedTo(db: Db, userId: number) {
  return db
    .selectFrom(grants(db).as('grants'))
    .select('app_id')
    .where('user_id', '=', userId)
    .where('permission', '>=', PERMISSION.read)
}
