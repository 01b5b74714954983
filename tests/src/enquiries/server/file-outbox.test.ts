import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFileOutbox } from '#src/enquiries/server/file-outbox.ts'
import { PENDING, type Delivery, type Outbox } from '#src/enquiries/server/outbox.ts'
import { enquiry, idOf, NOW } from './sample.ts'

const WORK = { limit: 10, leaseMs: 1000, now: NOW + 1000 }
const DELIVERED: Delivery = { ...PENDING, itemId: 7, mail: 'sent' }

/** A folder, and outboxes opened in it one after the other, as a process does that starts again. */
async function openFolder() {
  const folder = join(await mkdtemp(join(tmpdir(), 'mandry-outbox-')), 'deep', 'outbox')
  const logged: string[] = []
  onTestFinished(() => rm(join(folder, '../..'), { recursive: true, force: true }))
  const start = () => createFileOutbox(folder, { log: (line) => void logged.push(line) })
  const pathOf = (number: number) => join(folder, `${idOf(number)}.json`)
  return { folder, logged, start, pathOf, outbox: await start() }
}

async function numbersOf(outbox: Outbox, now = WORK.now): Promise<number[]> {
  const taken = await outbox.claim({ ...WORK, now, leaseMs: 0 })
  return taken.map((entry) => Number(entry.enquiry.id.slice(-12)))
}

describe('an outbox of files', () => {
  it('the file outbox keeps an enquiry once by its id, and reports another content', async () => {
    const { outbox, folder } = await openFolder()
    expect(await outbox.find(idOf(1), 'a')).toBe('unknown')
    expect(await outbox.add(enquiry(1))).toBe('added')
    expect(await outbox.add(enquiry(1))).toBe('known')
    expect(await outbox.add(enquiry(1, { contentHash: 'b' }))).toBe('conflict')
    expect([await outbox.find(idOf(1), 'a'), await outbox.find(idOf(1), 'b')]).toEqual([
      'known',
      'conflict',
    ])
    expect(await readdir(folder)).toEqual([`${idOf(1)}.json`])
  })

  it('the file outbox adds one of many equal enquiries at once', async () => {
    const { outbox, start } = await openFolder()
    const hashes = ['a', 'a', 'b', 'a', 'b', 'a', 'a', 'a']
    const added = await Promise.all(
      hashes.map((contentHash) => outbox.add(enquiry(1, { contentHash }))),
    )
    expect(added).toEqual([
      'added',
      'known',
      'conflict',
      'known',
      'conflict',
      'known',
      'known',
      'known',
    ])
    expect(await (await start()).find(idOf(1), 'a')).toBe('known')
  })

  it('the file outbox adds hundreds at once', async () => {
    const { outbox, start } = await openFolder()
    const numbers = Array.from({ length: 300 }, (_, at) => at)
    await Promise.all(numbers.map((number) => outbox.add(enquiry(number))))
    expect(await (await start()).claim({ ...WORK, limit: 1000 })).toHaveLength(300)
  })

  it('the file outbox leases each entry to one caller, oldest first', async () => {
    const { outbox } = await openFolder()
    for (const number of [3, 1, 2]) await outbox.add(enquiry(number))
    const [first, others] = [await outbox.claim({ ...WORK, limit: 2 }), await outbox.claim(WORK)]
    expect([first, others].map((taken) => taken.map((entry) => entry.enquiry.id))).toEqual([
      [idOf(1), idOf(2)],
      [idOf(3)],
    ])
    expect(await outbox.claim({ ...WORK, now: WORK.now + 999 })).toEqual([])
    expect(await numbersOf(outbox, WORK.now + 1000)).toEqual([1, 2, 3])
  })

  it('the file outbox gives away entries that were deferred before the clock was set back', async () => {
    const { outbox } = await openFolder()
    const [hour, day] = [3_600_000, 86_400_000]
    for (const number of [1, 2]) await outbox.add(enquiry(number))
    await outbox.complete(idOf(1), { ...PENDING, attempts: 1, notBefore: NOW + day + 1000 })
    await outbox.complete(idOf(2), { ...PENDING, attempts: 1, notBefore: NOW + hour })
    expect(await numbersOf(outbox, NOW)).toEqual([1])
    expect(await numbersOf(outbox, NOW + hour)).toEqual([2, 1])
  })

  it('the file outbox keeps results and doubts over a restart', async () => {
    const { outbox, start } = await openFolder()
    await outbox.add(enquiry(1))
    await outbox.claim(WORK)
    const doubt = { ...PENDING, inDoubt: true }
    await outbox.update(new Map([[idOf(1), doubt]]))
    expect(await outbox.claim(WORK)).toEqual([])
    const settled: Delivery = { ...doubt, mail: 'sent', attempts: 2, notBefore: WORK.now + 5 }
    await outbox.complete(idOf(1), settled)
    expect(await outbox.claim(WORK)).toEqual([])
    const later = { ...WORK, now: WORK.now + 5 }
    expect(await outbox.claim(later)).toEqual([{ enquiry: enquiry(1), delivery: settled }])
    const [entry] = await (await start()).claim(later)
    expect(entry).toEqual(JSON.parse(JSON.stringify({ enquiry: enquiry(1), delivery: settled })))
  })

  it('the file outbox gives the next process at once what an ended one had claimed', async () => {
    const { outbox, start } = await openFolder()
    await outbox.add(enquiry(2))
    await outbox.add(enquiry(1))
    await outbox.claim(WORK)
    expect(await numbersOf(await start())).toEqual([1, 2])
  })

  it('the file outbox keeps only id, hash and time of a delivered enquiry', async () => {
    const { outbox, start, pathOf } = await openFolder()
    await outbox.add(enquiry(1))
    await outbox.complete(idOf(1), DELIVERED)
    const { id, contentHash, receivedAt } = enquiry(1)
    expect(JSON.parse(await readFile(pathOf(1), 'utf8'))).toEqual({ id, contentHash, receivedAt })
    for (const open of [outbox, await start()]) {
      expect([await open.find(id, 'a'), await open.add(enquiry(1, { contentHash: 'b' }))]).toEqual([
        'known',
        'conflict',
      ])
      expect(await numbersOf(open)).toEqual([])
      await open.complete(id, PENDING)
      expect(await numbersOf(open)).toEqual([])
    }
  })

  it('the file outbox prunes old delivered enquiries only', async () => {
    const { outbox, start, folder } = await openFolder()
    for (const number of [1, 2, 3]) await outbox.add(enquiry(number))
    await outbox.complete(idOf(1), DELIVERED)
    await outbox.complete(idOf(3), DELIVERED)
    expect(await outbox.prune(enquiry(1).receivedAt)).toBe(0)
    expect(await outbox.prune(enquiry(3).receivedAt)).toBe(1)
    for (const open of [outbox, await start()])
      expect(await Promise.all([1, 2, 3].map((number) => open.find(idOf(number), 'a')))).toEqual([
        'unknown',
        'known',
        'known',
      ])
    expect(await readdir(folder)).toHaveLength(2)
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
    const writes = Array.from({ length: 50 }, (_, attempts) => {
      const delivery = { ...PENDING, attempts }
      const { update, complete } = outbox
      return attempts % 2 ? update(new Map([[idOf(1), delivery]])) : complete(idOf(1), delivery)
    })
    await Promise.all(writes)
    const [entry] = await (await start()).claim(WORK)
    expect(entry?.delivery.attempts).toBe(49)
  })
})

