import { sql, type Kysely } from 'kysely'
import { nameSkeleton } from '../../rules/fold-name.ts'
import type { Schema } from '../schema.ts'
import { appBytes } from '../storage.ts'
import { createIndex, createTable, partOf, required, type Column } from './columns.ts'

// What has changed in the tables since version 0.2.0.

/** When an existing key was last used is not known: it counts from its sign-in. */
export async function addKeyUse(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('auth_keys')
    .addColumn('used_at', 'bigint', (added) => added.notNull().defaultTo(0))
    .execute()
  await db
    .updateTable('auth_keys')
    .set((column) => ({ used_at: column.ref('created_at') }))
    .execute()
}

/** Chunks are cut by what the index holds, without reading the items. */
export async function addBytesOfItems(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('items')
    .addColumn('bytes', 'integer', (added) => added.notNull().defaultTo(0))
    .execute()
  await sql`update items set bytes = octet_length(fields_json)`.execute(db)
  await db.schema
    .createIndex('items_by_app_id_with_bytes')
    .on('items')
    .columns(['app_id', 'item_id', 'last_update', 'bytes'])
    .execute()
  await db.schema.dropIndex('items_by_app_id_and_item_id').execute()
}

export async function createAppBytes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('app_bytes')
    .addColumn('app_id', 'integer', (column) =>
      column.primaryKey().references('apps.app_id').onDelete('cascade'),
    )
    .addColumn('items', 'bigint', (column) => column.notNull())
    .addColumn('others', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into app_bytes (app_id, items, others) ${appBytes}`.execute(db)
}

/** A migration. Of names that look alike already the oldest account has the skeleton; all of them may still sign in. */
export async function addNameSkeletons(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('users').addColumn('username_skeleton', 'text').execute()
  const users = await db
    .selectFrom('users')
    .select(['user_id', 'username'])
    .orderBy('user_id')
    .execute()
  const skeletons = new Map<string, number>()
  for (const { user_id, username } of users) {
    const username_skeleton = nameSkeleton(username)
    if (skeletons.has(username_skeleton)) continue
    skeletons.set(username_skeleton, user_id)
    await db
      .updateTable('users')
      .set({ username_skeleton })
      .where('user_id', '=', user_id)
      .execute()
  }
  await db.schema
    .createIndex('users_by_username_skeleton')
    .on('users')
    .column('username_skeleton')
    .unique()
    .execute()
}

/** Who made a share of an earlier version is not known. */
export async function addGrantors(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sharings', 'group_apps'])
    await db.schema
      .alterTable(table)
      .addColumn('granted_by', 'integer', (added) => added.notNull().defaultTo(0))
      .execute()
}

/** An invitation without a secret belonged to whoever signed up by its address first. */
export async function addInvitationSecrets(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('invitations').addColumn('secret_hash', 'text').execute()
}

/** What each admin grants is a row of its own. SQLite changes no primary key, so that the tables are made again. */
export async function keepGrantsApart(db: Kysely<unknown>): Promise<void> {
  const giver: Column = (column) => column.notNull().defaultTo(0)
  await createTable(db, 'sharings_apart')
    .addColumn('app_id', 'integer', partOf('apps.app_id'))
    .addColumn('user_id', 'integer', required)
    .addColumn('permission', 'integer', required)
    .addColumn('granted_by', 'integer', giver)
    .execute()
  await replaceTable(db, 'sharings', {
    columns: ['app_id', 'user_id', 'permission', 'granted_by'],
    key: ['app_id', 'user_id', 'granted_by'],
    indexed: 'user_id',
  })
  await createTable(db, 'group_apps_apart')
    .addColumn('group_id', 'integer', partOf('groups.group_id'))
    .addColumn('app_id', 'integer', partOf('apps.app_id'))
    .addColumn('app_permission', 'integer', required)
    .addColumn('granted_by', 'integer', giver)
    .execute()
  await replaceTable(db, 'group_apps', {
    columns: ['group_id', 'app_id', 'app_permission', 'granted_by'],
    key: ['group_id', 'app_id', 'granted_by'],
    indexed: 'app_id',
  })
  await createTable(db, 'invitations_apart')
    .addColumn('app_id', 'integer', partOf('apps.app_id'))
    .addColumn('guest_email', 'text', required)
    .addColumn('permission', 'integer', required)
    .addColumn('invited_by', 'integer', partOf('users.user_id'))
    .addColumn('created_at', 'bigint', required)
    .addColumn('secret_hash', 'text')
    .execute()
  await replaceTable(db, 'invitations', {
    columns: ['app_id', 'guest_email', 'permission', 'invited_by', 'created_at', 'secret_hash'],
    key: ['app_id', 'guest_email', 'invited_by'],
    indexed: 'guest_email',
  })
}

interface Replacement {
  readonly columns: readonly string[]
  readonly key: readonly string[]
  readonly indexed: string
}

/** Moves the rows of a table into `<table>_apart`, which takes its name. */
async function replaceTable(
  db: Kysely<unknown>,
  table: string,
  { columns, key, indexed }: Replacement,
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(`${table}_apart`)} (${names})
    select ${names} from ${sql.table(table)}`.execute(db)
  await db.schema.dropTable(table).execute()
  await db.schema.alterTable(`${table}_apart`).renameTo(table).execute()
  await db.schema
    .createIndex(`${table}_key`)
    .on(table)
    .columns([...key])
    .unique()
    .execute()
  await createIndex(db, table, indexed)
}
