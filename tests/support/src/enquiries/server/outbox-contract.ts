import { expect, it } from 'vitest'
import {
  MAIL,
  QUEUED,
  STORE,
  type ClaimedEnquiry,
  type DeliveryState,
  type Outbox,
} from '#src/enquiries/server/outbox.ts'
import { enquiry, idOf, NOW } from './sample.ts'

/** The targets that an outbox under test knows. */
export const TARGETS = ['crm', 'chat'] as const

const WORK = { limit: 10, leaseMs: 1000, now: NOW + 1000 }
const HOUR_MS = 3_600_000
const DELIVERED: DeliveryState = { state: 'delivered' }
const SUSPECTED = { suspicions: ['trap'] } as const

export function numbersOf(claimed: readonly ClaimedEnquiry[]): number[] {
  return claimed.map((entry) => Number(entry.enquiry.id.slice(-12)))
}

/** Records one state of the enquiry with this number. */
export async function recordOne(
  outbox: Outbox,
  destination: string,
  [number, state]: readonly [number, DeliveryState],
): Promise<void> {
  await outbox.record(destination, new Map([[idOf(number), state]]))
}

/**
 * What every outbox does.
 *
 * @param create gives a function that opens one empty outbox again and again, as processes that start one after the other
 */
export function itIsAnOutbox(create: () => Promise<() => Promise<Outbox>>): void {
  const fill = async (numbers: readonly number[]) => {
    const reopen = await create()
    const outbox = await reopen()
    for (const number of numbers) await outbox.add(enquiry(number))
    return { outbox, reopen }
  }
  const due = async (outbox: Outbox, destination: string, now = WORK.now) =>
    numbersOf(await outbox.claim(destination, { ...WORK, now, leaseMs: 0 }))

  it('keeps an enquiry once by its id, and reports another content', async () => {
    const { outbox, reopen } = await fill([])
    expect(await outbox.find(idOf(1), 'a')).toBe('unknown')
    expect(await outbox.add(enquiry(1))).toBe('added')
    expect(await outbox.add(enquiry(1))).toBe('known')
    expect(await outbox.add(enquiry(1, { contentHash: 'b' }))).toBe('conflict')
    for (const open of [outbox, await reopen()]) {
      expect(await open.find(idOf(1), 'a')).toBe('known')
      expect(await open.find(idOf(1), 'b')).toBe('conflict')
    }
  })

  it('adds one of many equal enquiries at once', async () => {
    const { outbox } = await fill([])
    const added = await Promise.all(Array.from({ length: 8 }, () => outbox.add(enquiry(1))))
    expect(added.toSorted()).toEqual(['added', ...Array.from({ length: 7 }, () => 'known')])
    expect(await due(outbox, STORE)).toEqual([1])
  })

  it('queues an enquiry for every destination, and a suspected one for the store only', async () => {
    const { outbox } = await fill([1])
    await outbox.add(enquiry(2, SUSPECTED))
    expect(await due(outbox, STORE)).toEqual([1, 2])
    for (const destination of [MAIL, ...TARGETS])
      expect(await due(outbox, destination)).toEqual([1])
    expect(await due(outbox, 'constructor')).toEqual([])
  })

  it('leases each enquiry to one caller for each destination, oldest first', async () => {
    const { outbox } = await fill([3, 1, 2])
    const [first, others] = [
      await outbox.claim(STORE, { ...WORK, limit: 2 }),
      await outbox.claim(STORE, WORK),
    ]
    expect([first, others].map(numbersOf)).toEqual([[1, 2], [3]])
    expect(first[0]).toEqual({
      enquiry: JSON.parse(JSON.stringify(enquiry(1))) as unknown,
      delivery: QUEUED,
    })
    expect(await due(outbox, STORE, WORK.now + 999)).toEqual([])
    expect(await due(outbox, 'crm')).toEqual([1, 2, 3])
    expect(await due(outbox, STORE, WORK.now + 1000)).toEqual([1, 2, 3])
  })

  it('gives an enquiry to one of two callers at once', async () => {
    const { outbox, reopen } = await fill([1, 2])
    const other = await reopen()
    const [mine, theirs] = await Promise.all([outbox.claim('crm', WORK), outbox.claim('crm', WORK)])
    expect(numbersOf([...mine, ...theirs]).toSorted((a, b) => a - b)).toEqual([1, 2])
    expect(await other.find(idOf(1), 'a')).toBe('known')
  })

  it('gives first what nobody has tried, then what has waited longest', async () => {
    const { outbox } = await fill([4, 3, 2, 1])
    await recordOne(outbox, STORE, [1, { ...QUEUED, attempts: 1, nextAt: NOW - 1 }])
    await recordOne(outbox, STORE, [2, { ...QUEUED, attempts: 1, nextAt: NOW - 2 }])
    expect(await due(outbox, STORE)).toEqual([3, 4, 2, 1])
  })

  it('gives away what was deferred before the clock was set back', async () => {
    const { outbox } = await fill([1, 2])
    const nextAts = [NOW + 24 * HOUR_MS + 1000, NOW + HOUR_MS]
    for (const [at, nextAt] of nextAts.entries())
      await recordOne(outbox, MAIL, [at + 1, { ...QUEUED, attempts: 1, nextAt }])
    expect(await due(outbox, MAIL, NOW)).toEqual([1])
    expect(await due(outbox, MAIL, NOW + HOUR_MS)).toEqual([2, 1])
  })

  it('keeps the doubt about an attempt and its lease, and ends the lease with the result', async () => {
    const { outbox, reopen } = await fill([1])
    await outbox.claim(STORE, WORK)
    await outbox.begin(STORE, [idOf(1)], WORK.now + 5)
    expect(await due(outbox, STORE, WORK.now + 10)).toEqual([])
    const sending: DeliveryState = { state: 'sending', attempts: 2, nextAt: WORK.now + 15 }
    await recordOne(outbox, STORE, [1, sending])
    expect(await due(outbox, STORE, WORK.now + 14)).toEqual([])
    const [entry] = await (await reopen()).claim(STORE, { ...WORK, now: WORK.now + 15 })
    expect(entry?.delivery).toEqual(sending)
  })

  it('delivers to each destination by itself', async () => {
    const { outbox, reopen } = await fill([1, 2])
    await recordOne(outbox, 'crm', [1, { state: 'queued', attempts: 3, nextAt: WORK.now + 5 }])
    await outbox.record(STORE, new Map([1, 2].map((number) => [idOf(number), DELIVERED])))
    await recordOne(outbox, 'crm', [2, DELIVERED])
    for (const open of [outbox, await reopen()]) {
      expect(await due(open, STORE)).toEqual([])
      expect(await due(open, MAIL)).toEqual([1, 2])
      expect(await due(open, 'chat')).toEqual([1, 2])
      expect(await due(open, 'crm')).toEqual([])
      expect(await due(open, 'crm', WORK.now + 5)).toEqual([1])
    }
    await recordOne(outbox, STORE, [1, QUEUED])
    expect(await due(outbox, STORE)).toEqual([])
  })

  it('keeps dead letters until they are sent again', async () => {
    const { outbox, reopen } = await fill([1, 2])
    const failed = (since: number) => ({ state: 'failed', reason: 'http-410', since }) as const
    await recordOne(outbox, 'crm', [1, failed(NOW + 7)])
    await recordOne(outbox, 'chat', [1, failed(NOW + 6)])
    const letterOf = (target: string, since: number) => {
      return { id: idOf(1), target, reason: 'http-410', since }
    }
    const again = await reopen()
    expect(await again.deadLetters()).toEqual([letterOf('chat', NOW + 6), letterOf('crm', NOW + 7)])
    expect(await due(again, 'crm', NOW + HOUR_MS)).toEqual([2])
    expect(await again.sendAgain('crm', idOf(2))).toBe(0)
    expect(await again.sendAgain('crm', idOf(1))).toBe(1)
    expect(await again.sendAgain('crm')).toBe(0)
    expect(await again.sendAgain('chat')).toBe(1)
    expect(await again.deadLetters()).toEqual([])
    const [entry] = await again.claim('crm', WORK)
    expect(entry).toMatchObject({ enquiry: { id: idOf(1) }, delivery: QUEUED })
  })

  it('forgets old enquiries that wait for nothing, and their dead letters', async () => {
    const { outbox, reopen } = await fill([1, 2, 3])
    const all = [STORE, MAIL, ...TARGETS]
    for (const destination of all) await recordOne(outbox, destination, [1, DELIVERED])
    for (const destination of all)
      await recordOne(outbox, destination, [
        2,
        destination === 'crm' ? { state: 'failed', reason: 'timeout', since: NOW } : DELIVERED,
      ])
    expect(await outbox.prune(enquiry(1).receivedAt)).toBe(0)
    expect(await outbox.prune(enquiry(2).receivedAt)).toBe(1)
    expect(await outbox.deadLetters()).toHaveLength(1)
    expect(await outbox.prune(new Date(NOW + HOUR_MS).toISOString())).toBe(1)
    for (const open of [outbox, await reopen()]) {
      expect(await open.deadLetters()).toEqual([])
      const found = await Promise.all([1, 2, 3].map((number) => open.find(idOf(number), 'a')))
      expect(found).toEqual(['unknown', 'unknown', 'known'])
    }
  })
}
