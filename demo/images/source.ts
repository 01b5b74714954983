import { createReadStream } from 'node:fs'
import sharp from 'sharp'
import { HttpProblem } from '#demo/platform/index.ts'
import {
  MAX_ANIMATION_PIXELS,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE,
  MAX_UPLOAD_PIXELS,
  MAX_UPLOAD_PIXELS_HELD,
} from './limits.ts'
import type { Input } from './encode.ts'

/** The usual extensions of formats, where they differ from sharp's name. */
const EXTENSIONS = new Map<string, string>([
  ['jpeg', 'jpg'],
  ['heif', 'avif'],
])

/** A picture that copies can be made from. */
export interface Source {
  /** The path that its copies are kept at, without an ending. Default: its name. */
  readonly key?: string
  /** Pixels, turned as the camera was held. */
  readonly width: number
  readonly height: number
  /** Pixels across that the largest copy has; its own when left out. */
  readonly maxWidth?: number
  /** What is decoded for a copy; read when it is its turn, since it may take megabytes. */
  readonly input: () => Input | Promise<Input>
}

/** A picture whose head was read. */
interface KnownSource extends Source {
  /** The usual one of its format: `jpg`. */
  readonly extension: string
  /** Whether it has to be scaled down before copies are made of it. */
  readonly isLarge: boolean
  readonly input: () => Input
}

/** Bytes that pictures begin with: JPEG, PNG, WebP, AVIF, GIF. Nothing else is given to the decoder: SVG can name other files. */
const BEGINNING = /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF[^]{4}WEBP|[^]{4}ftypavi[fs]|GIF8[79]a)/
const BEGINNING_BYTES = 12

/**
 * Reads the head of a picture. The first frame of an animation is the picture.
 *
 * @param data its bytes, or the path of its file
 * @param mayBeLarge whether it may have as many pixels as an upload of the studio; default no
 * @throws {HttpProblem} when it is not a picture, or has more pixels than are decoded
 */
export async function readSource(data: Buffer | string, mayBeLarge = false): Promise<KnownSource> {
  const beginning = typeof data === 'string' ? await readBeginning(data) : data
  if (!BEGINNING.test(beginning.toString('latin1', 0, BEGINNING_BYTES))) throw noPicture()
  const head = sharp(data, { limitInputPixels: false }).metadata()
  const {
    format,
    autoOrient,
    isProgressive,
    pages = 1,
  } = await head.catch(() => {
    throw noPicture()
  })
  const { width, height } = autoOrient
  const isLarge = width * height > MAX_IMAGE_PIXELS || Math.max(width, height) > MAX_IMAGE_SIDE
  if (isLarge && !mayBeLarge)
    throw new HttpProblem(
      'too-large',
      `a picture may have ${MAX_IMAGE_PIXELS} pixels and be ${MAX_IMAGE_SIDE} of them long`,
    )
  const isHeld = isProgressive || format === 'heif'
  const maxPixels = isHeld ? MAX_UPLOAD_PIXELS_HELD : MAX_UPLOAD_PIXELS
  if (width * height > maxPixels)
    throw new HttpProblem('too-large', `such a picture may have ${maxPixels} pixels`)
  if (width * height * pages > MAX_ANIMATION_PIXELS)
    throw new HttpProblem('too-large', `an animation may have ${MAX_ANIMATION_PIXELS} pixels`)
  const extension = EXTENSIONS.get(format) ?? format
  return { width, height, extension, isLarge, input: () => ({ data }) }
}

/** The problem of a file that cannot be decoded. */
export function noPicture(): HttpProblem {
  return new HttpProblem('invalid', 'this is not a picture that can be used')
}

async function readBeginning(path: string): Promise<Buffer> {
  return Buffer.concat(await createReadStream(path, { end: BEGINNING_BYTES - 1 }).toArray())
}
