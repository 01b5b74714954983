import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { DiskStore } from '#demo/platform/index.ts'
import { Encoder } from '#demo/images/encoder.ts'
import { EncoderQueue } from '#demo/images/encoder-queue.ts'
import { ImageStore } from '#demo/images/image-store.ts'
import { readSource, type Source } from '#demo/images/source.ts'
import { readVariant, type Variant } from '#demo/images/variant.ts'
import { queueOfEncoder } from '../../tests/support/shared-encoder.ts'
import { pictureOf } from '../../tests/support/demo/images/sample-pictures.ts'

let directory = ''
let opened = 0
let logged: string[] = []
let drawn: Source
let images: ImageStore
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mandry-images-'))
  const { width, height, input } = await readSource(await pictureOf(1200, 300))
  drawn = { width, height, input: () => (opened++, input()) }
  logged = []
  opened = 0
  images = openStore()
})
afterEach(() => rm(directory, { recursive: true }))

/** The store of a process; another one has the same folder. @param encoder a process that decodes */
function openStore(encoder?: Encoder): ImageStore {
  const log = (line: string) => void logged.push(line)
  return new ImageStore({
    files: new DiskStore(directory),
    drawn: (original) => (/^drawn(-\d+)?\.jpg$/.test(original) ? drawn : undefined),
    encoder: encoder ? new EncoderQueue(log, encoder) : queueOfEncoder(log),
    log,
  })
}

const variant = (file: string): Variant => readVariant(file)!
const keep = (name: string, bytes: Buffer | string) => writeFile(join(directory, name), bytes)

async function shapeOf(bytes: Buffer) {
  const { width, height, format, compression } = await sharp(bytes).metadata()
  return [width, height, compression ?? format]
}

describe('a file of a picture', () => {
  it.each([
    ['drawn.jpg', 1200, 'jpeg'],
    ['drawn-600.jpg', 600, 'jpeg'],
    ['drawn-600.jpg.webp', 600, 'webp'],
    ['drawn-600.jpg.avif', 600, 'av1'],
    ['drawn.jpg.avif', 1200, 'av1'],
  ])('%s is made when it is asked for, and kept', async (file, width, format) => {
    expect(await images.find(variant(file))).toBeUndefined()
    const bytes = await images.read(variant(file))
    expect(await shapeOf(bytes)).toEqual([width, width / 4, format])
    expect(await readdir(directory)).toEqual([file])
    const { path = '' } = (await images.find(variant(file))) ?? {}
    expect(await readFile(path)).toEqual(bytes)
    expect(await openStore().read(variant(file))).toEqual(bytes)
    expect(opened).toBe(1)
  })

  it('is made once for the original and a copy as wide', async () => {
    const copy = await images.read(variant('drawn-1200.jpg.webp'))
    expect(await shapeOf(copy)).toEqual([1200, 300, 'webp'])
    expect(await images.read(variant('drawn.jpg.webp'))).toEqual(copy)
    expect(await readdir(directory)).toEqual(['drawn.jpg.webp'])
    expect(opened).toBe(1)
  })

  it('is made of one that lies in the folder, in its own format', async () => {
    await mkdir(join(directory, 'uploads'))
    await keep('uploads/lviv.png', await pictureOf(700, 350, 'png'))
    const shape = async (file: string) => await shapeOf(await images.read(variant(file)))
    expect(await shape('uploads/lviv-600.png')).toEqual([600, 300, 'png'])
    expect(await shape('uploads/lviv-600.png.webp')).toEqual([600, 300, 'webp'])
    expect(await shape('uploads/lviv.png')).toEqual([700, 350, 'png'])
  })

  it('is made once, however many ask for it at once', async () => {
    const asked = Array.from({ length: 100 }, () => images.read(variant('drawn-600.jpg.webp')))
    const answers = await Promise.all(asked)
    expect(new Set(answers.map((bytes) => bytes.toString('base64')))).toHaveProperty('size', 1)
    expect(opened).toBe(1)
  })

  it('is the same for two processes that make it at once', async () => {
    const own = new Encoder()
    onTestFinished(() => own.close())
    const stores = [images, openStore(own)]
    const made = await Promise.all(stores.map((store) => store.read(variant('drawn.jpg.webp'))))
    expect(new Set(made.map((bytes) => bytes.toString('base64')))).toHaveProperty('size', 1)
    expect(await readdir(directory)).toEqual(['drawn.jpg.webp'])
  })

  it('is missing when it were larger than the original', async () => {
    await keep('small.jpg', await pictureOf(599, 100))
    for (const file of ['small-600.jpg', 'small-1200.jpg.webp', 'drawn-1200.jpg'])
      expect(await images.has(variant(file))).toBe(file.startsWith('drawn'))
    await expect(images.read(variant('small-600.jpg'))).rejects.toMatchObject({ reason: 'missing' })
  })

  it('is refused when the original breaks off, and made when it is whole', async () => {
    const whole = await pictureOf(700, 700)
    await keep('torn.jpg', whole.subarray(0, whole.length / 2))
    await expect(images.read(variant('torn-600.jpg'))).rejects.toMatchObject({ reason: 'invalid' })
    expect(logged.join()).toContain('torn-600.jpg')
    await keep('torn.jpg', whole)
    expect(await shapeOf(await images.read(variant('torn-600.jpg')))).toEqual([600, 600, 'jpeg'])
  })

  it('is answered also when it cannot be kept', async () => {
    await rm(directory, { recursive: true })
    await writeFile(directory, 'a file where the folder should be')
    expect(await shapeOf(await images.read(variant('drawn.jpg')))).toEqual([1200, 300, 'jpeg'])
    expect(logged).toHaveLength(1)
  })
})

