import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFileOutbox } from '#src/enquiries/server/file-outbox.ts'
import { startForwarder } from '#src/enquiries/server/forwarder.ts'
import type { ForwarderOptions } from '#src/enquiries/server/options.ts'
import type { Outbox } from '#src/enquiries/server/outbox.ts'
import type { Target } from '#src/enquiries/server/target.ts'
import { createSlackWebhook } from '#src/enquiries/server/targets/slack.ts'
import { createWebhook } from '#src/enquiries/server/targets/webhook.ts'
import { startTargetServer, type TargetServer } from '../../../../tests/support/target-server.ts'
import { enquiry, idOf, NOW } from '../../../../tests/support/src/enquiries/server/sample.ts'
import { TARGETS } from '../../../../tests/support/src/enquiries/server/outbox-contract.ts'

const SIGNER = { sign: () => 'v1,x' }
const MINUTE_MS = 60_000

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'mandry-targets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const open = () => createFileOutbox(folder, { targets: TARGETS, log: () => undefined })
  return { folder, open }
}

/** An outbox whose enquiries are stored at once, two real targets, and a forwarder whose time a test sets. */
async function openTargets(own: Partial<ForwarderOptions> = {}) {
  const { folder, open } = await openFolder()
  const outbox = own.outbox ?? (await open())
  const [crm, chat] = [await openServer(), await openServer()]
  const clock = { time: NOW + 1_000_000 }
  const logged: string[] = []
  let items = 0
  const store = {
    find: () => Promise.resolve(new Map<string, number>()),
    add: (added: readonly unknown[]) => Promise.resolve(added.map(() => ++items)),
  }
  const targets = [
    createWebhook({ name: 'crm', url: crm.url, signers: [SIGNER] }),
    createSlackWebhook({ name: 'chat', url: chat.url }),
  ]
  const forward = (outboxNow = outbox) => {
    const common = { store, targets, pollMs: 5, random: () => 0, now: () => clock.time }
    const log = (line: string) => void logged.push(line)
    const forwarder = startForwarder({ ...common, log, ...own, outbox: outboxNow })
    onTestFinished(() => forwarder.close())
    return forwarder
  }
  const pass = (isSo: () => boolean | Promise<boolean>, stepMs = 0) =>
    expect
      .poll(async () => ((clock.time += stepMs), await isSo()), { interval: 10, timeout: 30_000 })
      .toBe(true)
  const letters = () => outbox.deadLetters()
  return { folder, open, outbox, crm, chat, clock, logged, forward, pass, letters }
}

async function openServer(): Promise<TargetServer> {
  const server = await startTargetServer()
  onTestFinished(server.stop)
  return server
}

function idsOf({ received }: TargetServer): string[] {
  return received.map(({ body }) => /[\da-f]{8}-[\da-f-]{27}/.exec(body)?.[0] ?? '').toSorted()
}

async function fill(outbox: Outbox, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) await outbox.add(enquiry(number))
}

