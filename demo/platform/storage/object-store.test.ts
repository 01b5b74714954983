import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { CachedFiles } from '#demo/platform/storage/cached-files.ts'
import { DiskStore } from '#demo/platform/storage/disk-store.ts'
import { below, readWhole, type ObjectStore } from '#demo/platform/storage/object-store.ts'
import { S3Store } from '#demo/platform/storage/s3-store.ts'
import { startObjectStorage, type ObjectStorage } from '../../../tests/support/object-storage.ts'
import { isThorough } from '../../../tests/support/test-size.ts'

const TEXT = Buffer.from('some bytes')
const OTHER = Buffer.from('other bytes')

let folder: string
let storage: ObjectStorage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mandry-stores-'))
  storage = await startObjectStorage()
})
afterAll(async () => {
  await storage.stop()
  await rm(folder, { recursive: true })
})

const newFolder = () => join(folder, randomUUID())
const newBucket = (prefix: string) => new S3Store(storage.location(prefix), console.error)

/** Each opens an empty store. The site has a folder, a part of a bucket, or copies of one. */
const STORES: Readonly<Record<string, () => Promise<ObjectStore>>> = {
  'a folder': async () => new DiskStore(newFolder()),
  'a part of a bucket': async () => below(newBucket(randomUUID()), 'pictures'),
  'a bucket behind copies on a disk': async () =>
    new CachedFiles(newBucket(randomUUID()), newFolder()),
  ...(isThorough && {
    'a bucket': () => Promise.resolve(newBucket(randomUUID())),
    'a whole folder below a name': async () => below(new DiskStore(newFolder()), 'files'),
  }),
}

describe.each(Object.keys(STORES))('contents in %s', (kind) => {
  let store: ObjectStore
  beforeEach(async () => {
    store = (await STORES[kind]?.()) ?? new DiskStore(newFolder())
  })
  const read = async (name: string) => await readWhole(store, name)
  const names = async (inside: string) =>
    (await store.list(inside)).map(({ name }) => name).toSorted()

  it('are missing where nothing was kept', async () => {
    expect(await read('a.jpg')).toBeUndefined()
    expect(await store.stat('a.jpg')).toBeUndefined()
    expect(await store.list('')).toEqual([])
    await expect(store.remove('a.jpg')).resolves.toBeUndefined()
    await expect(store.copy('a.jpg', 'b.jpg')).rejects.toMatchObject({ reason: 'missing' })
    await expect(store.sweep(Date.now())).resolves.toBeUndefined()
  })

  it('are kept, replaced and removed', async () => {
    await store.put('a/b.jpg', TEXT)
    expect(await read('a/b.jpg')).toEqual(TEXT)
    const before = await store.stat('a/b.jpg')
    expect(before).toMatchObject({ name: 'a/b.jpg', bytes: TEXT.length })
    await store.put('a/b.jpg', OTHER)
    expect(await read('a/b.jpg')).toEqual(OTHER)
    expect((await store.stat('a/b.jpg'))?.tag).not.toBe(before?.tag)
    await store.remove('a/b.jpg')
    expect(await read('a/b.jpg')).toBeUndefined()
    expect(await store.stat('a/b.jpg')).toBeUndefined()
  })

  it('are added only where there is none', async () => {
    expect(await store.add('a.jpg', TEXT)).toBe(true)
    expect(await store.add('a.jpg', OTHER)).toBe(false)
    expect(await read('a.jpg')).toEqual(TEXT)
  })

  it('get a second name that outlives the first, and takes no other name', async () => {
    await store.put('a.jpg', TEXT)
    await store.put('other.jpg', OTHER)
    expect(await store.copy('a.jpg', 'names/b.jpg')).toBe(true)
    expect(await store.copy('a.jpg', 'other.jpg')).toBe(false)
    const identities = await Promise.all(
      ['a.jpg', 'names/b.jpg', 'other.jpg'].map(async (name) => (await store.stat(name))?.identity),
    )
    expect(identities[0]).toBe(identities[1])
    expect(identities[0]).not.toBe(identities[2])
    await store.remove('a.jpg')
    expect(await read('names/b.jpg')).toEqual(TEXT)
    expect(await read('other.jpg')).toEqual(OTHER)
  })

  it('are read in parts, from empty ones to some megabytes', async () => {
    const large = randomBytes(2_000_000)
    await store.put('large', large)
    expect((await read('large'))?.equals(large)).toBe(true)
    for (const [start, end] of [
      [0, 9],
      [10, 1_500_000],
      [1_999_999, 1_999_999],
    ] as const) {
      const part = await new Response(await store.get('large', { start, end })).arrayBuffer()
      expect(Buffer.from(part).equals(large.subarray(start, end + 1))).toBe(true)
    }
    await store.put('empty', new Uint8Array())
    expect(await store.stat('empty')).toMatchObject({ bytes: 0 })
    expect(await read('empty')).toEqual(Buffer.alloc(0))
  })

  it('are streams that a reader may give up', async () => {
    await store.put('large', randomBytes(2_000_000))
    for (let n = 0; n < 3; n++) {
      const reader = (await store.get('large'))?.getReader()
      expect((await reader?.read())?.done).toBe(false)
      await reader?.cancel()
    }
    expect((await read('large'))?.length).toBe(2_000_000)
  })

  it('are listed by folder', async () => {
    for (const name of ['a.jpg', 'up/b.jpg', 'up/down/c.jpg', 'upper/d.jpg'])
      await store.put(name, TEXT)
    expect(await names('')).toEqual(['a.jpg', 'up/b.jpg', 'up/down/c.jpg', 'upper/d.jpg'])
    expect(await names('up')).toEqual(['up/b.jpg', 'up/down/c.jpg'])
    expect(await names('nowhere')).toEqual([])
    const [object] = await store.list('upper')
    expect(object).toEqual(await store.stat('upper/d.jpg'))
    expect(Math.abs((object?.usedAt ?? 0) - Date.now())).toBeLessThan(60_000)
  })
})

