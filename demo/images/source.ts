import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { HttpProblem } from '#demo/platform/index.ts'
import { MAX_ANIMATION_PIXELS, MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from './limits.ts'
import type { Input } from './encode.ts'

/** A picture that copies can be made from. */
export interface Source {
  /** Pixels, turned as the camera was held. */
  readonly width: number
  readonly height: number
  /** Pixels across that the largest copy has; its own when left out. */
  readonly maxWidth?: number
  /** What is decoded for a copy; read when it is its turn, since it may take megabytes. */
  readonly input: () => Input | Promise<Input>
}

/** Bytes that pictures of each kind begin with. Nothing else is given to the decoder: SVG can name other files. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftypavi[fs]/]
const GIF = /^GIF8[79]a/
const BEGINNING_BYTES = 12
/** The usual extension of each format. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  gif: 'gif',
}

/** A picture that is there to be decoded. */
export interface ReadySource extends Source {
  readonly input: () => Input
}

/** A picture whose head was read. */
interface KnownSource extends ReadySource {
  /** Such as `jpg`. */
  readonly extension: string
}

/**
 * Reads the head of a picture.
 *
 * @param input its bytes, or the path of its file
 * @param options.withGif whether a GIF is taken as well: its first frame is the picture
 * @throws {HttpProblem} when it is not a picture, or has more pixels than are decoded
 */
export async function readSource(
  input: Buffer | string,
  { withGif = false }: { readonly withGif?: boolean } = {},
): Promise<KnownSource> {
  const beginning = typeof input === 'string' ? await readBeginning(input) : input
  const text = beginning.toString('latin1', 0, BEGINNING_BYTES)
  const known = withGif ? [...BEGINNINGS, GIF] : BEGINNINGS
  if (!known.some((each) => each.test(text))) throw noPicture()
  const { width, height, frames, extension } = await readHead(input)
  if (width * height > MAX_IMAGE_PIXELS || Math.max(width, height) > MAX_IMAGE_SIDE)
    throw new HttpProblem(
      'too-large',
      `a picture may have ${MAX_IMAGE_PIXELS} pixels and be ${MAX_IMAGE_SIDE} of them long`,
    )
  if (width * height * frames > MAX_ANIMATION_PIXELS)
    throw new HttpProblem('too-large', `an animation may have ${MAX_ANIMATION_PIXELS} pixels`)
  return { width, height, extension, input: () => ({ data: input }) }
}

/** The problem of a file that cannot be decoded. */
export function noPicture(): HttpProblem {
  return new HttpProblem('invalid', 'this is not a picture that can be used')
}

interface Head {
  readonly width: number
  readonly height: number
  readonly frames: number
  readonly extension: string
}

async function readHead(input: Buffer | string): Promise<Head> {
  try {
    const { format, autoOrient, pages } = await sharp(input, {
      limitInputPixels: false,
    }).metadata()
    const extension = EXTENSIONS[format]
    if (extension) return { ...autoOrient, frames: pages ?? 1, extension }
  } catch {
    // Told below: it began like a picture and is none.
  }
  throw noPicture()
}

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