describe('enquiries for two targets', () => {
  it('reach each once, and leave no more than their id behind', async () => {
    const { folder, outbox, crm, chat, forward, pass, logged } = await openTargets()
    await fill(outbox, [1, 2, 3])
    forward()
    await pass(() => crm.received.length + chat.received.length === 6)
    expect([idsOf(crm), idsOf(chat)]).toEqual([[1, 2, 3].map(idOf), [1, 2, 3].map(idOf)])
    const read = () => readFile(join(folder, `${idOf(1)}.json`), 'utf8')
    await pass(async () => !(await read()).includes('Олена'))
    expect(logged).toEqual([])
  })

  it('reach one at once while the other hangs, and are not sent to it again', async () => {
    const { outbox, crm, chat, forward, pass, logged } = await openTargets({ targetTimeoutMs: 200 })
    crm.answer('hang')
    await fill(outbox, [1, 2, 3, 4, 5, 6])
    forward()
    await pass(() => chat.received.length === 6)
    const late = `crm did not accept enquiry ${idOf(6)}: TargetError timeout`
    await pass(() => logged.some((line) => line.startsWith(late)))
    const taken = new Set<unknown>()
    crm.answer(({ headers }) => (taken.add(headers['webhook-id']), {}))
    await pass(() => taken.size === 6, 1000)
    expect(taken).toEqual(new Set([1, 2, 3, 4, 5, 6].map(idOf)))
    expect(idsOf(chat)).toEqual([1, 2, 3, 4, 5, 6].map(idOf))
  })

  it('reach one that hangs on another enquiry, before that one has timed out', async () => {
    const { outbox, crm, forward, pass, logged } = await openTargets({ targetTimeoutMs: 10_000 })
    crm.answer('hang')
    await fill(outbox, [1])
    const { notify } = forward()
    await pass(() => crm.received.length === 1)
    crm.answer({})
    await fill(outbox, [2])
    notify()
    await expect.poll(() => crm.received.length).toBe(2)
    expect(logged).toEqual([])
  })

  it('go on from the outbox after a restart, to those that do not have them', async () => {
    const { open, outbox, crm, chat, forward, pass } = await openTargets()
    crm.answer({ status: 503 })
    await fill(outbox, [1, 2])
    const first = forward()
    await pass(() => crm.received.length === 2 && chat.received.length === 2)
    await first.close()
    crm.answer({})
    forward(await open())
    await pass(() => crm.received.length === 4, 1000)
    expect(chat.received).toHaveLength(2)
  })

  it('wait for each as long as its own failures say', async () => {
    const { outbox, crm, chat, clock, forward, pass } = await openTargets()
    const times = { crm: [] as number[], chat: [] as number[] }
    crm.answer(() => (times.crm.push(clock.time), { status: 500 }))
    chat.answer(
      () => (
        times.chat.push(clock.time),
        { status: times.chat.length > 1 ? 200 : 500, body: 'ok' }
      ),
    )
    await fill(outbox, [1])
    forward()
    await pass(() => times.crm.length === 5, 100)
    const waits = times.crm.slice(1).map((time, at) => time - (times.crm[at] ?? 0))
    for (const [at, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(1000 * 2 ** at)
    expect(times.chat).toHaveLength(2)
  })

  it('are not sent to one that asks for a pause, and go to the other meanwhile', async () => {
    const { outbox, crm, chat, clock, forward, pass } = await openTargets()
    crm.answer({ status: 429, headers: { 'retry-after': '600' } })
    const numbers = Array.from({ length: 12 }, (_, at) => at + 1)
    await fill(outbox, numbers)
    forward()
    await pass(() => chat.received.length === 12)
    await pass(() => crm.received.length > 0)
    // As many as were on their way.
    const paused = crm.received.length
    expect(paused).toBeLessThanOrEqual(4)
    const until = clock.time + 9 * MINUTE_MS
    await pass(() => clock.time >= until, 10_000)
    expect(crm.received).toHaveLength(paused)
    crm.answer({})
    await pass(() => crm.received.length === paused + 12, 1000)
  })
})

describe('a dead letter', () => {
  it('is what a target refuses for good, at once, until it is sent again', async () => {
    const { outbox, crm, chat, clock, forward, pass, letters, logged } = await openTargets()
    crm.answer({ status: 410, body: 'a secret' })
    await fill(outbox, [1])
    const { notify } = forward()
    await pass(async () => (await letters()).length === 1)
    const letter = { id: idOf(1), target: 'crm', reason: 'http-410', since: clock.time }
    expect(await letters()).toEqual([letter])
    expect(logged).toEqual([`crm did not accept enquiry ${idOf(1)}: TargetError http-410`])
    crm.answer({})
    expect(await outbox.sendAgain('crm', idOf(1))).toBe(1)
    notify()
    await pass(() => crm.received.length === 2)
    await pass(async () => (await letters()).length === 0)
    await pass(() => chat.received.length === 1)
  })

  it('is what no try of many could bring, with the last reason', async () => {
    const { outbox, crm, forward, pass, letters } = await openTargets({ maxAttempts: 3 })
    crm.answer('cut')
    await fill(outbox, [1])
    forward()
    await pass(async () => (await letters()).length === 1, 1000)
    expect(await letters()).toMatchObject([{ target: 'crm', reason: 'unreachable' }])
    expect(crm.received).toHaveLength(3)
  })
})

it('what a target has taken is not sent twice in one process when the outbox cannot record it', async () => {
  const { open } = await openFolder()
  const outbox = await open()
  let failures = 0
  const record: Outbox['record'] = (destination, states) =>
    destination === 'crm' && failures++ < 3
      ? Promise.reject(new Error('full'))
      : outbox.record(destination, states)
  const broken = { ...outbox, record }
  const { crm, chat, forward, pass, logged } = await openTargets({ outbox: broken, leaseMs: 2000 })
  await fill(broken, [1])
  forward()
  await pass(() => failures >= 4, 1000)
  expect([crm.received.length, chat.received.length]).toEqual([1, 1])
  expect(logged).toContain(`the delivery of ${idOf(1)} to crm could not be recorded: Error`)
})

it('a target of one’s own may fail as it likes', async () => {
  const own: Target = { name: 'crm', send: () => Promise.reject(new TypeError('a secret')) }
  const { outbox, forward, pass, logged } = await openTargets({ targets: [own] })
  await fill(outbox, [1])
  forward()
  await pass(() => logged.length > 0)
  expect(logged[0]).toBe(`crm did not accept enquiry ${idOf(1)}: TypeError`)
})

it('targets without a plain name are refused at the start', async () => {
  const { folder, open } = await openFolder()
  const outbox = await open()
  const store = { find: () => Promise.resolve(new Map()), add: () => Promise.resolve([]) }
  const target = (name: string) => ({ name, send: () => Promise.resolve() })
  const start = (names: string[]) => startForwarder({ outbox, store, targets: names.map(target) })
  expect(() => start(['CRM'])).toThrow(RangeError)
  expect(() => start(['@mail'])).toThrow(RangeError)
  expect(() => start(['crm', 'crm'])).toThrow(RangeError)
  await expect(createFileOutbox(folder, { targets: ['a b'] })).rejects.toThrow(RangeError)
})
