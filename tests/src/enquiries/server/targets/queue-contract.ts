import { expect } from 'vitest'
import { PENDING, type Outbox } from '#src/enquiries/server/outbox.ts'
import type { TargetQueue } from '#src/enquiries/server/target-queue.ts'
import { enquiry, idOf, NOW } from '../sample.ts'

/** The targets that an outbox under test knows. */
export const TARGETS = ['crm', 'chat'] as const

const WORK = { limit: 10, leaseMs: 1000, now: NOW + 1_000_000 }
const LATER = { ...WORK, now: WORK.now + WORK.leaseMs }

function targetsOf({ targets }: Outbox): TargetQueue {
  if (!targets) throw new Error('the outbox keeps nothing for targets')
  return targets
}

/** What any outbox does for targets. @param open opens the same one again, as a process that has just started */
export async function checkTargetQueue(open: () => Promise<Outbox>): Promise<void> {
  const outbox = await open()
  for (const number of [2, 1]) await outbox.add(enquiry(number))
  await outbox.add(enquiry(1))
  await outbox.add(enquiry(3, { suspicions: ['trap'] }))
  await checkLeases(outbox)
  await checkResults(open)
  await checkPruning(open)
}

async function checkLeases(outbox: Outbox): Promise<void> {
  const queue = targetsOf(outbox)
  const ids = async (target: string, work = WORK) =>
    (await queue.claim(target, work)).map(({ enquiry: { id } }) => id)
  const [mine, theirs] = await Promise.all([ids('crm'), ids('crm')])
  expect([...mine, ...theirs].toSorted()).toEqual([idOf(1), idOf(2)])
  expect(await ids('crm')).toEqual([])
  expect((await ids('chat')).toSorted()).toEqual([idOf(1), idOf(2)])
  expect(await ids('else')).toEqual([])
  expect(await ids('crm', { ...LATER, limit: 1 })).toHaveLength(1)
  expect(await ids('crm', LATER)).toHaveLength(1)
}

async function checkResults(open: () => Promise<Outbox>): Promise<void> {
  const outbox = await open()
  const queue = targetsOf(outbox)
  const again = { ...LATER, now: LATER.now + WORK.leaseMs }
  // The store and the mail box have nothing to do with targets.
  await outbox.complete(idOf(1), { ...PENDING, itemId: 7, mail: 'sent' })
  expect((await outbox.claim(again)).map((entry) => entry.enquiry.id)).not.toContain(idOf(1))
  await queue.claim('crm', again)
  await queue.complete(idOf(1), 'crm', { kind: 'retry', attempts: 3, notBefore: again.now + 5 })
  await queue.complete(idOf(2), 'crm', { kind: 'sent' })
  expect(await queue.claim('crm', again)).toEqual([])
  const due = { ...again, now: again.now + 5 }
  const [entry, ...others] = await queue.claim('crm', due)
  expect([entry, others]).toEqual([
    { enquiry: JSON.parse(JSON.stringify(enquiry(1))) as unknown, attempts: 3 },
    [],
  ])
  await queue.complete(idOf(1), 'crm', { kind: 'dead', reason: 'http-410', since: due.now })
  const letter = { id: idOf(1), target: 'crm', reason: 'http-410', since: due.now }
  const after = targetsOf(await open())
  expect(await after.deadLetters()).toEqual([letter])
  const muchLater = { ...due, now: due.now + 3_600_000 }
  expect(await after.claim('crm', muchLater)).toEqual([])

  expect(await after.sendAgain('crm', idOf(2))).toBe(0)
  expect(await after.sendAgain('chat')).toBe(0)
  expect(await after.sendAgain('crm', idOf(1))).toBe(1)
  expect(await after.deadLetters()).toEqual([])
  expect(await after.claim('crm', muchLater)).toMatchObject([{ attempts: 0 }])
  for (const target of TARGETS) await after.complete(idOf(1), target, { kind: 'sent' })
  expect(await after.claim('chat', muchLater)).toHaveLength(1)
  await after.complete(idOf(2), 'chat', { kind: 'dead', reason: 'timeout', since: muchLater.now })
  expect(await after.sendAgain('chat')).toBe(1)
  await after.complete(idOf(2), 'chat', { kind: 'dead', reason: 'timeout', since: muchLater.now })
}

async function checkPruning(open: () => Promise<Outbox>): Promise<void> {
  const outbox = await open()
  const end = new Date(NOW + 1000).toISOString()
  // Of the second the store waits, and a target has it as a dead letter.
  expect(await outbox.prune(end)).toBe(1)
  expect(await outbox.find(idOf(1), 'a')).toBe('unknown')
  expect(await outbox.find(idOf(2), 'a')).toBe('known')
  await outbox.complete(idOf(2), { ...PENDING, itemId: 8, mail: 'sent' })
  expect(await outbox.prune(new Date(NOW).toISOString())).toBe(0)
  expect(await targetsOf(outbox).deadLetters()).toHaveLength(1)
  expect(await outbox.prune(end)).toBe(1)
  expect(await targetsOf(await open()).deadLetters()).toEqual([])
}
