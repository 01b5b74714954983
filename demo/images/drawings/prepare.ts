import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ENCODING, placeholderAddress } from '#demo/images/encode.ts'
import { Encoder } from '#demo/images/encoder.ts'
import type { ReadySource } from '#demo/images/source.ts'
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
  /** Default: one of its own, which ends with the work. */
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
  drawings: Drawings = SITE_DRAWINGS,
  { onProgress, encoder: given }: PrepareOptions = {},
): Promise<Manifest> {
  const manifest: Record<string, Prepared> = { ...(await readManifest(files)) }
  const hashes = await hashesOf(drawings)
  const stale = drawings.pictures.filter(({ name }) => manifest[name]?.hash !== hashes.get(name))
  if (stale.length === 0) return manifest
  const queue = stale.values()
  const kept = new Set((await files.list('')).map(({ name }) => name))
  const encoder = given ?? new Encoder()
  let done = 0

  async function work(): Promise<void> {
    for (const picture of queue) {
      const { name, width, height } = picture
      for (const { file } of variantsOf(`${name}.jpg`)) if (kept.has(file)) await files.remove(file)
      const placeholder = await placeholderOf(encoder, drawings.folder, picture)
      manifest[name] = { hash: hashes.get(name) ?? '', width, height, placeholder }
      done += 1
      onProgress?.({ name, done, total: stale.length })
    }
  }

  await Promise.all(Array.from({ length: WORKERS }, work)).finally(() => {
    if (!given) encoder.close()
  })
  await writeManifest(files, manifest)
  return manifest
}

/** Finds the source of a picture by its original's name, `name.jpg`. */
export function drawnPictures({ folder, pictures }: Drawings = SITE_DRAWINGS) {
  const sources = new Map(
    pictures.map((picture) => [`${picture.name}.jpg`, sourceOf(folder, picture)]),
  )
  return (original: string): ReadySource | undefined => sources.get(original)
}

function sourceOf(folder: string, { name, width, height }: Drawing): ReadySource {
  return { width, height, input: () => ({ data: pathOf(folder, name), isDrawing: true }) }
}

function pathOf(folder: string, name: string): string {
  return join(folder, `${name}.svg`)
}

async function placeholderOf(encoder: Encoder, folder: string, picture: Drawing): Promise<string> {
  try {
    return placeholderAddress(
      await encoder.encode(sourceOf(folder, picture).input(), 'placeholder'),
    )
  } catch (cause) {
    throw new Error(`cannot render ${pathOf(folder, picture.name)}`, { cause })
  }
}

/** Hash of each drawing and of how its files are made, by the picture's name. */
async function hashesOf({ folder, pictures }: Drawings): Promise<ReadonlyMap<string, string>> {
  const entries = pictures.map(async ({ name, width, height }) => {
    const hash = createHash('sha256').update(JSON.stringify([ENCODING, width, height]))
    const svg = await readFile(pathOf(folder, name))
    return [name, hash.update(svg).digest('hex').slice(0, 24)] as const
  })
  return new Map(await Promise.all(entries))
}
