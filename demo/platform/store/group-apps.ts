import { HttpProblem } from '../http-problem.ts'
import { MAX_APPS_PER_GROUP } from '../rules/limits.ts'
import { highestPermission, type Permission } from '../rules/permission.ts'
import type { Group } from './groups.ts'
import type { Db, Tx } from './schema.ts'

/** What a group passes on to its members. */
export interface GroupApp {
  readonly app_id: number
  readonly group_id: number
  readonly app_permission: Permission
}

/** What the group passes on from the app; undefined when the app is not in it. */
export async function findGroupApp(
  db: Db,
  groupId: number,
  appId: number,
): Promise<Permission | undefined> {
  const rows = await db
    .selectFrom('group_apps')
    .select('app_permission')
    .where('group_id', '=', groupId)
    .where('app_id', '=', appId)
    .execute()
  return rows.length > 0 ? highestPermission(rows.map((row) => row.app_permission)) : undefined
}

/** Adds an app to a group for an admin of the app, or changes the one that is there. @throws {HttpProblem} past a limit */
export async function putGroupApp(tx: Tx, app: GroupApp, granted_by: number): Promise<void> {
  const { group_id, app_id, app_permission } = app
  // As `shareApp` does with the grants of others.
  await tx
    .updateTable('group_apps')
    .set({ app_permission })
    .where('group_id', '=', group_id)
    .where('app_id', '=', app_id)
    .where('app_permission', '>', app_permission)
    .execute()
  await tx
    .insertInto('group_apps')
    .values({ group_id, app_id, app_permission, granted_by })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'app_id', 'granted_by']).doUpdateSet({ app_permission }),
    )
    .execute()
  const { apps } = await tx
    .selectFrom('group_apps')
    .select((column) => column.fn.count<number>('app_id').distinct().as('apps'))
    .where('group_id', '=', group_id)
    .executeTakeFirstOrThrow()
  if (apps > MAX_APPS_PER_GROUP)
    throw new HttpProblem('too-many', `a group may have ${MAX_APPS_PER_GROUP} apps`)
}

export async function removeGroupApp(tx: Tx, groupId: number, appId: number): Promise<void> {
  await tx
    .deleteFrom('group_apps')
    .where('group_id', '=', groupId)
    .where('app_id', '=', appId)
    .execute()
}

/** The apps of a group; deleted ones are left out. */
export async function listGroupApps(db: Db, groupId: number): Promise<GroupApp[]> {
  const rows = await db
    .selectFrom('group_apps')
    .innerJoin('apps', 'apps.app_id', 'group_apps.app_id')
    .select(['apps.app_id', 'group_apps.group_id'])
    .select(({ fn }) => fn.max('app_permission').as('app_permission'))
    .where('group_apps.group_id', '=', groupId)
    .where('apps.trash', '=', 0)
    .groupBy(['apps.app_id', 'group_apps.group_id'])
    .orderBy('apps.app_id')
    .execute()
  return rows.map(withPermission)
}

export async function appIdsOfGroup(db: Db, groupId: number): Promise<number[]> {
  return (await listGroupApps(db, groupId)).map(({ app_id }) => app_id)
}

/** The groups that pass something on from an app. */
export async function listGroupsOfApp(
  db: Db,
  appId: number,
): Promise<(Group & { readonly app_permission: Permission })[]> {
  const rows = await db
    .selectFrom('group_apps')
    .innerJoin('groups', 'groups.group_id', 'group_apps.group_id')
    .select(['groups.group_id', 'group_name'])
    .select(({ fn }) => fn.max('app_permission').as('app_permission'))
    .where('app_id', '=', appId)
    .groupBy(['groups.group_id', 'group_name'])
    .orderBy('groups.group_id')
    .execute()
  return rows.map(withPermission)
}

function withPermission<Row extends { readonly app_permission: number }>(row: Row) {
  return { ...row, app_permission: highestPermission([row.app_permission]) }
}
