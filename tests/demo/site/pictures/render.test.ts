import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PICTURES } from '#demo/site/pictures/catalogue.ts'
import type { Picture } from '#demo/site/pictures/catalogue/picture.ts'
import { readManifest } from '#demo/site/pictures/manifest.ts'
import { renderPictures, variantsOf, type Progress } from '#demo/site/pictures/render.ts'

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

async function render(pictures: readonly Picture[]): Promise<Progress[]> {
  const told: Progress[] = []
  await renderPictures(directory, pictures, { onProgress: (progress) => told.push(progress) })
  return told
}

describe('renderPictures', () => {
  it('writes an original and the widths it has pixels for, each as JPEG and WebP', async () => {
    await render([SMALL, TINY])
    expect((await readdir(directory)).toSorted()).toEqual([
      'manifest.json',
      'small-600.jpg',
      'small-600.jpg.webp',
      'small.jpg',
      'small.jpg.webp',
      'tiny.jpg',
      'tiny.jpg.webp',
    ])
    const { width, height, format } = await sharp(join(directory, 'small-600.jpg.webp')).metadata()
    expect({ width, height, format }).toEqual({ width: 600, height: 400, format: 'webp' })
  })

  it('leaves alone what is current', async () => {
    expect((await render([SMALL, TINY])).map(({ drawn }) => drawn)).toEqual([true, true])
    const before = await stat(join(directory, 'small.jpg'))
    const again = await render([SMALL, TINY])
    expect(again.map(({ drawn }) => drawn)).toEqual([false, false])
    expect(again.at(-1)).toMatchObject({ done: 2, total: 2 })
    expect((await stat(join(directory, 'small.jpg'))).mtimeMs).toBe(before.mtimeMs)
  })

  it('draws again what changed, and what lost a file', async () => {
    await render([TINY])
    expect(await render([{ ...TINY, seed: '2' }])).toMatchObject([{ drawn: true }])
    await rm(join(directory, 'tiny.jpg.webp'))
    expect(await render([{ ...TINY, seed: '2' }])).toMatchObject([{ drawn: true }])
  })

  it('keeps size and a tiny placeholder of each picture, and those of earlier runs', async () => {
    await render([SMALL])
    await render([TINY])
    const manifest = await readManifest(directory)
    expect(Object.keys(manifest)).toEqual(['small', 'tiny'])
    expect(manifest['small']).toMatchObject({ width: 660, height: 440 })
    for (const { placeholder } of Object.values(manifest)) {
      expect(placeholder).toMatch(/^data:image\/webp;base64,/u)
      expect(placeholder.length).toBeLessThan(400)
    }
  })

  it('starts over when the list is unreadable', async () => {
    await render([TINY])
    await writeFile(join(directory, 'manifest.json'), '{"tiny":{"hash":1}}')
    expect(await readManifest(directory)).toEqual({})
    expect(await render([TINY])).toMatchObject([{ drawn: true }])
  })

  it('keeps the pictures of the first screen light', async () => {
    const hero = PICTURES.filter(({ name }) => name.startsWith('home-hero'))
    await render(hero)
    const bytes = async (file: string): Promise<number> => (await stat(join(directory, file))).size
    expect(await bytes('home-hero-tall-600.jpg.webp')).toBeLessThanOrEqual(25 * 1024)
    expect(await bytes('home-hero-1200.jpg.webp')).toBeLessThanOrEqual(45 * 1024)
  })
})

describe('variantsOf', () => {
  it('names the original first', () => {
    expect(variantsOf({ name: 'a', width: 1200 }).map(({ file }) => file)).toEqual([
      'a.jpg',
      'a-600.jpg',
      'a-1200.jpg',
    ])
    expect(variantsOf({ name: 'a', width: 599 }).map(({ file }) => file)).toEqual(['a.jpg'])
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
