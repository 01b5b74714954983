import { HttpProblem, missing } from '../http-problem.ts'
import { MAX_APPS_PER_OWNER, MAX_ICON_BYTES, MAX_VIEW_BYTES_PER_APP } from '../rules/limits.ts'
import { ANYONE, highestPermission, PERMISSION, type Permission } from '../rules/permission.ts'
import type { AppPatch } from '../sent/app.ts'
import { listFields, saveFields, type FieldModel } from './fields.ts'
import { listFiles, type File } from './files.ts'
import { inTransaction } from './in-transaction.ts'
import { listItems, type Item } from './items.ts'
import { isJsonObject, storedList, storedObject, type JsonObject } from './json-text.ts'
import { lockUser } from './lock.ts'
import type { AppRow, Db, Tx } from './schema.ts'
import { grants, shareApp } from './sharings.ts'
import { countOthers } from './storage.ts'
import { touchApp } from './touch-app.ts'
import { settleViews } from './views.ts'

/** An app without its content, as the list of apps shows it: the arrays are empty. */
export interface App {
  readonly app_id: number
  readonly app_name: string
  readonly group_id: number
  readonly icon: JsonObject
  readonly privacy: number
  readonly priority: number
  readonly show: boolean
  readonly trash: boolean
  readonly view_init: number
  readonly last_update: number
  readonly permission: Permission
  readonly field_list: readonly FieldModel[]
  readonly views_list: readonly JsonObject[]
  readonly items_list: readonly Item[]
  readonly file_list: readonly File[]
  readonly keys_list: readonly JsonObject[]
  /** Ids of the chunks that are not in `items_list`; only when there are some. */
  readonly chunks?: readonly string[]
}

interface DatedPatch extends AppPatch {
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Who is looking, and what they may see. */
export interface Viewer {
  readonly permission: Permission
  readonly withTrash: boolean
  /** Where the platform is, for the addresses of files; without a slash at the end. Default: nowhere. */
  readonly root?: string
}

/** Adds an app owned by the user. @returns its number. @throws {HttpProblem} past a limit */
export async function createApp(
  db: Db,
  ownerId: number,
  draft: DatedPatch & { readonly app_name: string },
): Promise<number> {
  return await inTransaction(db, async (tx) => {
    await requireRoomForApp(tx, ownerId)
    const app = await tx
      .insertInto('apps')
      .values({ ...EMPTY_APP, app_name: draft.app_name, last_update: draft.now })
      .returningAll()
      .executeTakeFirstOrThrow()
    const appId = app.app_id
    await shareApp(tx, { appId, userId: ownerId, permission: PERMISSION.owner })
    await writePatch(tx, app, { ...draft, trash: false })
    return appId
  })
}

const EMPTY_APP = {
  group_id: 0,
  icon_json: '{}',
  views_json: '[]',
  privacy: 0,
  priority: 0,
  show: 1,
  trash: 0,
  view_init: 0,
  revision: 0,
  next_index_number: 1,
  next_data_id: 1,
  items_bytes: 0,
} as const

/** Changes an app. @throws {HttpProblem} when there is no such app, or past a limit */
export async function updateApp(db: Db, appId: number, patch: DatedPatch): Promise<void> {
  await inTransaction(db, async (tx) => {
    await writePatch(tx, await touchApp(tx, appId, patch.now), patch)
  })
}

/** Whether the app exists, and whether it was deleted. */
export async function findTrash(db: Db, appId: number): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('apps')
    .select('trash')
    .where('app_id', '=', appId)
    .executeTakeFirst()
  return row === undefined ? undefined : row.trash === 1
}

/** When an app was last changed, in milliseconds since 1970; undefined when there is no such app. */
export async function findLastUpdate(db: Db, appId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('apps')
    .select('last_update')
    .where('app_id', '=', appId)
    .executeTakeFirst()
  return row?.last_update
}

/** The whole app. @throws {HttpProblem} when there is no such app */
export async function readApp(db: Db, appId: number, viewer: Viewer): Promise<App> {
  const { permission, withTrash, root = '' } = viewer
  return {
    ...(await readAppInfo(db, appId, permission)),
    file_list: await listFiles(db, appId, { root, withTrash }),
    items_list: await listItems(db, appId, viewer),
  }
}

