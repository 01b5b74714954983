import type { Kysely } from 'kysely'
import { required, type Db } from '#demo/platform/index.ts'

/** The tables that the site keeps beside those of the platform. */
export type EnquiryTables = {
  enquiries_outbox: EnquiryOutboxTable
  enquiries_deliveries: EnquiryDeliveryTable
  enquiries_files: EnquiryFileTable
}

/** The same database, with these tables in its types. */
export function withEnquiryTables(db: Db) {
  return db.withTables<EnquiryTables>()
}

export type EnquiryDb = ReturnType<typeof withEnquiryTables>

/** Enquiries that the visitor was thanked for, see `createTableOutbox`. */
interface EnquiryOutboxTable {
  submission_id: string
  content_hash: string
  /** ISO 8601. */
  received_at: string
  /** The enquiry as JSON text; empty as soon as it is delivered to every place. */
  body: string
  item_id: number | null
  is_item_uncertain: 0 | 1
  mail: 'waiting' | 'sent' | 'none'
  attempts: number
  not_before: number
  /** Until then one process works on it. */
  leased_until: number
  /** To the store and the mail box. */
  is_delivered: 0 | 1
}

/** What is still to reach a target, see `createTableTargets`. A row goes when the target has the enquiry. */
interface EnquiryDeliveryTable {
  submission_id: string
  target: string
  /** ISO 8601, of the enquiry. */
  received_at: string
  attempts: number
  not_before: number
  leased_until: number
  /** Since when it is a dead letter, in milliseconds since 1970. */
  dead_since: number | null
  /** Why it is one. */
  reason: string | null
}

/** Files that visitors uploaded, see `createTableFiles`. */
interface EnquiryFileTable {
  id: string
  form_id: string
  input: string
  name: string
  type: string
  bytes: number
  verdict: 'clean' | 'unknown'
  /** ISO 8601. */
  uploaded_at: string
  /** The submission id; null as long as no enquiry was sent with it. */
  enquiry_id: string | null
}

/** Databases of older versions know them by these names. */
export const ENQUIRY_MIGRATIONS = {
  '012-enquiries-outbox': { up: createEnquiriesOutbox },
  '013-enquiries-in-turn': { up: orderEnquiries },
  '022-enquiries-deliveries': { up: createDeliveries },
  '023-enquiries-files': { up: createFiles },
}

async function createEnquiriesOutbox(db: Kysely<unknown>): Promise<void> {
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
async function orderEnquiries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('enquiries_outbox_by_turn')
    .on('enquiries_outbox')
    .columns(['is_delivered', 'not_before', 'received_at'])
    .execute()
}

async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('enquiries_deliveries')
    .addColumn('submission_id', 'text', required)
    .addColumn('target', 'text', required)
    .addColumn('received_at', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('not_before', 'bigint', required)
    .addColumn('leased_until', 'bigint', required)
    .addColumn('dead_since', 'bigint')
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('enquiries_deliveries_key', ['submission_id', 'target'])
    .execute()
  await db.schema
    .createIndex('enquiries_deliveries_by_turn')
    .on('enquiries_deliveries')
    .columns(['target', 'not_before', 'received_at'])
    .execute()
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('enquiries_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form_id', 'text', required)
    .addColumn('input', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('verdict', 'text', required)
    .addColumn('uploaded_at', 'text', required)
    .addColumn('enquiry_id', 'text')
    .execute()
  await db.schema
    .createIndex('enquiries_files_by_enquiry')
    .on('enquiries_files')
    .columns(['enquiry_id', 'uploaded_at'])
    .execute()
}
