import { expect, it } from 'vitest'
import { withEnquiryTables } from '#demo/site/enquiries/tables.ts'
import { createTableOutbox, readBacklog, releaseLeases } from '#demo/site/enquiries/table-outbox.ts'
import { retireTargets } from '#demo/site/enquiries/table-targets.ts'
import { PENDING, type Enquiry, type Outbox } from '#src/enquiries/server/outbox.ts'
import { checkTargetQueue, TARGETS } from '../../../src/enquiries/server/targets/queue-contract.ts'
import { describeOnBoth, NOW } from '../../platform/store-on-both.ts'

function enquiry(number: number, contentHash = 'a'): Enquiry {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    contentHash,
    receivedAt: new Date(NOW + number).toISOString(),
    formId: 'main',
    placement: 'header',
    language: 'uk',
    website: 'mandry.example',
    url: '/uk/',
    referrer: '',
    fields: [{ name: 'message', label: 'Повідомлення', value: 'Привіт \' " < ї 🙂' }],
    consents: [],
    firstTouch: undefined,
    lastTouch: undefined,
    suspicions: [],
  }
}

const WORK = { limit: 10, leaseMs: 1000, now: NOW + 1000 }
const idsOf = (claimed: Awaited<ReturnType<Outbox['claim']>>) =>
  claimed.map((entry) => entry.enquiry.id)