/** The app with its fields and views, without its items and files. @throws {HttpProblem} when there is no such app */
export async function readAppInfo(db: Db, appId: number, permission: Permission): Promise<App> {
  const row = await db
    .selectFrom('apps')
    .selectAll()
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow(() => missing('app'))
  return {
    ...listedApp(row, permission),
    field_list: await listFields(db, appId),
    views_list: storedList(row.views_json, isJsonObject),
  }
}

/** All but the views, which may be large. */
const LISTED_COLUMNS = [
  'apps.app_id',
  'app_name',
  'apps.group_id',
  'icon_json',
  'privacy',
  'priority',
  'show',
  'trash',
  'view_init',
  'last_update',
] as const

type ListedRow = Omit<
  AppRow,
  'views_json' | 'revision' | 'next_index_number' | 'next_data_id' | 'items_bytes'
>

/** The apps a user may read, without their content; deleted ones are left out. */
export async function listApps(db: Db, userId: number): Promise<App[]> {
  const rows = await db
    .selectFrom('apps')
    .innerJoin(grants(db).as('grants'), 'grants.app_id', 'apps.app_id')
    .select([...LISTED_COLUMNS, 'grants.permission'])
    .where('grants.user_id', 'in', [userId, ANYONE])
    .where('apps.trash', '=', 0)
    .orderBy('apps.app_id')
    .execute()
  const granted = Map.groupBy(rows, (row) => row.app_id)
  return [...granted.values()].flatMap((grantsOfApp) => {
    const permission = highestPermission(grantsOfApp.map((grant) => grant.permission))
    return permission >= PERMISSION.read
      ? grantsOfApp.slice(0, 1).map((row) => listedApp(row, permission))
      : []
  })
}

/**
 * Locks the owner: those who make apps at the same moment would not count each other's.
 *
 * @throws {HttpProblem} when the user owns as many apps as one may; deleted ones count
 */
async function requireRoomForApp(tx: Tx, ownerId: number): Promise<void> {
  await lockUser(tx, ownerId)
  const { owned } = await tx
    .selectFrom('sharings')
    .select((column) => column.fn.countAll<number>().as('owned'))
    .where('user_id', '=', ownerId)
    .where('permission', '=', PERMISSION.owner)
    .executeTakeFirstOrThrow()
  if (owned >= MAX_APPS_PER_OWNER)
    throw new HttpProblem('too-many', `a user may own ${MAX_APPS_PER_OWNER} apps`)
}

/** As the list of apps shows it. */
function listedApp(row: ListedRow, permission: Permission): App {
  const none = { field_list: [], views_list: [], items_list: [], file_list: [] }
  return { ...appHead(row, permission), ...none }
}

/** An app without its lists. */
export function appHead(row: ListedRow, permission: Permission) {
  const { app_id, app_name, group_id, privacy, priority, view_init, last_update } = row
  return {
    app_id,
    app_name,
    group_id,
    privacy,
    priority,
    view_init,
    last_update,
    permission,
    icon: storedObject(row.icon_json),
    show: row.show === 1,
    trash: row.trash === 1,
    keys_list: [],
  }
}

async function writePatch(
  tx: Tx,
  { app_id: appId, last_update }: AppRow,
  patch: AppPatch,
): Promise<void> {
  const { app_name, group_id, icon, privacy, priority, show, trash, view_init } = patch
  const fieldIds = await saveFields(tx, appId, patch.field_list ?? [])
  const views = patch.views_list && settleViews(patch.views_list, fieldIds)
  await tx
    .updateTable('apps')
    .set({
      // Kysely leaves out what is undefined.
      app_name,
      group_id,
      privacy,
      priority,
      view_init,
      icon_json: icon && textUpTo(MAX_ICON_BYTES, icon, 'the icon'),
      views_json: views && textUpTo(MAX_VIEW_BYTES_PER_APP, views, 'the views'),
      show: toFlag(show),
      trash: toFlag(trash),
      last_update,
    })
    .where('app_id', '=', appId)
    .execute()
  await countOthers(tx, appId)
}

/** JSON text. @throws {HttpProblem} when it has more bytes */
function textUpTo(max: number, value: object, name: string): string {
  const text = JSON.stringify(value)
  if (Buffer.byteLength(text) <= max) return text
  throw new HttpProblem('too-many', `${name} of an app may have ${max} bytes`)
}

function toFlag(value: boolean | undefined): 0 | 1 | undefined {
  return value === undefined ? undefined : value ? 1 : 0
}
