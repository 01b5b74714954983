import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { appBytes } from '../storage.ts'

// How apps and items came to be counted by their bytes. These do not change any more: see `migrationsFor`.

export async function addItemBytes(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('apps')
    .addColumn('items_bytes', 'bigint', (added) => added.notNull().defaultTo(0))
    .execute()
  await sql`
    update apps set items_bytes = coalesce(
      (select sum(octet_length(fields_json)) from items where items.app_id = apps.app_id), 0)
  `.execute(db)
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
