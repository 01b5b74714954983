import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ENCODING, placeholderAddress } from '#demo/images/encode.ts'
import { Encoder } from '#demo/images/encoder.ts'
import { variantsOf } from '#demo/images/variant.ts'
import type { ObjectStore } from '#demo/platform/index.ts'
import { PICTURES, type Picture } from '../../content/pictures/catalogue.ts'
import { readManifest, writeManifest, type Manifest, type Prepared } from './manifest.ts'

/** Pictures that are files: each is `<name>.svg` in one folder. */
export interface Drawings {
  readonly folder: string
  readonly pictures: readonly Pick<Picture, 'name' | 'width' | 'height'>[]
}

/** The site's own pictures. */
export const SITE_DRAWINGS: Drawings = {
  folder: fileURLToPath(new URL('svg', import.meta.url)),
  pictures: PICTURES,
}

/** Emitted after each picture that was prepared. */
export interface Progress {
  readonly name: string
  readonly done: number
  readonly total: number
}

export interface PrepareOptions {
  readonly onProgress?: (progress: Progress) => void
  /** Default: one of its own. */
  readonly encoder?: Encoder | undefined
}

type Drawing = Drawings['pictures'][number]

const WORKERS = 2

/**
 * Brings the files of pictures up to date: a picture that is new, or whose drawing has changed, gets a new placeholder in the
 * manifest, and its earlier files are removed. Files are made when they are first asked for.
 *
 * Files of other pictures stay.
 *
 * @throws {Error} that names the picture whose drawing is missing or cannot be rendered
 */
export async function preparePictures(
  files: ObjectStore,
  { folder, pictures }: Drawings = SITE_DRAWINGS,
  { onProgress, encoder = new Encoder() }: PrepareOptions = {},
): Promise<Manifest> {
  const manifest: Record<string, Prepared> = { ...(await readManifest(files)) }
  const hashed = pictures.map(async (each) => ({ ...each, hash: await hashDrawing(folder, each) }))
  const stale = (await Promise.all(hashed)).filter(
    ({ name, hash }) => manifest[name]?.hash !== hash,
  )
  if (stale.length === 0) return manifest
  const kept = new Set((await files.list('')).map(({ name }) => name))
  const queue = stale.values()
  let done = 0

  async function work(): Promise<void> {
    for (const { name, width, height, hash } of queue) {
      for (const { file } of variantsOf(`${name}.jpg`)) if (kept.has(file)) await files.remove(file)
      const input = { data: pathOf(folder, name), isDrawing: true }
      const bytes = await encoder.encode(input, 'placeholder').catch((cause: unknown) => {
        throw new Error(`cannot render ${input.data}`, { cause })
      })
      manifest[name] = { hash, width, height, placeholder: placeholderAddress(bytes) }
      onProgress?.({ name, done: ++done, total: stale.length })
    }
  }

  await Promise.all(Array.from({ length: WORKERS }, work))
  await writeManifest(files, manifest)
  return manifest
}

/** Finds the source of a picture by its original's name, `name.jpg`. */
export function drawnPictures({ folder, pictures }: Drawings = SITE_DRAWINGS) {
  const sources = new Map(
    pictures.map(({ name, width, height }) => {
      const input = { data: pathOf(folder, name), isDrawing: true }
      return [`${name}.jpg`, { width, height, input: () => input }]
    }),
  )
  return (original: string) => sources.get(original)
}

function pathOf(folder: string, name: string): string {
  return join(folder, `${name}.svg`)
}

/** Hash of a drawing and of how its files are made. */
async function hashDrawing(folder: string, { name, width, height }: Drawing): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([ENCODING, width, height]))
  return hash
    .update(await readFile(pathOf(folder, name)))
    .digest('hex')
    .slice(0, 24)
}
