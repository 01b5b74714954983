import { sql, type Kysely } from 'kysely'
import { MAIL, STORE } from 'mandry/server'
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
  /** The enquiry as JSON text; empty as soon as it is delivered to every destination. */
  body: string
}

/** Deliveries of an enquiry, one for each destination. A row is deleted when it is delivered. */
interface EnquiryDeliveryTable {
  submission_id: string
  /** `STORE`, `MAIL`, or the name of a target. */
  target: string
  /** ISO 8601, of the enquiry. */
  received_at: string
  state: 'queued' | 'sending' | 'failed'
  attempts: number
  not_before: number
  /** Until then one process works on it. */
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

/** Databases of older versions know them by these names. The second created an index that the last one drops. */
export const ENQUIRY_MIGRATIONS = {
  '012-enquiries-outbox': { up: createEnquiriesOutbox },
  '013-enquiries-in-turn': { up: () => Promise.resolve() },
  '022-enquiries-deliveries': { up: createDeliveries },
  '023-enquiries-files': { up: createFiles },
  '027-enquiries-states': { up: moveStates },
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

/** Older versions kept the deliveries to the store and the mail box in columns of the outbox. */
async function moveStates(db: Kysely<unknown>): Promise<void> {
  const added = db.schema.alterTable('enquiries_deliveries')
  await added.addColumn('state', 'text', (column) => column.notNull().defaultTo('queued')).execute()
  await sql`update enquiries_deliveries set state = 'failed' where dead_since is not null`.execute(
    db,
  )
  const columns = sql`submission_id, received_at, attempts, not_before, leased_until`
  const insert = sql`insert into enquiries_deliveries (target, state, ${columns})`
  const from = sql`${columns} from enquiries_outbox where is_delivered = 0`
  await sql`${insert}
    select ${STORE}, case is_item_uncertain when 1 then 'sending' else 'queued' end, ${from}
    and item_id is null`.execute(db)
  await sql`${insert} select ${MAIL}, 'queued', ${from} and mail = 'waiting'`.execute(db)
  await sql`update enquiries_outbox set body = '' where body != '' and submission_id not in (
    select submission_id from enquiries_deliveries)`.execute(db)
  for (const name of ['enquiries_outbox_by_work', 'enquiries_outbox_by_turn'])
    await db.schema.dropIndex(name).ifExists().execute()
  for (const name of OLD_COLUMNS)
    await db.schema.alterTable('enquiries_outbox').dropColumn(name).execute()
  await db.schema
    .createIndex('enquiries_outbox_by_age')
    .on('enquiries_outbox')
    .column('received_at')
    .execute()
}

const OLD_COLUMNS = [
  'item_id',
  'is_item_uncertain',
  'mail',
  'attempts',
  'not_before',
  'leased_until',
  'is_delivered',
]
