import { sql, type Kysely } from 'kysely'
import { foldName } from '../../rules/fold-name.ts'
import type { Engine, Schema } from '../schema.ts'
import { createIndex, createTable, ownId, partOf, required, type Column } from './columns.ts'

export async function addFoldedNames(db: Kysely<Schema>): Promise<void> {
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
export async function orderItems(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('items_by_app_id_and_item_id')
    .on('items')
    .columns(['app_id', 'item_id'])
    .execute()
  await db.schema.dropIndex('items_by_app_id').execute()
}

/** Who made a share of an earlier version is not known. */
export async function addGrantors(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sharings', 'group_apps'])
    await db.schema
      .alterTable(table)
      .addColumn('granted_by', 'integer', (added) => added.notNull().defaultTo(0))
      .execute()
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

/** Addresses of avatars become paths: the host in them came from the client's request. */
export async function cutAvatarAddresses(db: Kysely<Schema>): Promise<void> {
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

/** An invitation without a secret belonged to whoever signed up by its address first. */
export async function addInvitationSecrets(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('invitations').addColumn('secret_hash', 'text').execute()
}

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

/** By the clock of the database, which all processes share. */
const NOW_MS = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** What follows is for several processes on one database; SQLite has only ever one. */
export async function createOutbox(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return
  await createTable(db, 'changes_outbox')
    .addColumn('change_id', 'bigint', ownId(engine))
    .addColumn('body', 'text', required)
    .addColumn('created_at', 'bigint', (column) => column.notNull().defaultTo(NOW_MS))
    .execute()
  await createIndex(db, 'changes_outbox', 'created_at')
}

export async function createCounters(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return
  await createTable(db, 'counters')
    .addColumn('counter_key', 'text', (column) => column.primaryKey())
    .addColumn('hits', 'integer', required)
    .addColumn('ends_at', 'bigint', required)
    .execute()
  await createIndex(db, 'counters', 'ends_at')
}
