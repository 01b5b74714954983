import sharp, { type Sharp } from 'sharp'
import { MAX_IMAGE_PIXELS } from './limits.ts'
import type { Format } from './variant.ts'

/** Raise it when anything below changes, so that the site's own pictures are made again. */
export const ENCODING = 3

/** A picture to make a copy of. */
export interface Input {
  /** The path of its file, or its bytes. */
  readonly data: string | Uint8Array
  /** An SVG of the site: it covers its whole area, so it needs no alpha channel. */
  readonly isDrawing?: boolean
}

/** A copy of a picture. */
export interface Copy {
  readonly format: Format
  /** Pixels at most; the picture's own when left out. */
  readonly width: number | undefined
}

const PLACEHOLDER = { width: 16, height: 48, fit: 'inside', withoutEnlargement: true } as const
const TIMEOUT_S = 20

/**
 * AVIF with little effort takes a third fewer bytes than WebP, and about half as much time again: 0.2 s of a core for
 * 1600 by 1000 pixels.
 */
const ENCODERS: Readonly<Record<Format, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
  webp: (image) => image.webp({ quality: 78, effort: 4, smartSubsample: true }),
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
}

/** Makes the bytes of a copy, or a placeholder: a WebP of 16 pixels across, some 100 bytes. */
export async function encode(input: Input, wanted: Copy | 'placeholder'): Promise<Buffer> {
  const image = open(input)
  const made =
    wanted === 'placeholder'
      ? image.resize(PLACEHOLDER).webp({ quality: 24, effort: 6 })
      : ENCODERS[wanted.format](sized(image, wanted))
  return await made.timeout({ seconds: TIMEOUT_S }).toBuffer()
}

/** A placeholder as a `data:` address, some 150 characters. */
export function placeholderAddress(bytes: Buffer): string {
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** Turned as the camera was held. */
function open({ data, isDrawing = false }: Input): Sharp {
  const image = sharp(data, { limitInputPixels: MAX_IMAGE_PIXELS, autoOrient: true })
  return isDrawing ? image.removeAlpha() : image
}

function sized(image: Sharp, { width }: Copy): Sharp {
  return width === undefined ? image : image.resize({ width, withoutEnlargement: true })
}
