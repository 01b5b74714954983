import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFileOutbox } from '#src/enquiries/server/file-outbox.ts'
import { MAIL, STORE, type DeliveryState, type Outbox } from '#src/enquiries/server/outbox.ts'
import {
  itIsAnOutbox,
  numbersOf,
  recordOne,
  TARGETS,
} from '../../../tests/support/src/enquiries/server/outbox-contract.ts'
import { enquiry, idOf, NOW } from '../../../tests/support/src/enquiries/server/sample.ts'

const WORK = { limit: 10, leaseMs: 1000, now: NOW + 1000 }
const DELIVERED: DeliveryState = { state: 'delivered' }

/** A folder, and outboxes opened in it one after the other, as a process does that starts again. */
async function openFolder() {
  const folder = join(await mkdtemp(join(tmpdir(), 'mandry-outbox-')), 'deep', 'outbox')
  const logged: string[] = []
  onTestFinished(() => rm(join(folder, '../..'), { recursive: true, force: true }))
  const start = () => createFileOutbox(folder, { log: (line) => void logged.push(line) })
  const pathOf = (number: number) => join(folder, `${idOf(number)}.json`)
  return { folder, logged, start, pathOf, outbox: await start() }
}

async function dueIn(outbox: Outbox, destination = STORE): Promise<number[]> {
  return numbersOf(await outbox.claim(destination, { ...WORK, leaseMs: 0 }))
}

async function deliver(outbox: Outbox, number: number): Promise<void> {
  for (const destination of [STORE, MAIL]) await recordOne(outbox, destination, [number, DELIVERED])
}

describe('an outbox of files', () => {
  itIsAnOutbox(async () => {
    const { folder } = await openFolder()
    return () => createFileOutbox(folder, { targets: TARGETS, log: () => undefined })
  })

  it('the file outbox adds hundreds at once', async () => {
    const { outbox, start } = await openFolder()
    const numbers = Array.from({ length: 300 }, (_, at) => at)
    await Promise.all(numbers.map((number) => outbox.add(enquiry(number))))
    expect(await (await start()).claim(STORE, { ...WORK, limit: 1000 })).toHaveLength(300)
  })

  it('the file outbox gives the next process at once what an ended one had claimed', async () => {
    const { outbox, start } = await openFolder()
    await outbox.add(enquiry(2))
    await outbox.add(enquiry(1))
    await outbox.claim(STORE, WORK)
    expect(await dueIn(await start())).toEqual([1, 2])
  })

  it('the file outbox keeps only id, hash and time of a delivered enquiry', async () => {
    const { outbox, start, pathOf } = await openFolder()
    await outbox.add(enquiry(1))
    await deliver(outbox, 1)
    const { id, contentHash, receivedAt } = enquiry(1)
    expect(JSON.parse(await readFile(pathOf(1), 'utf8'))).toEqual({ id, contentHash, receivedAt })
    for (const open of [outbox, await start()]) {
      expect([await open.find(id, 'a'), await open.add(enquiry(1, { contentHash: 'b' }))]).toEqual([
        'known',
        'conflict',
      ])
      expect(await dueIn(open)).toEqual([])
      await recordOne(open, STORE, [1, { state: 'queued', attempts: 0, nextAt: 0 }])
      expect(await dueIn(open)).toEqual([])
    }
  })

  it('the file outbox refuses an id that is no UUID: it would be a path', async () => {
    const { outbox, folder } = await openFolder()
    for (const id of ['../../evil', '', idOf(1).toUpperCase().replace('0', 'A'), `${idOf(1)}/x`])
      await expect(outbox.add(enquiry(1, { id }))).rejects.toThrow(RangeError)
    expect(await readdir(folder)).toEqual([])
  })

  it('the files of the outbox are readable for their owner only', async () => {
    const { outbox, pathOf } = await openFolder()
    await outbox.add(enquiry(1))
    expect((await stat(pathOf(1))).mode & 0o777).toBe(0o600)
  })

  it('the file outbox writes concurrent updates and completions in order', async () => {
    const { outbox, start } = await openFolder()
    await outbox.add(enquiry(1))
    const writes = Array.from({ length: 50 }, (_, attempts) =>
      attempts % 2
        ? outbox.begin(STORE, [idOf(1)], NOW)
        : recordOne(outbox, STORE, [1, { state: 'queued', attempts, nextAt: NOW }]),
    )
    await Promise.all(writes)
    const [entry] = await (await start()).claim(STORE, WORK)
    expect(entry?.delivery).toEqual({ state: 'sending', attempts: 48, nextAt: NOW })
  })
})

