import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DiskStore } from '#demo/platform/index.ts'
import { ImageStore } from '#demo/images/image-store.ts'
import { readVariant } from '#demo/images/variant.ts'
import { readManifest } from '#demo/images/drawings/manifest.ts'
import {
  drawnPictures,
  preparePictures,
  SITE_DRAWINGS,
  type Drawings,
  type Progress,
} from '#demo/images/drawings/prepare.ts'
import { ENCODER, queueOfEncoder } from '../../../tests/support/shared-encoder.ts'

const SMALL = { name: 'small', width: 660, height: 440 }
const TINY = { name: 'tiny', width: 300, height: 200 }

let directory = ''
let folder = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pictures-'))
  folder = await mkdtemp(join(tmpdir(), 'drawings-'))
  await draw(SMALL, 'red')
  await draw(TINY, 'red')
})
afterEach(async () => {
  await Promise.all([directory, folder].map((path) => rm(path, { recursive: true })))
})

type Drawn = Drawings['pictures'][number]

async function draw({ name, width, height }: Drawn, colour: string): Promise<void> {
  const circle = `<circle cx="${width / 2}" cy="90" r="60" fill="${colour}"/>`
  const size = `width="${width}" height="${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size}/>${circle}</svg>`
  await writeFile(join(folder, `${name}.svg`), svg)
}

async function prepare(...pictures: readonly Drawn[]): Promise<Progress[]> {
  const emitted: Progress[] = []
  const onProgress = (progress: Progress) => void emitted.push(progress)
  await preparePictures(
    new DiskStore(directory),
    { folder, pictures },
    { onProgress, encoder: ENCODER },
  )
  return emitted
}

const namesOf = (emitted: readonly Progress[]) => emitted.map(({ name }) => name)

/** Makes a file as the site does when it is asked for. */
async function make(file: string, drawings?: Drawings): Promise<Buffer> {
  const drawn = drawnPictures(drawings ?? { folder, pictures: [SMALL, TINY] })
  const log = console.error
  const files = new DiskStore(directory)
  const images = new ImageStore({ files, drawn, encoder: queueOfEncoder(log), log })
  const variant = readVariant(file)
  if (!variant) throw new Error(`not a file of a picture: ${file}`)
  return await images.read(variant)
}

describe('preparePictures', () => {
  it('makes no file but the manifest, with size and placeholder of each picture', async () => {
    await prepare(SMALL, TINY)
    expect(await readdir(directory)).toEqual(['manifest.json'])
    const manifest = await readManifest(new DiskStore(directory))
    expect(manifest['small']).toMatchObject({ width: 660, height: 440 })
    for (const { placeholder } of Object.values(manifest)) {
      expect(placeholder).toMatch(/^data:image\/webp;base64,/u)
      expect(placeholder.length).toBeLessThan(400)
    }
  })

  it('leaves alone what is current', async () => {
    const emitted = await prepare(SMALL, TINY)
    expect(namesOf(emitted).toSorted()).toEqual(['small', 'tiny'])
    expect(emitted.at(-1)).toMatchObject({ done: 2, total: 2 })
    await make('small.jpg')
    await draw(SMALL, 'red')
    expect(await prepare(SMALL, TINY)).toEqual([])
    expect(await readdir(directory)).toEqual(['manifest.json', 'small.jpg'])
  })

  it('removes the files of a picture whose drawing has changed, and no others', async () => {
    await prepare(SMALL, TINY)
    const old = await make('small-600.jpg')
    await make('small.jpg.avif')
    await make('tiny.jpg')
    await draw(SMALL, 'blue')
    expect(namesOf(await prepare(SMALL, TINY))).toEqual(['small'])
    expect(await readdir(directory)).toEqual(['manifest.json', 'tiny.jpg'])
    expect((await make('small-600.jpg')).equals(old)).toBe(false)
  })

  it('gives a changed drawing a new placeholder', async () => {
    await prepare(SMALL, TINY)
    const old = await readManifest(new DiskStore(directory))
    await draw(SMALL, 'blue')
    await prepare(SMALL, TINY)
    const { small, tiny } = await readManifest(new DiskStore(directory))
    expect(small?.placeholder).not.toBe(old['small']?.placeholder)
    expect(tiny).toEqual(old['tiny'])
  })

  it('prepares a picture again when its size in the catalogue has changed', async () => {
    await prepare(SMALL, TINY)
    expect(namesOf(await prepare({ ...SMALL, height: 441 }, TINY))).toEqual(['small'])
  })

  it('names the drawing that is missing or cannot be rendered', async () => {
    await expect(prepare({ ...SMALL, name: 'lost' })).rejects.toThrow(/lost\.svg/)
    await writeFile(join(folder, 'tiny.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')
    await expect(prepare(SMALL, TINY)).rejects.toThrow(/tiny\.svg/)
    expect(await readManifest(new DiskStore(directory))).toEqual({})
  })

  it('keeps what earlier runs listed', async () => {
    await prepare(SMALL)
    await prepare(TINY)
    expect(Object.keys(await readManifest(new DiskStore(directory)))).toEqual(['small', 'tiny'])
  })

  it('starts over when the manifest is unreadable', async () => {
    await prepare(TINY)
    await writeFile(join(directory, 'manifest.json'), '{"tiny":{"hash":1}}')
    expect(await readManifest(new DiskStore(directory))).toEqual({})
    expect(namesOf(await prepare(TINY))).toEqual(['tiny'])
  })
})

describe('drawnPictures', () => {
  it('finds a picture by the name of its original, in its size', async () => {
    const find = drawnPictures({ folder, pictures: [SMALL] })
    const source = find('small.jpg')
    expect([source?.width, source?.height]).toEqual([660, 440])
    const { width, height, format } = await sharp(source?.input().data).metadata()
    expect([width, height, format]).toEqual([660, 440, 'svg'])
    for (const other of ['small', 'tiny.jpg', 'toString', 'small.jpg.webp'])
      expect(find(other)).toBeUndefined()
  })

  it('keeps the pictures of the first screen light', async () => {
    const bytesOf = async (file: string) => (await make(file, SITE_DRAWINGS)).length
    expect(await bytesOf('home-hero-tall-600.jpg.webp')).toBeLessThanOrEqual(25 * 1024)
    expect(await bytesOf('home-hero-1200.jpg.webp')).toBeLessThanOrEqual(45 * 1024)
    expect(await bytesOf('home-hero-1200.jpg.avif')).toBeLessThanOrEqual(35 * 1024)
  })
})

describe('the brand marks', () => {
  it.each(['logo', 'logo-night', 'favicon'])('%s is small, and an image', async (name) => {
    const path = new URL(`../drawings/brand/${name}.svg`, import.meta.url)
    const svg = await readFile(path)
    expect(svg.length).toBeLessThanOrEqual(1536)
    expect(svg.toString()).not.toContain('currentColor')
    const { width, height } = await sharp(svg).metadata()
    expect(width).toBe(height)
  })
})