describe('a disk that is full', () => {
  it('rejects what it cannot keep, leaves no half of it, and takes it when there is room', async () => {
    const { outbox, folder, pathOf } = await openFolder()
    await symlink('/dev/full', `${pathOf(1)}.new`)
    await expect(outbox.add(enquiry(1))).rejects.toThrow(
      expect.objectContaining({ code: 'ENOSPC' }),
    )
    expect([
      await outbox.find(idOf(1), 'a'),
      await numbersOf(outbox),
      await readdir(folder),
    ]).toEqual(['unknown', [], []])
    expect(await outbox.add(enquiry(1))).toBe('added')
  })

  it('keeps what it had, when a change cannot be written', async () => {
    const { outbox, start, pathOf } = await openFolder()
    await outbox.add(enquiry(1))
    await symlink('/dev/full', `${pathOf(1)}.new`)
    await expect(outbox.complete(idOf(1), DELIVERED)).rejects.toThrow('ENOSPC')
    expect(await numbersOf(outbox)).toEqual([1])
    expect(await numbersOf(await start())).toEqual([1])
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
    ['is cut off', JSON.stringify({ enquiry: enquiry(1), delivery: PENDING }).slice(0, 300)],
    ['is full of zeros', '\0'.repeat(500)],
    ['is no entry', '{"enquiry":{"fields":7}}'],
    ['is null', 'null'],
    ['is of another id', JSON.stringify({ enquiry: enquiry(2), delivery: PENDING })],
    ['has no delivery', JSON.stringify({ enquiry: enquiry(1) })],
  ])('the file outbox starts, renames and logs a file that %s', async (_what, text) => {
    const { outbox, folder, logged, start, pathOf } = await openFolder()
    await outbox.add(enquiry(3))
    await writeFile(pathOf(1), text)
    const open = await start()
    expect(await numbersOf(open)).toEqual([3])
    expect(logged).toEqual([`enquiry ${idOf(1)} is damaged and left aside: ${pathOf(1)}.broken`])
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
    expect(await numbersOf(await start())).toEqual([3])
    expect(logged).toEqual([`enquiry ${idOf(1)} cannot be read: Error EISDIR`])
    expect((await stat(pathOf(1))).isDirectory()).toBe(true)
  })

  it('the file outbox removes its own partial files and no others', async () => {
    const { folder, start } = await openFolder()
    const others = ['notes.txt', 'something.new', 'README.json', `${idOf(1)}.json.broken`]
    for (const name of [...others, `${idOf(1)}.json.new`]) await writeFile(join(folder, name), 'x')
    expect(await numbersOf(await start())).toEqual([])
    expect((await readdir(folder)).toSorted()).toEqual(others.toSorted())
  })

  it('the file outbox rejects a path that is no folder', async () => {
    const { folder } = await openFolder()
    await writeFile(join(folder, 'file'), '')
    await expect(createFileOutbox(join(folder, 'file'))).rejects.toThrow('EEXIST')
  })
})
