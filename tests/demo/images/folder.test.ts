import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DiskStore } from '#demo/platform/index.ts'
import { ImageFolder } from '#demo/images/folder.ts'
import { MAX_IMAGE_BYTES } from '#demo/images/limits.ts'

const BYTES = Buffer.from('some bytes')
const OTHER = Buffer.from('other bytes')

let place = ''
let directory = ''
let store: DiskStore
let folder: ImageFolder
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'mandry-images-'))
  directory = join(place, 'images')
  store = new DiskStore(directory)
  folder = new ImageFolder(store)
})
afterEach(() => rm(place, { recursive: true }))

describe('a folder of pictures', () => {
  it('is made by the first file', async () => {
    expect(await folder.read('uploads/lviv.jpg')).toBeUndefined()
    await folder.write('uploads/lviv.jpg', BYTES)
    expect(await folder.read('uploads/lviv.jpg')).toEqual(BYTES)
    expect(await readdir(join(directory, 'uploads'))).toEqual(['lviv.jpg'])
  })

  it('writes over a file, and adds one only where there is none', async () => {
    await folder.write('lviv.jpg', BYTES)
    await folder.write('lviv.jpg', OTHER)
    expect(await folder.add('lviv.jpg', BYTES)).toBe(false)
    expect(await folder.read('lviv.jpg')).toEqual(OTHER)
    expect(await folder.add('kyiv.jpg', BYTES)).toBe(true)
    expect(await folder.read('kyiv.jpg')).toEqual(BYTES)
  })

  it('lets one of many that add at once through, and leaves no draft', async () => {
    const contents = Array.from({ length: 20 }, (_, n) => Buffer.alloc(1000, n))
    const added = await Promise.all(contents.map((bytes) => folder.add('lviv.jpg', bytes)))
    expect(added.filter(Boolean)).toHaveLength(1)
    expect(await folder.read('lviv.jpg')).toEqual(contents[added.indexOf(true)])
    expect(await readdir(directory)).toEqual(['lviv.jpg'])
  })

  it('counts originals, not their copies', async () => {
    for (const name of ['lviv.jpg', 'a/kyiv.png', 'lviv-600.jpg', 'lviv.jpg.webp'])
      await folder.write(`uploads/${name}`, BYTES)
    await folder.write('odesa.jpg', BYTES)
    expect(await folder.count('uploads')).toBe(2)
    expect(await folder.count('elsewhere')).toBe(0)
  })

  it('takes a folder and a file that is too large for no picture', async () => {
    await mkdir(join(directory, 'lviv.jpg'), { recursive: true })
    expect(await folder.read('lviv.jpg')).toBeUndefined()
    await writeFile(join(directory, 'kyiv.jpg'), Buffer.alloc(MAX_IMAGE_BYTES + 1))
    await expect(folder.read('kyiv.jpg')).rejects.toMatchObject({ reason: 'too-large' })
  })

  it('removes drafts of a process that was killed, when they are old', async () => {
    await folder.write('uploads/lviv.jpg', BYTES)
    const draft = (digit: string) =>
      join(directory, `uploads/lviv.jpg.${digit.repeat(8)}-0000-4000-8000-000000000000.tmp`)
    for (const digit of ['a', 'b']) await writeFile(draft(digit), BYTES)
    await utimes(draft('a'), 0, Date.now() / 1000 - 3600)
    await store.sweep(Date.now())
    await expect(stat(draft('a'))).rejects.toThrow('ENOENT')
    expect(await readdir(join(directory, 'uploads'))).toHaveLength(2)
  })
})

describe('nothing outside of a folder of pictures', () => {
  const SECRET = Buffer.from('a secret')
  beforeEach(async () => {
    await mkdir(join(place, 'outside'))
    await writeFile(join(place, 'outside/secret.jpg'), SECRET)
    await folder.write('lviv.jpg', BYTES)
  })
  const secretIsKept = async () =>
    (await readFile(join(place, 'outside/secret.jpg'))).equals(SECRET)

  it.each(['../outside/secret.jpg', 'a/../../outside/secret.jpg', '/etc/hostname', 'lviv.jpg\0'])(
    'is reached by the name %j',
    async (name) => {
      expect(await folder.read(name)).toBeUndefined()
      await expect(folder.write(name, BYTES)).rejects.toThrow(RangeError)
      await folder.remove(name)
      expect(await secretIsKept()).toBe(true)
    },
  )

  it('is read or removed through a link to a file', async () => {
    await symlink(join(place, 'outside/secret.jpg'), join(directory, 'link.jpg'))
    expect(await folder.read('link.jpg')).toBeUndefined()
    expect(await folder.add('link.jpg', BYTES)).toBe(false)
    await folder.write('link.jpg', BYTES)
    expect([await folder.read('link.jpg'), await secretIsKept()]).toEqual([BYTES, true])
  })

  it('is read or written through a link to a folder', async () => {
    await symlink(join(place, 'outside'), join(directory, 'uploads'))
    expect(await folder.read('uploads/secret.jpg')).toBeUndefined()
    for (const name of ['uploads/lviv.jpg', 'uploads/new/lviv.jpg'])
      await expect(folder.write(name, BYTES)).rejects.toMatchObject({ reason: 'invalid' })
    expect(await readdir(join(place, 'outside'))).toEqual(['secret.jpg'])
  })

  it('is meant when the folder itself is a link', async () => {
    await symlink(directory, join(place, 'elsewhere'))
    expect(await new ImageFolder(new DiskStore(join(place, 'elsewhere'))).read('lviv.jpg')).toEqual(
      BYTES,
    )
  })
})
