import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DiskStore } from '#demo/platform/index.ts'
import { ImageStore } from '#demo/images/image-store.ts'
import { Uploads } from '#demo/images/uploads.ts'
import { readVariant } from '#demo/images/variant.ts'
import { queueOfEncoder } from '../../tests/support/shared-encoder.ts'
import { pictureOf } from '../../tests/support/demo/images/sample-pictures.ts'

const MAX = 20

let directory = ''
let images: ImageStore
let uploads: Uploads
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mandry-uploads-'))
  const files = new DiskStore(directory)
  images = new ImageStore({
    files,
    drawn: () => undefined,
    encoder: queueOfEncoder(() => {}),
    log: () => {},
  })
  const bytes = await pictureOf(30, 20)
  uploads = new Uploads({ images, files, fetchImage: async () => bytes, max: MAX })
})
afterEach(() => rm(directory, { recursive: true }))

const take = async (name: string) =>
  await uploads.take({
    original: `uploads/${name}.jpg`,
    imageUrl: `https://images.example/${name}`,
    ownHost: 'mandry.example',
  })
const names = async () => await readdir(join(directory, 'uploads'), { recursive: true })
const originals = async () => (await names()).filter((name) => name.endsWith('.jpg'))
const usedAt = async (name: string, day: number) =>
  await utimes(join(directory, `uploads/${name}.jpg`), new Date(2020, 0, day), new Date(2020, 0, 1))

describe('a full folder of pictures from elsewhere', () => {
  it('loses the least used ones with all their names, and takes new ones', async () => {
    for (let n = 1; n <= MAX / 2; n++) await take(`p${n}`)
    expect(await originals()).toHaveLength(MAX)
    for (let n = 1; n <= MAX / 2; n++) await usedAt(`p${n}`, n)
    // A picture that is asked for again is in use.
    await take('p1')
    await take('new')
    const left = await originals()
    expect(left.length).toBeLessThanOrEqual(MAX)
    expect(left).toEqual(expect.arrayContaining(['new.jpg', 'p1.jpg', 'p10.jpg']))
    expect(left).not.toContain('p2.jpg')
    const byAddress = left.filter((name) => name.startsWith('by-address/'))
    expect(byAddress).toHaveLength(left.length / 2)
  })

  it('loses the copies of a picture with it', async () => {
    const copies = async () => (await names()).filter((name) => name.endsWith('.webp'))
    for (let n = 1; n <= MAX / 2; n++) await take(`p${n}`)
    for (let n = 1; n <= MAX / 2; n++) await usedAt(`p${n}`, n)
    await images.read(readVariant('uploads/p1.jpg.webp')!)
    const [copy = ''] = await copies()
    expect(copy).toMatch(/^by-content\//)
    await utimes(join(directory, 'uploads', copy), 0, 0)
    await usedAt('p1', 1)
    await take('new')
    expect(await originals()).not.toContain('p1.jpg')
    expect(await copies()).toEqual([])
  })

  it('takes any number one after the other', async () => {
    for (let n = 0; n < 3 * MAX; n++) await take(`n${n}`)
    expect((await originals()).length).toBeLessThanOrEqual(MAX)
  })
})
