import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTableOutbox } from '#demo/site/enquiries/table-outbox.ts'
import { describeOnBoth } from '../../platform/store-on-both.ts'

/** All migrations, in one list, of the version before the site brought its own. */
const OLD_MIGRATIONS = [
  '001-accounts',
  '002-apps',
  '003-groups',
  '004-files',
  '005-settings',
  '006-folded-names',
  '007-items-in-order',
  '008-item-bytes',
  '009-avatar-paths',
  '010-changes-outbox',
  '011-counters',
  '012-enquiries-outbox',
  '013-enquiries-in-turn',
]

describeOnBoth('a database of the version whose platform kept the enquiries', (store) => {
  it('is opened without a migration, and its enquiries go on', async () => {
    expect(await appliedTo(store.db)).toEqual(OLD_MIGRATIONS)
    await oldTable(store.db)
    await store.reopen()
    expect(await appliedTo(store.db)).toEqual(OLD_MIGRATIONS)
    const entries = await createTableOutbox(store.db).claim({ limit: 5, leaseMs: 1000, now: 5 })
    expect(entries).toMatchObject([{ enquiry: { id: 'kept' }, delivery: { attempts: 2 } }])
  })
})

/** Without those of later versions. */
async function appliedTo(db: Parameters<typeof createTableOutbox>[0]): Promise<string[]> {
  const query = sql<{ name: string }>`select name from kysely_migration order by name`
  return (await query.execute(db)).rows.map(({ name }) => name).filter((name) => name < '014')
}

/** The table as the old version made it, with an enquiry that waits. */
async function oldTable(db: Parameters<typeof createTableOutbox>[0]): Promise<void> {
  await sql`drop table enquiries_outbox`.execute(db)
  await sql`
    create table enquiries_outbox (
      submission_id text primary key, content_hash text not null, received_at text not null,
      body text not null, item_id integer, is_item_uncertain integer not null, mail text not null,
      attempts integer not null, not_before bigint not null, leased_until bigint not null,
      is_delivered integer not null)`.execute(db)
  const columns = sql`is_delivered, not_before, received_at`
  await sql`create index enquiries_outbox_by_turn on enquiries_outbox (${columns})`.execute(db)
  await sql`
    insert into enquiries_outbox values
      ('kept', 'hash', '2026-11-01T00:00:00Z', '{"id":"kept"}', null, 0, 'none', 2, 0, 0, 0)`.execute(
    db,
  )
}
