import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { foldName } from '../rules/fold-name.ts'
import { addNameSkeletons } from './name-skeletons.ts'
import { addBytesOfItems, addItemBytes, createAppBytes } from './byte-migrations.ts'
import { lockTables } from './lock.ts'
import type { Db, Engine, Schema } from './schema.ts'

/** By name; they are applied in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>

/**
 * Brings the tables up to date; safe when several processes start at once.
 *
 * On PostgreSQL an advisory lock is held, on SQLite the open file is locked already. All of it is one transaction, so a
 * killed start leaves nothing half done, and the lock ends with it, also behind a pooler.
 *
 * @param added the migrations of what stands beside the platform in the same database
 * @throws whatever the failing migration threw
 */
export async function migrate(db: Db, engine: Engine, added: Migrations): Promise<void> {
  const all = { ...migrationsFor(engine), ...added }
  const provider = { getMigrations: () => Promise.resolve(all) }
  await db.transaction().execute(async (tx) => {
    if (engine === 'postgres') await lockTables(tx)
    const { error } = await new Migrator({ db: tx, provider }).migrateToLatest()
    if (error !== undefined) throw error
  })
}

/** Add new ones at the end; never change one that has been released. `012` and `013` are those of the site. */
function migrationsFor(engine: Engine): Migrations {
  return {
    '001-accounts': { up: (db: Kysely<unknown>) => createAccountTables(db, engine) },
    '002-apps': { up: (db: Kysely<unknown>) => createAppTables(db, engine) },
    '003-groups': { up: (db: Kysely<unknown>) => createGroupTables(db, engine) },
    '004-files': { up: (db: Kysely<unknown>) => createFileTables(db, engine) },
    '005-settings': { up: createSettingTable },
    '006-folded-names': { up: addFoldedNames },
    '007-items-in-order': { up: orderItems },
    '008-item-bytes': { up: addItemBytes },
    '009-avatar-paths': { up: cutAvatarAddresses },
    '010-changes-outbox': { up: (db: Kysely<unknown>) => createOutbox(db, engine) },
    '011-counters': { up: (db: Kysely<unknown>) => createCounters(db, engine) },
    '014-key-use': { up: addKeyUse },
    '015-bytes-of-items': { up: addBytesOfItems },
    '016-bytes-of-apps': { up: createAppBytes },
    '017-name-skeletons': { up: addNameSkeletons },
    '018-grantors': { up: addGrantors },
  }
}

async function createAccountTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, 'users')
    .addColumn('user_id', 'integer', ownId(engine))
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('fullname', 'text', required)
    .addColumn('password_hash', 'text', required)
    .addColumn('avatar_128', 'text', required)
    .addColumn('avatar_512', 'text', required)
    .execute()
  await createTable(db, 'auth_keys')
    .addColumn('key_id', 'integer', ownId(engine))
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'integer', partOf('users.user_id'))
    .addColumn('lasting', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await createTable(db, 'access_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', partOf('users.user_id'))
    .addColumn('key_id', 'integer', partOf('auth_keys.key_id'))
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await createIndex(db, 'auth_keys', 'user_id')
  await createIndex(db, 'access_tokens', 'user_id')
  await createIndex(db, 'access_tokens', 'key_id')
  await createIndex(db, 'access_tokens', 'expires_at')
}

async function createAppTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, 'apps')
    .addColumn('app_id', 'integer', ownId(engine))
    .addColumn('app_name', 'text', required)
    .addColumn('group_id', 'integer', required)
    .addColumn('icon_json', 'text', required)
    .addColumn('views_json', 'text', required)
    .addColumn('privacy', 'integer', required)
    .addColumn('priority', 'integer', required)
    .addColumn('show', 'integer', required)
    .addColumn('trash', 'integer', required)
    .addColumn('view_init', 'integer', required)
    .addColumn('last_update', 'bigint', required)
    .addColumn('revision', 'bigint', required)
    .addColumn('next_index_number', 'bigint', required)
    .addColumn('next_data_id', 'bigint', required)
    .execute()
  await createTable(db, 'fields')
    .addColumn('field_id', 'integer', ownId(engine))
    .addColumn('app_id', 'integer', partOf('apps.app_id'))
    .addColumn('position', 'integer', required)
    .addColumn('model_json', 'text', required)
    .execute()
  await createTable(db, 'items')
    .addColumn('item_id', 'integer', ownId(engine))
    .addColumn('app_id', 'integer', partOf('apps.app_id'))
    .addColumn('index_number', 'bigint', required)
    .addColumn('trash', 'integer', required)
    .addColumn('last_update', 'bigint', required)
    .addColumn('fields_json', 'text', required)
    .execute()
  await createTable(db, 'sharings')
    .addColumn('app_id', 'integer', partOf('apps.app_id'))
    .addColumn('user_id', 'integer', required)
    .addColumn('permission', 'integer', required)
    .addPrimaryKeyConstraint('sharings_key', ['app_id', 'user_id'])
    .execute()
  await createIndex(db, 'fields', 'app_id')
  await createIndex(db, 'items', 'app_id')
  await createIndex(db, 'sharings', 'user_id')
}

