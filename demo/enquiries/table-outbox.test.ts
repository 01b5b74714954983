import { expect, it } from 'vitest'
import {
  createTableOutbox,
  readBacklog,
  releaseLeases,
  retireTargets,
} from '#demo/enquiries/table-outbox.ts'
import { withEnquiryTables } from '#demo/enquiries/tables.ts'
import { MAIL, STORE, type DeliveryState, type Enquiry } from '../../src/enquiries/server/outbox.ts'
import {
  itIsAnOutbox,
  numbersOf,
  recordOne,
  TARGETS,
} from '../../tests/support/src/enquiries/server/outbox-contract.ts'
import { enquiry, idOf } from '../../tests/support/src/enquiries/server/sample.ts'
import { describeOnBoth, NOW } from '../../tests/support/demo/platform/store-on-both.ts'

const WORK = { limit: 10, leaseMs: 1000, now: NOW + 1000 }
const DELIVERED: DeliveryState = { state: 'delivered' }

describeOnBoth('the outbox', (store) => {
  const tables = () => withEnquiryTables(store.db)
  const openEmpty = async (targets: readonly string[] = TARGETS) => {
    await tables().deleteFrom('enquiries_deliveries').execute()
    await tables().deleteFrom('enquiries_outbox').execute()
    return createTableOutbox(store.db, targets)
  }

  itIsAnOutbox(async () => {
    await openEmpty()
    return () => Promise.resolve(createTableOutbox(store.db, TARGETS))
  })

  it('has a delivery only for a target that the enquiry is meant for', async () => {
    await openEmpty()
    const isMeant = (target: string, { id }: Enquiry) => target !== 'crm' || id === idOf(2)
    const outbox = createTableOutbox(store.db, TARGETS, isMeant)
    for (const number of [1, 2]) await outbox.add(enquiry(number))
    const claimed = async (target: string) => numbersOf(await outbox.claim(target, WORK))
    expect(await claimed('crm')).toEqual([2])
    expect(await claimed('chat')).toEqual([1, 2])
  })

  it('gives each enquiry to one of two processes', async () => {
    const outbox = await openEmpty()
    for (const number of [1, 2]) await outbox.add(enquiry(number))
    const other = createTableOutbox(store.db)
    const claimed = await Promise.all([outbox.claim(STORE, WORK), other.claim(STORE, WORK)])
    expect(numbersOf(claimed.flat()).toSorted((a, b) => a - b)).toEqual([1, 2])
    expect(await other.claim(STORE, WORK)).toEqual([])
  })

  it('gives everything once more when the leases of a killed process are released', async () => {
    const outbox = await openEmpty()
    await outbox.add(enquiry(1))
    for (const destination of [STORE, 'crm']) await outbox.claim(destination, WORK)
    await releaseLeases(store.db)
    for (const destination of [STORE, 'crm'])
      expect(await outbox.claim(destination, WORK)).toHaveLength(1)
  })

  it('keeps the text until the last destination has it, and no longer', async () => {
    const outbox = await openEmpty()
    const body = () => tables().selectFrom('enquiries_outbox').select('body').executeTakeFirst()
    await outbox.add(enquiry(9))
    for (const destination of ['crm', STORE]) await recordOne(outbox, destination, [9, DELIVERED])
    expect((await body())?.body).toContain('Привіт')
    // Two processes record the last two deliveries at once.
    await Promise.all(
      ['chat', MAIL].map((destination) => recordOne(outbox, destination, [9, DELIVERED])),
    )
    expect(await body()).toEqual({ body: '' })
    expect(await outbox.find(idOf(9), 'a')).toBe('known')
  })

  it('counts what waits, and makes dead letters of what waits for a target that is gone', async () => {
    const outbox = await openEmpty()
    const oldestAt = Date.parse(enquiry(11).receivedAt)
    for (const number of [11, 12]) await outbox.add(enquiry(number))
    await recordOne(outbox, STORE, [11, DELIVERED])
    await recordOne(outbox, 'chat', [11, { state: 'failed', reason: 'timeout', since: NOW }])
    expect(await readBacklog(store.db)).toEqual({
      waiting: 2,
      oldestAt,
      targets: [
        { target: 'chat', waiting: 1, dead: 1, oldestAt: oldestAt + 1 },
        { target: 'crm', waiting: 2, dead: 0, oldestAt },
      ],
    })
    await retireTargets(store.db, ['crm'], NOW + 5)
    const letters = await outbox.deadLetters()
    expect(letters.map(({ target, reason }) => [target, reason])).toEqual([
      ['chat', 'timeout'],
      ['chat', 'removed'],
    ])
    for (const destination of [STORE, MAIL, 'crm'])
      expect(await outbox.claim(destination, WORK)).not.toEqual([])
  })
})