if (isThorough)
  it('a bucket lists more contents than one answer holds', async () => {
    const store = newBucket(randomUUID())
    const all = Array.from({ length: 1005 }, (_, n) => `many/${String(n).padStart(4, '0')}`)
    for (let n = 0; n < all.length; n += 100)
      await Promise.all(all.slice(n, n + 100).map((name) => store.put(name, TEXT)))
    expect((await store.list('many')).map(({ name }) => name)).toEqual(all)
  }, 30_000)

it('a bucket lists no folders that other programs made in it', async () => {
  const store = newBucket(randomUUID())
  await store.put('a/b.jpg', TEXT)
  await store.put('a/', Buffer.of())
  expect((await store.list('')).map(({ name }) => name)).toEqual(['a/b.jpg'])
})

it('a use of a content in a bucket is written down without another content', async () => {
  const store = newBucket(randomUUID())
  await store.put('a.jpg', TEXT)
  const object = await store.stat('a.jpg')
  if (!object) throw new Error('nothing was kept')
  await store.noteUse({ ...object, usedAt: 0 })
  expect(await store.stat('a.jpg')).toMatchObject({ tag: object.tag, bytes: TEXT.length })
  // Replaced meanwhile, or gone.
  await store.noteUse({ ...object, name: 'gone.jpg', usedAt: 0 })
  expect(await store.stat('gone.jpg')).toBeUndefined()
})

it('a bucket whose server accepts connections and never answers is given up, with one line', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const logged: string[] = []
  const location = { ...storage.location(''), endpoint: `http://127.0.0.1:${port}` }
  const store = new S3Store(location, (line) => void logged.push(line), 200)
  const calls = [store.stat('a.jpg'), store.put('a.jpg', TEXT), store.get('a.jpg')]
  for (const done of await Promise.allSettled(calls))
    expect(done).toMatchObject({ reason: { reason: 'busy', retryAfterS: 5 } })
  expect(logged).toEqual(['object storage fails: ETIMEDOUT'])
  silent.close()
})

