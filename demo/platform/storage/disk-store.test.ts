import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DiskStore } from '#demo/platform/storage/disk-store.ts'

const MINUTE_MS = 60_000
const OLD = `a.jpg.${randomUUID()}.tmp`
const YOUNG = `b.jpg.${randomUUID()}.tmp`

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mandry-disk-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

async function put(name: string, age: number, now: number): Promise<void> {
  await writeFile(join(directory, name), 'half')
  await utimes(join(directory, name), new Date(now - age), new Date(now - age))
}

it('a folder loses what was left half written ten minutes ago, and nothing else', async () => {
  const now = Date.now()
  await mkdir(join(directory, 'below'))
  await put(`below/${OLD}`, 11 * MINUTE_MS, now)
  await put(`below/${YOUNG}`, 9 * MINUTE_MS, now)
  await put('below/whole', 11 * MINUTE_MS, now)
  await put('below/notes.tmp', 11 * MINUTE_MS, now)
  const store = new DiskStore(directory)
  await store.sweep(now)
  expect((await readdir(join(directory, 'below'))).toSorted()).toEqual(
    [YOUNG, 'notes.tmp', 'whole'].toSorted(),
  )
  expect((await store.list('')).map(({ name }) => name).toSorted()).toEqual([
    'below/notes.tmp',
    'below/whole',
  ])
})

it('a folder and the files in it are closed to other users', async () => {
  const store = new DiskStore(join(directory, 'new'))
  await store.put('below/a.jpg', Buffer.from('text'))
  const modes = ['new', 'new/below', 'new/below/a.jpg'].map(
    async (path) => (await stat(join(directory, path))).mode & 0o777,
  )
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600])
})

it('a folder takes a name as long as its disk does', async () => {
  const name = `below/${'a'.repeat(255)}`
  const store = new DiskStore(directory)
  await store.put(name, Buffer.from('text'))
  expect((await store.list('')).map((each) => each.name)).toEqual([name])
})
