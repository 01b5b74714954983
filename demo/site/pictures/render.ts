import { createHash } from 'node:crypto'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURES } from './catalogue.ts'
import { heightOf, type Picture } from './catalogue/picture.ts'
import { drawScene } from './draw.ts'
import {
  readManifest,
  writeManifest,
  writeWhole,
  type Manifest,
  type Rendered,
} from './manifest.ts'

import sharp, { type Sharp } from 'sharp'

/** Smaller copies are made at these widths, in pixels, when the original is at least as wide. */
const VARIANT_WIDTHS = [600, 1200] as const
const PLACEHOLDER_WIDTH = 16
const WORKERS = 2
/** Raise it when the encoding below changes, so that every file is made again. */
const RENDERING = 1

const JPEG = { quality: 80, mozjpeg: true }
const WEBP = { quality: 78, effort: 4, smartSubsample: true }

/** What is told after each picture: its name, whether it had to be drawn, and how far along we are. */
export interface Progress {
  readonly name: string
  readonly drawn: boolean
  readonly done: number
  readonly total: number
}

export interface RenderOptions {
  readonly onProgress?: (progress: Progress) => void
}

/**
 * Draws each picture into a directory, once: what exists and is current is left alone.
 *
 * Makes `name.jpg`, `name-600.jpg`, `name-1200.jpg`, each with a `.webp` appended beside it, and a
 * list of them all. The directory is created when missing; files of other pictures are not touched.
 */
export async function renderPictures(
  directory: string,
  pictures: readonly Picture[] = PICTURES,
  { onProgress }: RenderOptions = {},
): Promise<Manifest> {
  await mkdir(directory, { recursive: true })
  const manifest: Record<string, Rendered> = { ...(await readManifest(directory)) }
  const queue = [...pictures]
  let done = 0

  async function work(): Promise<void> {
    for (let picture = queue.shift(); picture; picture = queue.shift()) {
      const { name } = picture
      const svg = drawScene({ ...picture, height: heightOf(picture) })
      const hash = hashOf(svg)
      const drawn = !(await isCurrent(directory, manifest[name], hash))
      if (drawn) {
        manifest[name] = { hash, ...(await renderPicture(directory, picture, svg)) }
        await writeManifest(directory, manifest)
      }
      done += 1
      onProgress?.({ name, drawn, done, total: pictures.length })
    }
  }

  await Promise.all(Array.from({ length: WORKERS }, work))
  await writeManifest(directory, manifest)
  return manifest
}

/** The widths of a picture's files with their names, the original first. */
export function variantsOf({
  name,
  width,
}: Pick<Picture, 'name' | 'width'>): { file: string; width: number }[] {
  const smaller = VARIANT_WIDTHS.filter((variant) => variant <= width)
  return [
    { file: `${name}.jpg`, width },
    ...smaller.map((variant) => ({ file: `${name}-${variant}.jpg`, width: variant })),
  ]
}

async function renderPicture(
  directory: string,
  picture: Picture,
  svg: string,
): Promise<Omit<Rendered, 'hash'>> {
  const [width, height] = [picture.width, heightOf(picture)]
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const original = (): Sharp => sharp(pixels, { raw: { width, height, channels: 3 } })
  const files: string[] = []
  for (const variant of variantsOf(picture)) {
    const sized = variant.width === width ? original() : original().resize(variant.width)
    await writeWhole(join(directory, variant.file), await sized.clone().jpeg(JPEG).toBuffer())
    await writeWhole(join(directory, `${variant.file}.webp`), await sized.webp(WEBP).toBuffer())
    files.push(variant.file, `${variant.file}.webp`)
  }
  return { width, height, files, placeholder: await placeholderOf(original()) }
}

async function placeholderOf(image: Sharp): Promise<string> {
  const tiny = await image.resize(PLACEHOLDER_WIDTH).webp({ quality: 24, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

async function isCurrent(
  directory: string,
  found: Rendered | undefined,
  hash: string,
): Promise<boolean> {
  if (found?.hash !== hash) return false
  const present = await Promise.all(
    found.files.map((file) =>
      access(join(directory, file)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return present.every(Boolean)
}

function hashOf(svg: string): string {
  const recipe = JSON.stringify([RENDERING, JPEG, WEBP])
  return createHash('sha256').update(recipe).update(svg).digest('hex').slice(0, 24)
}