it('a request that the server of a bucket fails at is sent again, and three times at most', async () => {
  const failures: ((answer: ServerResponse) => void)[] = []
  const server = createHttpServer((_, answer) => {
    const fail = failures.shift()
    if (fail) fail(answer)
    else answer.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close().closeAllConnections()
  })
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const logged: string[] = []
  const log = (line: string) => void logged.push(line)
  const store = new S3Store({ ...storage.location(''), endpoint }, log)

  const busy = (answer: ServerResponse) => void answer.writeHead(503).end()
  const broken = (answer: ServerResponse) => void answer.destroy()
  // What a copy answers that fails after it has begun.
  const failed = (answer: ServerResponse) =>
    void answer.end('<?xml version="1.0"?>\n<Error><Code>InternalError</Code></Error>')
  failures.push(busy, broken)
  await store.put('a.jpg', TEXT)
  failures.push(failed, failed)
  await store.put('a.jpg', TEXT)
  expect(logged).toEqual([])
  failures.push(failed, failed, failed)
  await expect(store.put('a.jpg', TEXT)).rejects.toMatchObject({ reason: 'busy' })
  expect(logged).toEqual(['object storage fails: InternalError'])
  expect(failures).toEqual([])
})

it('copies of a bucket are served, and at once, for as long as its server is down, and no longer', async () => {
  const own = await startObjectStorage()
  const bucket = new S3Store(own.location(''), () => {})
  onTestFinished(() => own.stop())
  let now = 0
  const cached = new CachedFiles(bucket, newFolder(), { now: () => now })
  const read = async (name: string) => {
    const object = await cached.stat(name)
    const path = object && (await cached.pathOf(object))
    return path && (await readFile(path))
  }
  await cached.put('a', TEXT)
  await cached.put('b', OTHER)
  expect([await read('a'), await read('b')]).toEqual([TEXT, OTHER])
  await own.goDown()
  for (let minute = 0; minute < 3; minute++) {
    now += 60_000
    const began = performance.now()
    expect([await read('a'), await read('b')]).toEqual([TEXT, OTHER])
    expect(performance.now() - began).toBeLessThan(3000)
  }
  await expect(read('c')).rejects.toMatchObject({ reason: 'busy' })
  await own.comeUp()
  await bucket.remove('b')
  now += 60_000
  expect([await read('a'), await read('b')]).toEqual([TEXT, undefined])
})

it('copies of a bucket on a disk take no more room than they may, and are not out of date', async () => {
  const [bucket, own] = [newBucket(randomUUID()), newFolder()]
  let now = 0
  const options = { maxBytes: 25_000, now: () => now }
  const [cached, other] = [
    new CachedFiles(bucket, own, options),
    new CachedFiles(bucket, newFolder()),
  ]
  const pathOf = async (name: string) => {
    const object = await cached.stat(name)
    return object && (await cached.pathOf(object))
  }
  for (const name of ['a', 'b', 'c']) await cached.put(name, randomBytes(10_000))
  for (const name of ['a', 'b', 'a', 'c']) expect(await pathOf(name)).toContain(own)
  expect(await readdir(own)).toHaveLength(2)
  // The next process goes on with what it finds.
  const next = new CachedFiles(bucket, own, options)
  await next.put('d', randomBytes(10_000))
  const d = await next.stat('d')
  expect(d && (await readFile((await next.pathOf(d)) ?? ''))).toEqual(await readWhole(next, 'd'))
  expect(await readdir(own)).toHaveLength(2)

  await other.put('a', OTHER)
  await other.remove('b')
  now += 60_000
  expect(await readFile((await pathOf('a')) ?? '')).toEqual(OTHER)
  expect(await pathOf('b')).toBeUndefined()
})
