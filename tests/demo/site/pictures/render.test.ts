import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ImageStore } from '#demo/images/image-store.ts'
import { readVariant } from '#demo/images/variant.ts'
import { PICTURES } from '#demo/site/pictures/catalogue.ts'
import type { Picture } from '#demo/site/pictures/catalogue/picture.ts'
import { readManifest } from '#demo/site/pictures/manifest.ts'
import { drawnPictures, preparePictures, type Progress } from '#demo/site/pictures/render.ts'

const SMALL: Picture = {
  name: 'small',
  family: 'sea',
  seed: '1',
  script: 'dusk',
  ratio: '3:2',
  width: 660,
  alt: { en: 'a', uk: 'а' },
  caption: { en: 'a', uk: 'а' },
}
const TINY: Picture = { ...SMALL, name: 'tiny', family: 'lake', width: 300 }

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterEach(async () => {
  await rm(directory, { recursive: true })
})

async function prepare(pictures: readonly Picture[]): Promise<Progress[]> {
  const told: Progress[] = []
  await preparePictures(directory, pictures, { onProgress: (progress) => told.push(progress) })
  return told
}

const namesOf = (told: readonly Progress[]) => told.map(({ name }) => name)

/** Makes a file as the site does when it is asked for. */
async function make(picture: Picture, file: string): Promise<Buffer> {
  const images = new ImageStore({ directory, drawn: drawnPictures([picture]), log: console.error })
  const variant = readVariant(file)
  if (!variant) throw new Error(`not a file of a picture: ${file}`)
  return await images.read(variant)
}

describe('preparePictures', () => {
  it('makes no file but a list, with size and a tiny placeholder of each picture', async () => {
    await prepare([SMALL, TINY])
    expect(await readdir(directory)).toEqual(['manifest.json'])
    const manifest = await readManifest(directory)
    expect(manifest['small']).toMatchObject({ width: 660, height: 440 })
    for (const { placeholder } of Object.values(manifest)) {
      expect(placeholder).toMatch(/^data:image\/webp;base64,/u)
      expect(placeholder.length).toBeLessThan(400)
    }
  })

  it('leaves alone what is current', async () => {
    const told = await prepare([SMALL, TINY])
    expect(namesOf(told).toSorted()).toEqual(['small', 'tiny'])
    expect(told.at(-1)).toMatchObject({ done: 2, total: 2 })
    await make(SMALL, 'small.jpg')
    const texts = { alt: { en: 'b', uk: 'б' }, caption: { en: 'b', uk: 'б' } }
    expect(await prepare([{ ...SMALL, ...texts }, TINY])).toEqual([])
    expect(await readdir(directory)).toEqual(['manifest.json', 'small.jpg'])
  })

  it('removes the files of a picture that is drawn differently, and no others', async () => {
    await prepare([SMALL, TINY])
    const old = await make(SMALL, 'small-600.jpg')
    await make(SMALL, 'small.jpg.avif')
    await make(TINY, 'tiny.jpg')
    const changed = { ...SMALL, seed: '2' }
    expect(namesOf(await prepare([changed, TINY]))).toEqual(['small'])
    expect(await readdir(directory)).toEqual(['manifest.json', 'tiny.jpg'])
    expect((await make(changed, 'small-600.jpg')).equals(old)).toBe(false)
  })

  it('keeps what earlier runs listed', async () => {
    await prepare([SMALL])
    await prepare([TINY])
    expect(Object.keys(await readManifest(directory))).toEqual(['small', 'tiny'])
  })

  it('starts over when the list is unreadable', async () => {
    await prepare([TINY])
    await writeFile(join(directory, 'manifest.json'), '{"tiny":{"hash":1}}')
    expect(await readManifest(directory)).toEqual({})
    expect(namesOf(await prepare([TINY]))).toEqual(['tiny'])
  })
})

describe('drawnPictures', () => {
  it('finds a picture by the name of its file, in the size it says', async () => {
    const source = drawnPictures([SMALL])('small.jpg')
    expect([source?.width, source?.height]).toEqual([660, 440])
    const { width, height, format } = await sharp(source?.input().data).metadata()
    expect([width, height, format]).toEqual([660, 440, 'svg'])
    for (const other of ['small', 'tiny.jpg', 'toString', 'small.jpg.webp'])
      expect(drawnPictures([SMALL])(other)).toBeUndefined()
  })

  it('keeps the pictures of the first screen light', async () => {
    const bytesOf = async (name: string, copy: string) => {
      const hero = PICTURES.find((picture) => picture.name === name)
      return (await make(hero!, `${name}${copy}`)).length
    }
    expect(await bytesOf('home-hero-tall', '-600.jpg.webp')).toBeLessThanOrEqual(25 * 1024)
    expect(await bytesOf('home-hero', '-1200.jpg.webp')).toBeLessThanOrEqual(45 * 1024)
    expect(await bytesOf('home-hero', '-1200.jpg.avif')).toBeLessThanOrEqual(35 * 1024)
  })
})

describe('the brand marks', () => {
  it.each(['logo', 'logo-night', 'favicon'])('%s is small, and an image', async (name) => {
    const path = new URL(`../../../../demo/site/pictures/brand/${name}.svg`, import.meta.url)
    const svg = await readFile(path)
    expect(svg.length).toBeLessThanOrEqual(1536)
    expect(svg.toString()).not.toContain('currentColor')
    const { width, height } = await sharp(svg).metadata()
    expect(width).toBe(height)
  })
})
