import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { HttpProblem } from '#demo/platform/index.ts'
import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from './limits.ts'
import type { Input } from './encode.ts'

/** A picture that copies can be made from. */
export interface Source {
  /** Pixels, turned as the camera was held. */
  readonly width: number
  readonly height: number
  /** What is decoded for a copy. */
  readonly input: () => Input
}

/** Bytes that pictures of each kind begin with. Nothing else is given to the decoder: SVG can name other files. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftypavi[fs]/]
const BEGINNING_BYTES = 12
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif'])

/**
 * Reads the head of a picture.
 *
 * @param input its bytes, or the path of its file
 * @throws {HttpProblem} when it is no picture, or has more pixels than are decoded
 */
export async function readSource(input: Buffer | string): Promise<Source> {
  const beginning = typeof input === 'string' ? await readBeginning(input) : input
  const text = beginning.toString('latin1', 0, BEGINNING_BYTES)
  if (!BEGINNINGS.some((known) => known.test(text))) throw noPicture()
  const { width, height } = await sizeOf(input)
  if (width * height > MAX_IMAGE_PIXELS || Math.max(width, height) > MAX_IMAGE_SIDE)
    throw new HttpProblem(
      'too-large',
      `a picture may have ${MAX_IMAGE_PIXELS} pixels and be ${MAX_IMAGE_SIDE} of them long`,
    )
  return { width, height, input: () => ({ data: input }) }
}

/** The problem of a file that cannot be decoded. */
export function noPicture(): HttpProblem {
  return new HttpProblem('invalid', 'this is not a picture that can be used')
}

async function sizeOf(input: Buffer | string): Promise<{ width: number; height: number }> {
  try {
    const { format, autoOrient } = await sharp(input, { limitInputPixels: false }).metadata()
    if (FORMATS.has(format)) return autoOrient
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
