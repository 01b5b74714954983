import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createStoreDelivery } from '#src/enquiries/server/deliver-to-store.ts'
import { createTargetDelivery } from '#src/enquiries/server/deliver-to-target.ts'
import { createFileOutbox } from '#src/enquiries/server/file-outbox.ts'
import type { EnquiryStore } from '#src/enquiries/server/options.ts'
import { MAIL, QUEUED, STORE, type Outbox } from '#src/enquiries/server/outbox.ts'
import { createDueTime } from '#src/enquiries/server/polling.ts'
import { enquiry, idOf, NOW } from '../../../tests/support/src/enquiries/server/sample.ts'

const MINUTE_MS = 60_000
const LEASE_MS = 120_000

async function openOutbox(): Promise<Outbox> {
  const folder = await mkdtemp(join(tmpdir(), 'mandry-batch-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return await createFileOutbox(folder, { log: () => undefined })
}

interface Trouble {
  readonly outbox: Outbox
  /** Milliseconds since 1970; to be set. Default: one of its own. */
  readonly clock?: { time: number }
  /** Between 0 and 1: how long it waits of what it may. */
  readonly chance?: number
  /** Default: the store knows what it has. */
  readonly find?: EnquiryStore['find']
  /** How long the mail server takes before it refuses, in milliseconds. */
  readonly mailMs?: number
}

/** A store that takes everything, and a mail server that takes nothing. */
function openTrouble({ outbox, chance = 0, mailMs = 0, ...own }: Trouble) {
  const { clock = { time: NOW + 1000 } } = own
  /** Submission ids, in the order of what was tried. */
  const stored: string[] = []
  const mailed: string[] = []
  const store: EnquiryStore = {
    find:
      own.find ??
      ((ids) =>
        Promise.resolve(
          new Map(
            ids.flatMap((id): [string, number][] =>
              stored.includes(id) ? [[id, stored.indexOf(id) + 1]] : [],
            ),
          ),
        )),
    add: (enquiries) => Promise.resolve(enquiries.map(({ id }) => stored.push(id))),
  }
  const common = {
    outbox,
    store,
    leaseMs: LEASE_MS,
    now: () => clock.time,
    random: () => chance,
    log: () => undefined,
    signal: new AbortController().signal,
  }
  const toStore = (batchSize: number) => createStoreDelivery({ ...common, batchSize })
  const mail = createTargetDelivery(
    {
      name: MAIL,
      send({ id }) {
        mailed.push(id)
        clock.time += mailMs
        return Promise.reject(new Error('no'))
      },
    },
    {
      ...common,
      due: createDueTime(common.now),
      atOnce: 1,
      timeoutMs: 20_000,
      maxAttempts: Infinity,
    },
  )
  const claim = (destination: string, limit = 50) =>
    outbox.claim(destination, { limit, leaseMs: LEASE_MS, now: clock.time })
  const mailAll = async () => {
    while ((await mail.round()) > 0) await mail.settled()
  }
  return {
    clock,
    stored,
    mailed,
    claim,
    mail: mailAll,
    work: (batchSize = 50) => toStore(batchSize)(),
  }
}

/** How long an enquiry waits after each of so many mails that failed, in milliseconds. */
async function waitsOf(attempts: number, chance: number): Promise<number[]> {
  const outbox = await openOutbox()
  const waits: number[] = []
  const record: Outbox['record'] = (destination, states) => {
    for (const state of states.values())
      if (state.state === 'queued') waits.push(state.nextAt - clock.time)
    return outbox.record(destination, states)
  }
  const { clock, claim, mail } = openTrouble({ outbox: { ...outbox, record }, chance })
  await outbox.add(enquiry(1))
  for (let attempt = 0; attempt < attempts; attempt++) {
    await mail()
    expect(waits).toHaveLength(attempt + 1)
    clock.time += (waits[attempt] ?? 0) - 1
    expect(await claim(MAIL)).toEqual([])
    clock.time++
  }
  return waits
}

describe('a mail that is refused again and again', () => {
  const SECONDS = [2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]

  it('retries after at most 2 seconds, then after twice as long each time, up to 15 minutes', async () => {
    expect(await waitsOf(12, 1)).toEqual(SECONDS.map((seconds) => seconds * 1000))
  })

  it('retries after at least half of the limit, by chance', async () => {
    expect(await waitsOf(12, 0)).toEqual(SECONDS.map((seconds) => seconds * 500))
  })

  it('keeps the longest delay after 100 attempts, and still retries', async () => {
    expect((await waitsOf(100, 1)).at(-1)).toBe(15 * MINUTE_MS)
  })

  it('does not delay others: new enquiries go first, then those that waited longest', async () => {
    const outbox = await openOutbox()
    for (const number of [1, 2, 3]) await outbox.add(enquiry(number))
    const { clock, mailed, mail } = openTrouble({ outbox })
    await mail()
    clock.time += 20 * MINUTE_MS
    await outbox.add(enquiry(4))
    await mail()
    expect(mailed).toEqual([1, 2, 3, 4, 1, 2, 3].map(idOf))
  })
})

it('an enquiry is stored although the look-up took longer than the time for storing', async () => {
  const outbox = await openOutbox()
  const clock = { time: NOW + 1000 }
  const find = () => {
    clock.time += 40_000
    return Promise.resolve(new Map<string, number>())
  }
  const { work, stored } = openTrouble({ outbox, clock, find })
  await outbox.add(enquiry(1))
  await outbox.begin(STORE, [idOf(1)], 0)
  await work()
  expect(stored).toEqual([idOf(1)])
})

it('an enquiry whose mail fails is stored once', async () => {
  const outbox = await openOutbox()
  await outbox.add(enquiry(1))
  const { clock, stored, mailed, work, mail } = openTrouble({ outbox })
  for (let attempt = 0; attempt < 5; attempt++) {
    await work()
    await mail()
    clock.time += 15 * MINUTE_MS
  }
  expect([stored, mailed]).toEqual([[idOf(1)], Array.from({ length: 5 }, () => idOf(1))])
})

describe('a process that stood still past its lease', () => {
  it.each(['before', 'after'])(
    'stores nothing a second time: it stopped %s it wrote down that it would store',
    async (when) => {
      const outbox = await openOutbox()
      await outbox.add(enquiry(1))
      const other = openTrouble({ outbox })
      const begin: Outbox['begin'] = async (...attempt) => {
        if (when === 'after') await outbox.begin(...attempt)
        other.clock.time += LEASE_MS
        await other.work()
        if (when === 'before') await outbox.begin(...attempt)
      }
      const stopped = openTrouble({ outbox: { ...outbox, begin }, clock: other.clock })
      await stopped.work()
      other.clock.time += LEASE_MS
      await other.work()
      expect([stopped.stored, other.stored]).toEqual([[], [idOf(1)]])
    },
  )

  it('sends no mail: another process may send it', async () => {
    const outbox = await openOutbox()
    await outbox.add(enquiry(1))
    const other = openTrouble({ outbox })
    let isFirst = true
    const claim: Outbox['claim'] = async (destination, options) => {
      const claimed = await outbox.claim(destination, options)
      if (isFirst) other.clock.time += LEASE_MS
      if (isFirst) await other.mail()
      isFirst = false
      return claimed
    }
    const stopped = openTrouble({ outbox: { ...outbox, claim }, clock: other.clock })
    await stopped.mail()
    expect([stopped.mailed, other.mailed]).toEqual([[], [idOf(1)]])
  })

  it('leaves the enquiry in doubt for the next process, which looks it up', async () => {
    const outbox = await openOutbox()
    for (const number of [1, 2]) await outbox.add(enquiry(number))
    const other = openTrouble({ outbox })
    // Of one it is in doubt, and the platform takes its time to answer.
    await outbox.record(STORE, new Map([[idOf(1), { ...QUEUED, state: 'sending' }]]))
    const find: EnquiryStore['find'] = async () => {
      other.clock.time += LEASE_MS
      await other.work()
      return new Map()
    }
    const stopped = openTrouble({ outbox, clock: other.clock, find })
    await stopped.work()
    other.clock.time += LEASE_MS
    await other.work()
    expect([stopped.stored, other.stored]).toEqual([[], [idOf(1), idOf(2)]])
  })
})
