import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ENCODING, placeholderAddress } from '#demo/images/encode.ts'
import { Encoder } from '#demo/images/encoder.ts'
import { ImageFolder } from '#demo/images/folder.ts'
import type { Source } from '#demo/images/source.ts'
import { variantsOf } from '#demo/images/variant.ts'
import { PICTURES } from './catalogue.ts'
import { heightOf, type Picture } from './catalogue/picture.ts'
import { drawScene } from './draw.ts'
import { readManifest, writeManifest, type Manifest, type Prepared } from './manifest.ts'

const WORKERS = 2

/** What is told after each picture that had to be prepared. */
export interface Progress {
  readonly name: string
  readonly done: number
  readonly total: number
}

export interface PrepareOptions {
  readonly onProgress?: (progress: Progress) => void
}

/**
 * Brings a directory up to date: what is new or drawn differently gets a new placeholder in its list, and loses the files
 * of its earlier drawing. Files are made when they are asked for.
 *
 * The directory is created when missing; files of other pictures are not touched.
 */
export async function preparePictures(
  directory: string,
  pictures: readonly Picture[] = PICTURES,
  { onProgress }: PrepareOptions = {},
): Promise<Manifest> {
  await mkdir(directory, { recursive: true })
  const folder = new ImageFolder(directory)
  const manifest: Record<string, Prepared> = { ...(await readManifest(directory)) }
  const code = await hashOfCode()
  const stale = pictures.filter((picture) => manifest[picture.name]?.hash !== hashOf(picture, code))
  const queue = [...stale]
  const encoder = new Encoder()
  let done = 0

  async function work(): Promise<void> {
    for (let picture = queue.shift(); picture; picture = queue.shift()) {
      const { name } = picture
      for (const { file } of variantsOf(`${name}.jpg`)) await folder.remove(file)
      const { width, height, input } = sourceOf(picture)
      const placeholder = placeholderAddress(await encoder.encode(input(), 'placeholder'))
      manifest[name] = { hash: hashOf(picture, code), width, height, placeholder }
      done += 1
      onProgress?.({ name, done, total: stale.length })
    }
  }

  await Promise.all(Array.from({ length: WORKERS }, work)).finally(() => encoder.close())
  if (stale.length > 0) await writeManifest(directory, manifest)
  return manifest
}

/** Finds a picture by its file, `name.jpg`, to make copies of: it is drawn for every copy. */
export function drawnPictures(
  pictures: readonly Picture[] = PICTURES,
): (file: string) => Source | undefined {
  const sources = new Map(pictures.map((picture) => [`${picture.name}.jpg`, sourceOf(picture)]))
  return (file) => sources.get(file)
}

function sourceOf(picture: Picture): Source {
  const [width, height] = [picture.width, heightOf(picture)]
  const draw = () => Buffer.from(drawScene({ ...picture, height }))
  return { width, height, input: () => ({ data: draw(), isDrawing: true }) }
}

/** Without drawing it: that takes seconds for all of them, at every start. */
function hashOf(picture: Picture, code: string): string {
  const text = JSON.stringify([ENCODING, code, { ...picture, alt: '', caption: '' }])
  return createHash('sha256').update(text).digest('hex').slice(0, 24)
}

/** Of everything that draws. What is drawn, the catalogue, is each picture's own. */
async function hashOfCode(): Promise<string> {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const files = (await readdir(here, { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('catalogue'))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(join(here, file)))
  return hash.digest('hex')
}
