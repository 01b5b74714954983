import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTableOutbox } from '#demo/enquiries/table-outbox.ts'
import { MAIL, STORE } from '../../src/enquiries/server/outbox.ts'
import { enquiry, idOf, NOW } from '../../tests/support/src/enquiries/server/sample.ts'
import { describeOnBoth, type Store } from '../../tests/support/demo/platform/store-on-both.ts'

const WORK = { limit: 9, leaseMs: 1000, now: NOW }

describeOnBoth('a database of version 0.2.0', (store) => {
  it('is opened, and its enquiries go on', async () => {
    await makeOld(store)
    await store.reopen()
    const outbox = createTableOutbox(store.db)
    const claimed = async (destination: string) =>
      (await outbox.claim(destination, WORK)).map(({ enquiry: { id }, delivery }) => [
        Number(id.slice(-1)),
        delivery,
      ])
    const tried = { attempts: 2, nextAt: 7 }
    const queued = { ...tried, state: 'queued' }
    expect(await claimed(STORE)).toEqual([
      [1, queued],
      [2, { ...tried, state: 'sending' }],
    ])
    expect(await claimed(MAIL)).toEqual([
      [1, queued],
      [3, queued],
    ])
    expect(await claimed('crm')).toEqual([[4, { attempts: 3, nextAt: 8, state: 'queued' }]])
    expect(await outbox.deadLetters()).toEqual([
      { id: idOf(4), target: 'chat', reason: 'http-410', since: 9 },
    ])
    for (const number of [1, 2, 3, 4, 5]) expect(await outbox.find(idOf(number), 'a')).toBe('known')
    expect(await outbox.add(enquiry(6))).toBe('added')
  })
})

/** Makes the tables as version 0.2.0 had them: one for the store and the mail box, one for targets. */
async function makeOld({ db }: Store): Promise<void> {
  await sql`delete from kysely_migration where name >= '027-enquiries-states'`.execute(db)
  await sql`drop table enquiries_outbox`.execute(db)
  await sql`alter table enquiries_deliveries drop column state`.execute(db)
  await sql`
    create table enquiries_outbox (
      submission_id text primary key, content_hash text not null, received_at text not null,
      body text not null, item_id integer, is_item_uncertain integer not null, mail text not null,
      attempts integer not null, not_before bigint not null, leased_until bigint not null,
      is_delivered integer not null)`.execute(db)
  const turn = sql`is_delivered, not_before, received_at`
  await sql`create index enquiries_outbox_by_work on enquiries_outbox (received_at, is_delivered)`.execute(
    db,
  )
  await sql`create index enquiries_outbox_by_turn on enquiries_outbox (${turn})`.execute(db)
  // One that waits for all, one in doubt, one that is stored, one for targets, one that is delivered.
  const rows = [
    [1, null, 0, 'waiting', 0],
    [2, null, 1, 'sent', 0],
    [3, 7, 0, 'waiting', 0],
    [4, 8, 0, 'none', 1],
    [5, 9, 0, 'sent', 1],
  ] as const
  for (const [number, itemId, isUncertain, mail, isDelivered] of rows) {
    const { id, receivedAt } = enquiry(number)
    const body = number === 5 ? '' : JSON.stringify(enquiry(number))
    await sql`insert into enquiries_outbox values (${id}, 'a', ${receivedAt}, ${body}, ${itemId},
      ${isUncertain}, ${mail}, 2, 7, 0, ${isDelivered})`.execute(db)
  }
  const columns = sql`submission_id, target, received_at, attempts, not_before, leased_until, dead_since, reason`
  const { id, receivedAt } = enquiry(4)
  await sql`insert into enquiries_deliveries (${columns}) values
    (${id}, 'crm', ${receivedAt}, 3, 8, 0, null, null),
    (${id}, 'chat', ${receivedAt}, 1, 0, 0, 9, 'http-410')`.execute(db)
}