async function createGroupTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, 'groups')
    .addColumn('group_id', 'integer', ownId(engine))
    .addColumn('group_name', 'text', required)
    .execute()
  await createTable(db, 'group_members')
    .addColumn('group_id', 'integer', partOf('groups.group_id'))
    .addColumn('user_id', 'integer', partOf('users.user_id'))
    .addColumn('group_permission', 'integer', required)
    .addPrimaryKeyConstraint('group_members_key', ['group_id', 'user_id'])
    .execute()
  await createTable(db, 'group_apps')
    .addColumn('group_id', 'integer', partOf('groups.group_id'))
    .addColumn('app_id', 'integer', partOf('apps.app_id'))
    .addColumn('app_permission', 'integer', required)
    .addPrimaryKeyConstraint('group_apps_key', ['group_id', 'app_id'])
    .execute()
  await createTable(db, 'invitations')
    .addColumn('app_id', 'integer', partOf('apps.app_id'))
    .addColumn('guest_email', 'text', required)
    .addColumn('permission', 'integer', required)
    .addColumn('invited_by', 'integer', partOf('users.user_id'))
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('invitations_key', ['app_id', 'guest_email'])
    .execute()
  await createIndex(db, 'group_members', 'user_id')
  await createIndex(db, 'group_apps', 'app_id')
  await createIndex(db, 'invitations', 'guest_email')
}

async function createFileTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, 'files')
    .addColumn('file_id', 'integer', ownId(engine))
    .addColumn('app_id', 'integer', partOf('apps.app_id'))
    .addColumn('item_id', 'integer', required)
    .addColumn('element_id', 'integer', required)
    .addColumn('file_name', 'text', required)
    .addColumn('extension', 'text', required)
    .addColumn('format', 'text', required)
    .addColumn('alt', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('secret', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('bytes', 'bigint', required)
    .addColumn('last_update', 'bigint', required)
    .execute()
  await createTable(db, 'documents')
    .addColumn('document_id', 'integer', ownId(engine))
    .addColumn('app_id', 'integer', partOf('apps.app_id'))
    .addColumn('item_id', 'integer', required)
    .addColumn('element_id', 'integer', required)
    .addColumn('data', 'text', required)
    .addColumn('last_update', 'bigint', required)
    .execute()
  await createIndex(db, 'files', 'app_id')
  await createIndex(db, 'documents', 'app_id')
}

async function createSettingTable(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .execute()
}

async function addFoldedNames(db: Kysely<Schema>): Promise<void> {
  for (const column of ['username_folded', 'fullname_folded'])
    await db.schema
      .alterTable('users')
      .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
      .execute()
  const users = await db.selectFrom('users').select(['user_id', 'username', 'fullname']).execute()
  for (const { user_id, username, fullname } of users)
    await db
      .updateTable('users')
      .set({ username_folded: foldName(username), fullname_folded: foldName(fullname) })
      .where('user_id', '=', user_id)
      .execute()
  await db.schema
    .createIndex('users_by_username_folded')
    .on('users')
    .column('username_folded')
    .unique()
    .execute()
}

/** A part of many items is found without reading the others. */
async function orderItems(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('items_by_app_id_and_item_id')
    .on('items')
    .columns(['app_id', 'item_id'])
    .execute()
  await db.schema.dropIndex('items_by_app_id').execute()
}

/** Who made a share of an earlier version is not known. */
async function addGrantors(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sharings', 'group_apps'])
    await db.schema
      .alterTable(table)
      .addColumn('granted_by', 'integer', (added) => added.notNull().defaultTo(0))
      .execute()
}

/** Addresses of avatars become paths: the host in them came from the client's request. */
async function cutAvatarAddresses(db: Kysely<Schema>): Promise<void> {
  const pathOf = (address: string) => /\/file\/avatar\/[\w.-]+$/.exec(address)?.[0] ?? ''
  const users = await db
    .selectFrom('users')
    .select(['user_id', 'avatar_128', 'avatar_512'])
    .where('avatar_128', '!=', '')
    .execute()
  for (const { user_id, avatar_128, avatar_512 } of users)
    await db
      .updateTable('users')
      .set({ avatar_128: pathOf(avatar_128), avatar_512: pathOf(avatar_512) })
      .where('user_id', '=', user_id)
      .execute()
}

/** When an existing key was last used is not known: it counts from its sign-in. */
async function addKeyUse(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('auth_keys')
    .addColumn('used_at', 'bigint', (added) => added.notNull().defaultTo(0))
    .execute()
  await db
    .updateTable('auth_keys')
    .set((column) => ({ used_at: column.ref('created_at') }))
    .execute()
}

/** By the clock of the database, which all processes share. */
const NOW_MS = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** What follows is for several processes on one database; SQLite has only ever one. */
async function createOutbox(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return
  await createTable(db, 'changes_outbox')
    .addColumn('change_id', 'bigint', ownId(engine))
    .addColumn('body', 'text', required)
    .addColumn('created_at', 'bigint', (column) => column.notNull().defaultTo(NOW_MS))
    .execute()
  await createIndex(db, 'changes_outbox', 'created_at')
}

async function createCounters(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return
  await createTable(db, 'counters')
    .addColumn('counter_key', 'text', (column) => column.primaryKey())
    .addColumn('hits', 'integer', required)
    .addColumn('ends_at', 'bigint', required)
    .execute()
  await createIndex(db, 'counters', 'ends_at')
}

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

const required: Column = (column) => column.notNull()

/** Numbers given by the engine and never given twice, also after a deletion. */
function ownId(engine: Engine): Column {
  return (column) =>
    engine === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
}

function partOf(target: string): Column {
  return (column) => column.notNull().references(target).onDelete('cascade')
}

function createTable(db: Kysely<unknown>, name: string): CreateTableBuilder<string> {
  return db.schema.createTable(name)
}

function createIndex(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  return db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
}
