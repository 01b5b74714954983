import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { createTransport } from 'nodemailer'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Mailer, EnquiryStore } from '#src/enquiries/server/options.ts'
import { createMailer } from '#src/enquiries/server/mail.ts'
import type { Enquiry, Outbox } from '#src/enquiries/server/outbox.ts'
import { openAgency, type Agency } from './agency.ts'
import { enquiry, idOf, NOW } from './sample.ts'
import { isThorough, variants } from '../../../support/test-size.ts'

const ADD = '/api/items/add'

/** Adds enquiries with these numbers. */
async function fill(outbox: Outbox, numbers: readonly number[], own?: Partial<Enquiry>) {
  for (const number of numbers) await outbox.add(enquiry(number, own))
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1)
}

async function expectOnce(agency: Agency, numbers: readonly number[]): Promise<void> {
  const ids = numbers.map(idOf)
  expect([await agency.items(), agency.mails()]).toEqual([ids, ids])
}

describe('the forwarder', () => {
  it('makes one item and one mail of each entry', async () => {
    const agency = await openAgency()
    const outbox = await agency.open()
    await fill(outbox, upTo(60))
    agency.forward(outbox)
    await agency.until(agency.isDone)
    await expectOnce(agency, upTo(60))
    expect(agency.logged).toEqual([])
  })

  it('delivers at once after notify()', async () => {
    const agency = await openAgency()
    const outbox = await agency.open()
    const { notify } = agency.forward(outbox, { pollMs: 1_000_000 })
    await fill(outbox, [1])
    notify()
    await agency.sink.arrived(1)
    await expect.poll(agency.isDone).toBe(true)
    await fill(outbox, [2])
    notify()
    await agency.sink.arrived(2)
  })

  it('delivers an entry once when two forwarders share an outbox', async () => {
    const agency = await openAgency()
    const outbox = await agency.open()
    await fill(outbox, upTo(40))
    for (let worker = 0; worker < 3; worker++) agency.forward(outbox, { batchSize: 7 })
    await agency.until(agency.isDone)
    await expectOnce(agency, upTo(40))
  })

  it('sends no mail for a suspected enquiry', async () => {
    const agency = await openAgency()
    const outbox = await agency.open()
    await fill(outbox, [1], { suspicions: ['trap'] })
    await fill(outbox, [2])
    agency.forward(outbox)
    await agency.until(agency.isDone)
    expect([await agency.items(), agency.mails()]).toEqual([[idOf(1), idOf(2)], [idOf(2)]])
  })

  it('stores items without a mailer', async () => {
    const agency = await openAgency()
    const outbox = await agency.open()
    await fill(outbox, [1])
    agency.forward(outbox, { mailer: undefined })
    await agency.until(agency.isDone)
    expect([await agency.items(), agency.mails()]).toEqual([[idOf(1)], []])
  })

  it('prunes delivered entries 30 days after they came', async () => {
    const agency = await openAgency()
    const outbox = await agency.open()
    await fill(outbox, [1])
    agency.forward(outbox)
    await agency.until(agency.isDone)
    const isKnown = async () => (await outbox.find(idOf(1), 'a')) === 'known'
    agency.clock.time = NOW + 29 * 24 * 60 * 60 * 1000
    await agency.until(isKnown)
    agency.clock.time = NOW + 31 * 24 * 60 * 60 * 1000
    await agency.until(async () => !(await isKnown()))
  })
})

