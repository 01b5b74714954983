import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** See `createTableOutbox`. */
export async function createEnquiriesOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('enquiries_outbox')
    .addColumn('submission_id', 'text', (column) => column.primaryKey())
    .addColumn('content_hash', 'text', required)
    .addColumn('received_at', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('item_id', 'integer')
    .addColumn('is_item_uncertain', 'integer', required)
    .addColumn('mail', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('not_before', 'bigint', required)
    .addColumn('leased_until', 'bigint', required)
    .addColumn('is_delivered', 'integer', required)
    .execute()
  await db.schema
    .createIndex('enquiries_outbox_by_work')
    .on('enquiries_outbox')
    .columns(['is_delivered', 'received_at'])
    .execute()
}

/** They are taken by turn; by age they are pruned. */
export async function orderEnquiries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('enquiries_outbox_by_turn')
    .on('enquiries_outbox')
    .columns(['is_delivered', 'not_before', 'received_at'])
    .execute()
}
