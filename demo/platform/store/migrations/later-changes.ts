import { sql, type Kysely } from 'kysely'
import { foldName } from '../../rules/fold-name.ts'
import type { Engine, Schema } from '../schema.ts'
import { createIndex, createTable, ownId, required } from './columns.ts'

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
