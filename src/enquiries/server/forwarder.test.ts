import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { EnquiryStore, ForwarderOptions, Mailer } from '#src/enquiries/server/options.ts'
import { STORE, type Outbox } from '#src/enquiries/server/outbox.ts'
import { openAgency, type Agency } from '../../../tests/support/src/enquiries/server/agency.ts'
import {
  agencyWith,
  expectOnce,
  fill,
  mailerOf,
  upTo,
} from '../../../tests/support/src/enquiries/server/forwarding.ts'
import { enquiry, idOf, NOW } from '../../../tests/support/src/enquiries/server/sample.ts'
import { isThorough } from '../../../tests/support/test-size.ts'

describe('the forwarder', () => {
  it('makes one item and one mail of each entry', async () => {
    const { agency, outbox } = await agencyWith(upTo(60))
    agency.forward(outbox)
    await expectOnce(agency, upTo(60))
    expect(agency.logged).toEqual([])
  })

  it('says at the start that it needs a store', async () => {
    const { outbox } = await agencyWith()
    const { startForwarder } = await import('#src/enquiries/server/forwarder.ts')
    const options = { outbox, mailer: { send: async () => {} } } as unknown
    expect(() => startForwarder(options as ForwarderOptions)).toThrow(
      'startForwarder needs a store',
    )
  })

  it('delivers at once after notify()', async () => {
    const { agency, outbox } = await agencyWith()
    const { notify } = agency.forward(outbox, { pollMs: 1_000_000 })
    await fill(outbox, [1])
    notify()
    await agency.sink.arrived(1)
    await expect.poll(agency.isDone).toBe(true)
    await fill(outbox, [2])
    notify()
    await agency.sink.arrived(2)
  })

  it('asks the outbox for the entries of a target at most every 50 ms', async () => {
    const { agency, outbox } = await agencyWith()
    let claims = 0
    const counting: Outbox = {
      ...outbox,
      claim(target, options) {
        if (target === 'chat') claims++
        return outbox.claim(target, options)
      },
    }
    const chat = { name: 'chat', send: () => Promise.resolve() }
    const began = performance.now()
    const { notify } = agency.forward(counting, { pollMs: 1_000_000, targets: [chat] })
    for (let turn = 0; turn < 100; turn++) {
      notify()
      await setImmediate()
    }
    await expect.poll(() => claims).toBeGreaterThan(0)
    // A timer of Node may come a millisecond early.
    expect(claims).toBeLessThanOrEqual((performance.now() - began) / 49)
  })

  it('delivers an entry once when two forwarders share an outbox', async () => {
    const { agency, outbox } = await agencyWith(upTo(40))
    for (let worker = 0; worker < 3; worker++) agency.forward(outbox, { batchSize: 7 })
    await expectOnce(agency, upTo(40))
  })

  it('sends no mail for a suspected enquiry', async () => {
    const { agency, outbox } = await agencyWith()
    await fill(outbox, [1], { suspicions: ['trap'] })
    await fill(outbox, [2])
    agency.forward(outbox)
    await agency.until(agency.isDone)
    expect([await agency.items(), agency.mails()]).toEqual([[idOf(1), idOf(2)], [idOf(2)]])
  })

  it('stores items without a mailer', async () => {
    const { agency, outbox } = await agencyWith([1])
    agency.forward(outbox, { mailer: undefined })
    await agency.until(agency.isDone)
    expect([await agency.items(), agency.mails()]).toEqual([[idOf(1)], []])
  })

  it('prunes delivered entries 30 days after they came', async () => {
    const { agency, outbox } = await agencyWith([1])
    agency.forward(outbox)
    await agency.until(agency.isDone)
    const isKnown = async () => (await outbox.find(idOf(1), 'a')) === 'known'
    agency.clock.time = NOW + 29 * 24 * 60 * 60 * 1000
    await agency.until(isKnown)
    agency.clock.time = NOW + 31 * 24 * 60 * 60 * 1000
    await agency.until(async () => !(await isKnown()))
  })
})