describe('a file of version 0.2.0', () => {
  const PENDING = { inDoubt: false, mail: 'waiting', attempts: 2, notBefore: NOW }
  const queued = { state: 'queued', attempts: 2, nextAt: NOW }

  it.each<[string, object, object]>([
    ['that waits for all', { delivery: PENDING }, { [STORE]: queued, [MAIL]: queued }],
    [
      'whose attempt to store it is in doubt',
      { delivery: { ...PENDING, inDoubt: true, mail: 'none' } },
      { [STORE]: { ...queued, state: 'sending' } },
    ],
    ['that is stored', { delivery: { ...PENDING, itemId: 7 } }, { [MAIL]: queued }],
    [
      'that is suspected',
      { enquiry: enquiry(1, { suspicions: ['trap'] }), delivery: PENDING },
      { [STORE]: queued },
    ],
    [
      'that is for targets',
      {
        delivery: { ...PENDING, itemId: 7, mail: 'sent' },
        targets: {
          crm: { attempts: 3, notBefore: NOW + 7 },
          chat: { attempts: 4, notBefore: 5, dead: { reason: 'http-410', since: NOW } },
        },
      },
      { crm: { state: 'queued', attempts: 3, nextAt: NOW + 7 } },
    ],
  ])('%s goes on', async (_what, old, pending) => {
    const { start, pathOf, logged } = await openFolder()
    await writeFile(pathOf(1), JSON.stringify({ enquiry: enquiry(1), ...old }))
    const open = await start()
    const destinations = [STORE, MAIL, ...TARGETS]
    const found: [string, unknown][] = []
    for (const destination of destinations)
      for (const { delivery } of await open.claim(destination, WORK))
        found.push([destination, delivery])
    expect([Object.fromEntries(found), logged]).toEqual([pending, []])
    expect(await open.deadLetters()).toEqual(
      'targets' in old ? [{ id: idOf(1), target: 'chat', reason: 'http-410', since: NOW }] : [],
    )
  })
})

describe('a disk that is full', () => {
  it('rejects what it cannot keep, leaves no half of it, and takes it when there is room', async () => {
    const { outbox, folder, pathOf } = await openFolder()
    await symlink('/dev/full', `${pathOf(1)}.new`)
    await expect(outbox.add(enquiry(1))).rejects.toThrow(
      expect.objectContaining({ code: 'ENOSPC' }),
    )
    expect([await outbox.find(idOf(1), 'a'), await dueIn(outbox), await readdir(folder)]).toEqual([
      'unknown',
      [],
      [],
    ])
    expect(await outbox.add(enquiry(1))).toBe('added')
  })

  it('keeps what it had, when a change cannot be written', async () => {
    const { outbox, start, pathOf } = await openFolder()
    await outbox.add(enquiry(1))
    await symlink('/dev/full', `${pathOf(1)}.new`)
    await expect(recordOne(outbox, STORE, [1, DELIVERED])).rejects.toThrow('ENOSPC')
    expect(await dueIn(outbox)).toEqual([1])
    expect(await dueIn(await start())).toEqual([1])
  })

  it('of two adds of one id the second succeeds when the first does not', async () => {
    const { outbox, pathOf } = await openFolder()
    await symlink('/dev/full', `${pathOf(1)}.new`)
    const [first, second] = await Promise.allSettled([
      outbox.add(enquiry(1)),
      outbox.add(enquiry(1)),
    ])
    expect([first?.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 'added' }])
  })
})

describe('a folder in disorder', () => {
  it.each([
    ['is empty', ''],
    ['is cut off', JSON.stringify({ enquiry: enquiry(1), deliveries: {} }).slice(0, 300)],
    ['is full of zeros', '\0'.repeat(500)],
    ['is no entry', '{"enquiry":{"fields":7}}'],
    ['is null', 'null'],
    ['is of another id', JSON.stringify({ enquiry: enquiry(2), deliveries: {} })],
    ['has no deliveries', JSON.stringify({ enquiry: enquiry(1) })],
  ])('the file outbox starts, renames and logs a file that %s', async (_what, text) => {
    const { outbox, folder, logged, start, pathOf } = await openFolder()
    await outbox.add(enquiry(3))
    await writeFile(pathOf(1), text)
    const open = await start()
    expect(await dueIn(open)).toEqual([3])
    expect(logged).toEqual([`enquiry ${idOf(1)} is damaged and was set aside: ${pathOf(1)}.broken`])
    expect(await readFile(`${pathOf(1)}.broken`, 'utf8')).toBe(text)
    expect(await open.add(enquiry(1))).toBe('added')
    expect((await readdir(folder)).toSorted()).toEqual([
      `${idOf(1)}.json`,
      `${idOf(1)}.json.broken`,
      `${idOf(3)}.json`,
    ])
  })

  it('the file outbox logs an unreadable file and leaves it there', async () => {
    const { outbox, logged, start, pathOf } = await openFolder()
    await outbox.add(enquiry(3))
    await mkdir(pathOf(1))
    expect(await dueIn(await start())).toEqual([3])
    expect(logged).toEqual([`enquiry ${idOf(1)} cannot be read: Error EISDIR`])
    expect((await stat(pathOf(1))).isDirectory()).toBe(true)
  })

  it('the file outbox removes its own partial files and no others', async () => {
    const { folder, start } = await openFolder()
    const others = ['notes.txt', 'something.new', 'README.json', `${idOf(1)}.json.broken`]
    for (const name of [...others, `${idOf(1)}.json.new`]) await writeFile(join(folder, name), 'x')
    expect(await dueIn(await start())).toEqual([])
    expect((await readdir(folder)).toSorted()).toEqual(others.toSorted())
  })

  it('the file outbox rejects a path that is no folder', async () => {
    const { folder } = await openFolder()
    await writeFile(join(folder, 'file'), '')
    await expect(createFileOutbox(join(folder, 'file'))).rejects.toThrow('EEXIST')
  })
})