describe('pictures that are asked for at once', () => {
  it('are refused with a time to come back when more than 250 wait', async () => {
    drawn = await readSource(await pictureOf(60, 40))
    const files = Array.from({ length: 300 }, (_, n) => variant(`drawn-${n}.jpg`))
    const done = await Promise.allSettled(files.map((file) => images.read(file)))
    const refused = done.filter((each) => each.status === 'rejected')
    expect(refused).toHaveLength(300 - 250 - 2)
    for (const { reason } of refused)
      expect(reason).toMatchObject({ reason: 'busy', retryAfterS: 2 })
    const again = await Promise.allSettled(files.map((file) => images.read(file)))
    expect(again.filter((each) => each.status === 'rejected')).toEqual([])
  })
})

describe('a placeholder', () => {
  it('is a WebP of 16 pixels across, of drawn pictures and of those in the folder', async () => {
    await keep('tower.png', await pictureOf(20, 2000, 'png'))
    for (const [original, width, height] of [
      ['drawn.jpg', 16, 4],
      ['tower.png', 1, 48],
    ] as const) {
      const address = await images.placeholder(original)
      expect(address.length).toBeLessThan(400)
      const bytes = Buffer.from(address.replace('data:image/webp;base64,', ''), 'base64')
      expect(await shapeOf(bytes)).toEqual([width, height, 'webp'])
    }
    await expect(images.placeholder('other.jpg')).rejects.toMatchObject({ reason: 'missing' })
  })
})

describe('a picture of somebody’s', () => {
  it('is encoded again, without what else was in the file', async () => {
    const place = { IFD3: { GPSLatitude: '50/1 27/1 0/1' } }
    const photo = sharp(await pictureOf(3000, 300)).withExif(place)
    const bytes = Buffer.concat([await photo.toBuffer(), Buffer.from('<script>hidden</script>')])
    await images.add('uploads/photo.jpg', bytes, 2400)
    const kept = await readFile(join(directory, 'uploads/photo.jpg'))
    expect(await shapeOf(kept)).toEqual([2400, 240, 'jpeg'])
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.includes('hidden')).toBe(false)
  })

  it('gets the format that its name says', async () => {
    await images.add('uploads/photo.png', await pictureOf(30, 20, 'webp'), 2400)
    expect(await shapeOf(await images.read(variant('uploads/photo.png')))).toEqual([30, 20, 'png'])
  })

  it('is refused when it takes too many bytes in that format', async () => {
    const raw = { width: 2000, height: 1600, channels: 3 } as const
    const noise = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    const jpeg = await noise.jpeg({ quality: 60 }).toBuffer()
    await expect(images.add('uploads/noise.png', jpeg, 2400)).rejects.toMatchObject({
      reason: 'too-large',
    })
    await images.add('uploads/noise.jpg', jpeg, 2400)
    expect(await readdir(join(directory, 'uploads'))).toEqual(['noise.jpg'])
  })

  it('never takes the place of another', async () => {
    await images.add('uploads/photo.jpg', await pictureOf(30, 20), 2400)
    await images.add('uploads/photo.jpg', await pictureOf(50, 50), 2400)
    expect(await shapeOf(await images.read(variant('uploads/photo.jpg')))).toEqual([30, 20, 'jpeg'])
  })
})