describe('the forwarder, after a crash of the process', () => {
  const never = new Promise<never>(() => {})

  it.each<[string, (agency: Agency) => Partial<EnquiryStore>]>([
    ['before it adds what it has marked', () => ({ add: () => never })],
    [
      'when it has added it, before it writes that down',
      ({ store }) => ({ add: async (enquiries) => await store.add(enquiries).then(() => never) }),
    ],
  ])('%s: the next process looks the enquiry up first', async (_what, broken) => {
    const agency = await openAgency()
    const first = await agency.open()
    await fill(first, [1, 2])
    let calls = 0
    const store = { ...agency.store, ...broken(agency) }
    const counted: EnquiryStore = { ...store, add: (all) => (calls++, store.add(all)) }
    // Nobody waits for this one: its work never ends.
    void import('#src/enquiries/server/forwarder.ts').then(({ startForwarder }) =>
      startForwarder({
        outbox: first,
        store: counted,
        mailer: { send: () => never },
        now: () => agency.clock.time,
        log: () => {},
      }),
    )
    await expect.poll(() => calls).toBe(1)
    let asked = 0
    const asking: EnquiryStore = {
      add: agency.store.add,
      find: async (ids) => (asked++, await agency.store.find(ids)),
    }
    const second = await agency.open()
    let rounds = 0
    const claim: Outbox['claim'] = (destination, options) => {
      if (destination === STORE) rounds++
      return second.claim(destination, options)
    }
    const watched: Outbox = { ...second, claim }
    agency.forward(watched, { store: asking })
    // The store may still be at work on what it was given: it is not asked before 15 s are over.
    agency.clock.time += 14_000
    const before = rounds
    // A round begins when the one before it has ended: the second one began at this time, and is over.
    await expect.poll(() => rounds).toBeGreaterThan(before + 2)
    expect(asked).toBe(0)
    await agency.until(agency.isDone)
    expect(asked).toBe(1)
    await expectOnce(agency, [1, 2])
  })
})

describe('the forwarder, when it closes', () => {
  it('close() finishes the current work and begins nothing; the next process goes on', async () => {
    const { agency, outbox } = await agencyWith(upTo(10))
    const { send } = mailerOf(agency)
    const isThird = Promise.withResolvers<void>()
    const mailer: Mailer = {
      async send(sent) {
        if (sent.id === idOf(3)) isThird.resolve()
        await send(sent)
      },
    }
    const forwarder = agency.forward(outbox, { mailer, mailsAtOnce: 1 })
    await isThird.promise
    await forwarder.close()
    expect(agency.mails()).toEqual(upTo(3).map(idOf))
    expect(await agency.items()).toHaveLength(10)
    const next = await agency.open()
    agency.forward(next)
    await expectOnce(agency, upTo(10))
  })

  it('close() is quick when idle, and may be called twice', async () => {
    const agency = await openAgency()
    const forwarder = agency.forward(await agency.open(), { pollMs: 1_000_000 })
    await Promise.all([forwarder.close(), forwarder.close()])
    forwarder.notify()
  })
})

describe('the forwarder, while the outbox fails', () => {
  it('does nothing twice in one process when the outbox cannot record the result', async () => {
    const { agency, outbox } = await agencyWith([1, 2])
    let failures = 0
    const broken: Outbox = {
      ...outbox,
      record: (...result) =>
        failures++ < 6 ? Promise.reject(new Error('full')) : outbox.record(...result),
    }
    agency.forward(broken, { leaseMs: 2000 })
    await agency.until(async () => failures > 6 && (await agency.isDone()))
    await expectOnce(agency, [1, 2])
    expect(agency.logged).toContain(
      `the delivery of ${idOf(1)}, ${idOf(2)} to ${STORE} could not be recorded: Error`,
    )
  })

  it('reads the outbox again after a failed read', async () => {
    const { agency, outbox } = await agencyWith([1])
    let failures = 0
    const failing = () => Promise.reject(Object.assign(new Error('gone'), { code: 'EIO' }))
    const broken: Outbox = {
      ...outbox,
      claim: (...work) => (failures++ < 3 ? failing() : outbox.claim(...work)),
      prune: failing,
    }
    agency.forward(broken)
    await expectOnce(agency, [1])
    expect(agency.logged).toContain('the outbox failed: Error EIO')
  })
})

if (isThorough)
  it('the forwarder keeps nothing in memory of delivered enquiries', async () => {
    const { agency, outbox } = await agencyWith()
    let number = 0
    const store: EnquiryStore = {
      find: async () => new Map(),
      add: async (enquiries) => enquiries.map(() => ++number),
    }
    const forwarder = agency.forward(outbox, { store, mailer: { send: async () => {} } })
    const before = process.memoryUsage().heapUsed
    // Few and long ones: each is written to the outbox several times.
    const text = 'x'.repeat(200_000)
    for (let round = 0; round < 10; round++) {
      const numbers = Array.from({ length: 20 }, (_, at) => round * 20 + at)
      const fields = [{ name: 'message', label: 'Message', value: text }]
      await Promise.all(numbers.map((each) => outbox.add(enquiry(each, { fields }))))
      forwarder.notify()
      await expect.poll(() => number).toBe(numbers.length * (round + 1))
    }
    // All of it would be 80 MB.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(60_000_000)
  }, 60_000)