describe('the forwarder, while the platform fails', () => {
  if (isThorough)
    it('sends the mail while the platform is down, and stores the item when it is up', async () => {
      const agency = await openAgency()
      const outbox = await agency.open()
      agency.line.fail(() => 'cut')
      await fill(outbox, upTo(3))
      agency.forward(outbox)
      await agency.until(() => agency.mails().length === 3)
      expect(await agency.items()).toEqual([])
      agency.line.fail(undefined)
      await agency.until(agency.isDone)
      await expectOnce(agency, upTo(3))
    })

  if (isThorough)
    it('sends the mail while the platform is down from the start, its fields unknown, and stores the item when it is up', async () => {
      const agency = await openAgency()
      const outbox = await agency.open()
      agency.line.fail(() => 'cut')
      await fill(outbox, upTo(3))
      // The test's time runs faster than the calls: a lease must not end before they are answered.
      agency.forward(outbox, { store: agency.storeThatAsks, leaseMs: 3_600_000 })
      await agency.until(() => agency.mails().length === 3)
      agency.line.fail(undefined)
      await agency.until(agency.isDone)
      await expectOnce(agency, upTo(3))
      expect(agency.logged.join()).toContain('NotStoredError not-stored (NetworkError')
    })

  it('adds no second item when the platform’s answer was lost: it looks the enquiry up', async () => {
    const agency = await openAgency()
    const outbox = await agency.open()
    let cuts = 0
    agency.line.fail(async ({ url }, pass) => {
      const answer = await pass()
      if (!url.endsWith(ADD) || cuts >= 3) return answer
      cuts++
      return cuts === 2 ? new Response('', { status: 504 }) : 'cut'
    })
    for (const number of upTo(3)) {
      await fill(outbox, [number])
      if (number === 1) agency.forward(outbox)
      await agency.until(agency.isDone)
    }
    expect(cuts).toBe(3)
    await expectOnce(agency, upTo(3))
  })

  if (isThorough)
    it('repeats a failed look-up, and new enquiries do not wait for it', async () => {
      const agency = await openAgency()
      const outbox = await agency.open()
      let isAskedInVain = true
      agency.line.fail(async ({ url }, pass) => {
        if (url.endsWith(ADD) && (await agency.items()).length === 0) {
          await pass()
          return 'cut'
        }
        return url.includes('/api/app/get') && isAskedInVain ? 'cut' : await pass()
      })
      await fill(outbox, [1])
      agency.forward(outbox)
      await agency.until(() =>
        agency.logged.some((line) => line.includes('could not be looked up')),
      )
      await fill(outbox, [2])
      await agency.until(async () => (await agency.items()).length === 2)
      isAskedInVain = false
      await agency.until(agency.isDone)
      await expectOnce(agency, [1, 2])
    })

  /** Answers so to whatever holds one enquiry. */
  function refuse({ line }: Agency, number: number, status: number): void {
    line.fail(async (request, pass) => {
      const isAdd = request.url.endsWith(ADD)
      const isBad = isAdd && (await request.clone().text()).includes(idOf(number))
      return isBad ? new Response('', { status }) : await pass()
    })
  }

  it.each(variants(422, 413, 400))(
    'that answers %i to one enquiry of fifty gets the others at once',
    async (status) => {
      const agency = await openAgency()
      const outbox = await agency.open()
      refuse(agency, 17, status)
      await fill(outbox, upTo(50))
      agency.forward(outbox)
      await expect.poll(async () => (await agency.items()).length).toBe(49)
      agency.line.fail(undefined)
      await agency.until(agency.isDone)
      await expectOnce(agency, upTo(50))
    },
  )

  if (isThorough)
    it('stores the others when the platform fails with one enquiry of fifty, also on a common retry', async () => {
      const agency = await openAgency()
      const outbox = await agency.open()
      refuse(agency, 17, 500)
      await fill(outbox, upTo(50))
      agency.forward(outbox, { random: () => 0 })
      await agency.until(async () => (await agency.items()).length === 49)
      agency.line.fail(undefined)
      await agency.until(agency.isDone)
      await expectOnce(agency, upTo(50))
    })

  if (isThorough)
    it('stores all but two neighbours that the platform refuses', async () => {
      const agency = await openAgency()
      const outbox = await agency.open()
      agency.line.fail(async (request, pass) => {
        const isAdd = request.url.endsWith(ADD)
        const text = isAdd ? await request.clone().text() : ''
        const isBad = text.includes(idOf(1)) || text.includes(idOf(2))
        return isBad ? new Response('', { status: 422 }) : await pass()
      })
      await fill(outbox, upTo(10))
      agency.forward(outbox)
      await agency.until(async () => (await agency.items()).length === 8)
      expect(agency.logged).toContain(
        `enquiry ${idOf(1)} could not be stored: NotStoredError not-stored (HttpError http 422)`,
      )
    })

  it.each(variants(503, 429, 404, 403))(
    'that answers %i to everything is not asked for each of fifty',
    async (status) => {
      const agency = await openAgency()
      const outbox = await agency.open()
      let asked = 0
      agency.line.fail(({ url }, pass) => {
        if (!url.endsWith(ADD)) return pass()
        asked++
        return new Response('', { status })
      })
      await fill(outbox, upTo(50))
      const forwarder = agency.forward(outbox, { inDoubtMs: 0 })
      await agency.sink.arrived(50)
      expect(asked).toBe(1)
      agency.clock.time += 3000
      await expect.poll(() => asked).toBeGreaterThan(1)
      await forwarder.close()
      expect(asked).toBe(3)
    },
  )

  if (isThorough)
    it('retries when the platform returns too few item numbers', async () => {
      const agency = await openAgency()
      const outbox = await agency.open()
      let isFirst = true
      const store: EnquiryStore = {
        find: agency.store.find,
        async add(enquiries) {
          const numbers = await agency.store.add(enquiries)
          return isFirst ? ((isFirst = false), []) : numbers
        },
      }
      await fill(outbox, [1, 2])
      agency.forward(outbox, { store })
      await agency.until(agency.isDone)
      await expectOnce(agency, [1, 2])
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
    const watched: Outbox = { ...second, claim: (options) => (rounds++, second.claim(options)) }
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

describe('the forwarder, while the mail server fails', () => {
  it.each(variants(452, 550))(
    'retries the mail after an answer %i, and adds one item',
    async (code) => {
      const agency = await openAgency()
      const outbox = await agency.open()
      agency.sink.refuse(true, code)
      await fill(outbox, [1])
      agency.forward(outbox)
      await agency.until(() => agency.logged.length >= 2)
      expect(agency.logged[0]).toBe(
        `the mail of enquiry ${idOf(1)} was not taken: Error EMESSAGE ${code}`,
      )
      agency.sink.refuse(false)
      await agency.until(agency.isDone)
      await expectOnce(agency, [1])
    },
  )

  it('sends the other mails when the mail server refuses one', async () => {
    const agency = await openAgency()
    const outbox = await agency.open()
    await fill(outbox, upTo(5))
    const { send } = mailerOf(agency)
    const mailer: Mailer = {
      send: (sent) => (sent.id === idOf(2) ? Promise.reject(new Error('no')) : send(sent)),
    }
    agency.forward(outbox, { mailer })
    await agency.until(() => agency.mails().length === 4)
    expect(await agency.items()).toHaveLength(5)
  })

  it('stores items and closes although the mail server never answers', async () => {
    const agency = await openAgency()
    const outbox = await agency.open()
    const transport = createTransport(await silentServer())
    onTestFinished(() => transport.close())
    const mailer = createMailer({ transport, to: 'a@mandry.example', from: 'b@mandry.example' })
    await fill(outbox, upTo(3))
    const forwarder = agency.forward(outbox, { mailer, mailTimeoutMs: 100, batchSize: 1 })
    await agency.until(async () => (await agency.items()).length === 3)
    const closed = forwarder.close()
    await closed
    expect(agency.logged).toContain(
      `the mail of enquiry ${idOf(1)} was not taken: NoAnswerError timeout`,
    )
    agency.forward(outbox)
    await agency.until(agency.isDone)
    await expectOnce(agency, upTo(3))
  })

  it('sends no second mail when the mail server answers after the timeout', async () => {
    const agency = await openAgency()
    const outbox = await agency.open()
    await fill(outbox, upTo(3))
    const goOn = agency.sink.stall()
    agency.forward(outbox, { mailTimeoutMs: 50 })
    const givenUp = () =>
      agency.logged.filter((line) => line.endsWith('NoAnswerError timeout')).length
    await agency.until(() => givenUp() >= 9)
    goOn()
    await agency.until(agency.isDone)
    await expectOnce(agency, upTo(3))
  })

  it('stores new enquiries soon although the mail server is slow', async () => {
    const agency = await openAgency()
    const outbox = await agency.open()
    await fill(outbox, upTo(4))
    const { send } = mailerOf(agency)
    const stored: number[] = []
    const mailer: Mailer = {
      async send(sent) {
        agency.clock.time += 40_000
        if (sent.id === idOf(1)) await fill(outbox, [5])
        stored.push((await agency.items()).length)
        await send(sent)
      },
    }
    agency.forward(outbox, { mailer })
    await agency.sink.arrived(5)
    expect(stored).toEqual([4, 4, 5, 5, 5])
    await agency.until(agency.isDone)
    await expectOnce(agency, upTo(5))
  })
})

describe('the forwarder, when it closes', () => {
  it('close() finishes the current work and begins nothing; the next process goes on', async () => {
    const agency = await openAgency()
    const outbox = await agency.open()
    await fill(outbox, upTo(10))
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
    await agency.until(agency.isDone)
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
    const agency = await openAgency()
    const outbox = await agency.open()
    await fill(outbox, [1, 2])
    let failures = 0
    const broken: Outbox = {
      ...outbox,
      complete: (id, delivery) =>
        failures++ < 6 ? Promise.reject(new Error('full')) : outbox.complete(id, delivery),
    }
    agency.forward(broken, { leaseMs: 2000 })
    await agency.until(async () => failures > 6 && (await agency.isDone()))
    await expectOnce(agency, [1, 2])
    expect(agency.logged).toContain(
      `what was done for enquiry ${idOf(1)} could not be written down: Error`,
    )
  })

  it('reads the outbox again after a failed read', async () => {
    const agency = await openAgency()
    const outbox = await agency.open()
    await fill(outbox, [1])
    let failures = 0
    const failing = () => Promise.reject(Object.assign(new Error('gone'), { code: 'EIO' }))
    const broken: Outbox = {
      ...outbox,
      claim: (options) => (failures++ < 3 ? failing() : outbox.claim(options)),
      prune: failing,
    }
    agency.forward(broken)
    await agency.until(agency.isDone)
    await expectOnce(agency, [1])
    expect(agency.logged).toContain('the outbox could not be worked on: Error EIO')
  })
})

if (isThorough)
  it('the forwarder keeps nothing in memory of delivered enquiries', async () => {
    const agency = await openAgency()
    const outbox = await agency.open()
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

function mailerOf({ sink }: Agency): Mailer {
  const transport = createTransport({ url: sink.url, pool: true })
  onTestFinished(() => transport.close())
  return createMailer({ transport, to: 'office@mandry.example', from: 'site@mandry.example' })
}

/** A mail server that takes connections and says nothing. @returns its address */
async function silentServer(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
