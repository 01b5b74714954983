import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DiskStore } from '#demo/platform/storage/disk-store.ts'
import { readWhole } from '#demo/platform/storage/object-store.ts'

const BYTES = Buffer.from('some bytes')

let place = ''
let directory = ''
let store: DiskStore
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'mandry-store-'))
  directory = join(place, 'files')
  store = new DiskStore(directory)
  await mkdir(join(place, 'outside'))
  await writeFile(join(place, 'outside/secret.jpg'), 'a secret')
  await store.put('lviv.jpg', BYTES)
})
afterEach(() => rm(place, { recursive: true }))

it('a folder lets one of many that add at once through, and leaves no draft', async () => {
  const contents = Array.from({ length: 20 }, (_, n) => Buffer.alloc(1000, n))
  const added = await Promise.all(contents.map((bytes) => store.add('kyiv.jpg', bytes)))
  expect(added.filter(Boolean)).toHaveLength(1)
  expect(await readWhole(store, 'kyiv.jpg')).toEqual(contents[added.indexOf(true)])
  expect(await readdir(directory)).toEqual(['kyiv.jpg', 'lviv.jpg'])
})

it('a folder in it is no content', async () => {
  await mkdir(join(directory, 'folder.jpg'))
  expect(await store.stat('folder.jpg')).toBeUndefined()
})

describe('nothing outside of a folder', () => {
  it('is found or replaced through a link to a file', async () => {
    await symlink(join(place, 'outside/secret.jpg'), join(directory, 'link.jpg'))
    expect(await store.stat('link.jpg')).toBeUndefined()
    expect(await store.add('link.jpg', BYTES)).toBe(false)
    await store.put('link.jpg', BYTES)
    expect(await readWhole(store, 'link.jpg')).toEqual(BYTES)
    expect(await readFile(join(place, 'outside/secret.jpg'), 'utf8')).toBe('a secret')
  })

  it('is found, written or removed through a link to a folder', async () => {
    await symlink(join(place, 'outside'), join(directory, 'uploads'))
    expect(await store.stat('uploads/secret.jpg')).toBeUndefined()
    for (const name of ['uploads/lviv.jpg', 'uploads/new/lviv.jpg'])
      await expect(store.put(name, BYTES)).rejects.toMatchObject({ reason: 'invalid' })
    await store.remove('uploads/secret.jpg')
    expect(await readdir(join(place, 'outside'))).toEqual(['secret.jpg'])
  })

  it('is meant when the folder itself is a link', async () => {
    await symlink(directory, join(place, 'elsewhere'))
    const elsewhere = new DiskStore(join(place, 'elsewhere'))
    expect(await elsewhere.stat('lviv.jpg')).toMatchObject({ bytes: BYTES.length })
  })
})