describeOnBoth('the outbox', (store) => {
  const open = () => createTableOutbox(store.db)

  it('keeps an enquiry once by its id, and tells another content', async () => {
    const outbox = open()
    const { id } = enquiry(1)
    expect(await outbox.find(id, 'a')).toBe('unknown')
    expect(await outbox.add(enquiry(1))).toBe('added')
    expect(await outbox.add(enquiry(1))).toBe('known')
    expect(await outbox.add(enquiry(1, 'b'))).toBe('conflict')
    expect([await outbox.find(id, 'a'), await outbox.find(id, 'b')]).toEqual(['known', 'conflict'])
  })

  it('adds one of many that come at once', async () => {
    const outbox = open()
    const added = await Promise.all(Array.from({ length: 8 }, () => outbox.add(enquiry(2))))
    expect(added.toSorted()).toEqual(['added', ...Array.from({ length: 7 }, () => 'known')])
  })

  it('gives each entry to one worker until its lease is over, oldest first', async () => {
    const outbox = open()
    const [mine, theirs] = await Promise.all([outbox.claim(WORK), open().claim(WORK)])
    expect(idsOf([...mine, ...theirs]).toSorted()).toEqual([enquiry(1).id, enquiry(2).id])
    expect(await outbox.claim(WORK)).toEqual([])
    const later = await outbox.claim({ ...WORK, now: WORK.now + 1000 })
    expect(idsOf(later)).toEqual([enquiry(1).id, enquiry(2).id])
    expect(later[0]?.enquiry).toEqual(JSON.parse(JSON.stringify(enquiry(1))))
  })

  it('gives everything anew when the leases of a killed process are released', async () => {
    await releaseLeases(store.db)
    expect(idsOf(await open().claim({ ...WORK, now: WORK.now + 1000 }))).toHaveLength(2)
  })

  it('remembers what was done, and the doubt about what may have been', async () => {
    const outbox = open()
    const now = WORK.now + 1000
    const doubt = { ...PENDING, inDoubt: true }
    await outbox.update(new Map([[enquiry(1).id, doubt]]))
    expect(await outbox.claim({ ...WORK, now })).toEqual([])
    await outbox.complete(enquiry(1).id, {
      ...doubt,
      mail: 'sent',
      attempts: 2,
      notBefore: now + 5,
    })
    expect(await outbox.claim({ ...WORK, now })).toEqual([])
    const [entry] = await outbox.claim({ ...WORK, now: now + 5 })
    expect(entry?.delivery).toEqual({
      itemId: undefined,
      inDoubt: true,
      mail: 'sent',
      attempts: 2,
      notBefore: now + 5,
    })
  })

  it('forgets what was written when it is delivered, and the rest when it is old', async () => {
    const outbox = open()
    const { id, receivedAt } = enquiry(1)
    await outbox.complete(id, { ...PENDING, itemId: 7, mail: 'none' })
    const row = await withEnquiryTables(store.db)
      .selectFrom('enquiries_outbox')
      .select('body')
      .where('submission_id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ body: '' })
    expect(await outbox.claim({ ...WORK, now: NOW + 1_000_000 })).toHaveLength(1)
    expect(await outbox.prune(receivedAt)).toBe(0)
    expect(await outbox.prune(new Date(NOW + 1_000_000).toISOString())).toBe(1)
    expect(await outbox.find(id, 'a')).toBe('unknown')
    expect(await outbox.find(enquiry(2).id, 'a')).toBe('known')
  })

  it('gives first what nobody has tried, then what has waited longest', async () => {
    const outbox = open()
    const order = [14, 13, 12, 11]
    const tried = { ...PENDING, attempts: 1 }
    for (const number of order) await outbox.add(enquiry(number))
    await outbox.complete(enquiry(11).id, { ...tried, notBefore: NOW - 1 })
    await outbox.complete(enquiry(12).id, { ...tried, notBefore: NOW - 2 })
    const claimed = await outbox.claim({ ...WORK, leaseMs: 0 })
    const known = new Set(order.map((number) => enquiry(number).id))
    const ids = idsOf(claimed).filter((id) => known.has(id))
    expect(ids).toEqual([13, 14, 12, 11].map((number) => enquiry(number).id))
  })

  it('gives away what waits for a time that was written down before the clock was set back', async () => {
    const outbox = open()
    const [hour, day] = [3_600_000, 86_400_000]
    const ids = [21, 22].map((number) => enquiry(number).id)
    const claimedAt = async (now: number) =>
      idsOf(await outbox.claim({ limit: 100, leaseMs: 0, now })).filter((id) => ids.includes(id))
    for (const [at, wait] of [day + 1000, hour].entries()) {
      await outbox.add(enquiry(21 + at))
      await outbox.complete(ids[at]!, { ...PENDING, attempts: 1, notBefore: NOW + wait })
    }
    expect(await claimedAt(NOW)).toEqual([ids[0]])
    expect(await claimedAt(NOW + hour)).toEqual([ids[1], ids[0]])
  })
})

describeOnBoth('the outbox, for targets,', (store) => {
  it('keeps what is to reach each of them, with its own leases and dead letters', async () => {
    await checkTargetQueue(() => Promise.resolve(createTableOutbox(store.db, TARGETS)))
  })

  it('keeps the text until the last place has it, and no longer', async () => {
    const outbox = createTableOutbox(store.db, TARGETS)
    const { id } = enquiry(9)
    const body = () =>
      withEnquiryTables(store.db)
        .selectFrom('enquiries_outbox')
        .select('body')
        .where('submission_id', '=', id)
        .executeTakeFirst()
    await outbox.add(enquiry(9))
    await outbox.targets?.complete(id, 'crm', { kind: 'sent' })
    await outbox.complete(id, { ...PENDING, itemId: 1, mail: 'sent' })
    expect((await body())?.body).toContain('Привіт')
    await outbox.targets?.complete(id, 'chat', { kind: 'sent' })
    expect(await body()).toEqual({ body: '' })
  })

  it('tells what waits for each, and makes dead letters of what waits for one that is gone', async () => {
    const outbox = createTableOutbox(store.db, TARGETS)
    const { id, receivedAt } = enquiry(11)
    await outbox.add(enquiry(11))
    await outbox.add(enquiry(12))
    await outbox.targets?.complete(id, 'chat', { kind: 'dead', reason: 'timeout', since: NOW })
    const oldestAt = Date.parse(receivedAt)
    expect((await readBacklog(store.db)).targets).toEqual([
      { target: 'chat', waiting: 1, dead: 1, oldestAt: oldestAt + 1 },
      { target: 'crm', waiting: 2, dead: 0, oldestAt },
    ])
    await retireTargets(withEnquiryTables(store.db), ['crm'], NOW + 5)
    const letters = await outbox.targets?.deadLetters()
    expect(letters?.map(({ target, reason }) => [target, reason])).toEqual([
      ['chat', 'timeout'],
      ['chat', 'removed'],
    ])
  })
})
