import sharp, { type Sharp } from 'sharp'
import {
  MAX_AVATAR_PIXELS,
  MAX_IMAGE_PIXELS,
  MAX_PLACEHOLDER_LENGTH,
  MAX_UPLOAD_HEIGHT,
  MAX_UPLOAD_PIXELS,
  MAX_UPLOAD_WIDTH,
} from './limits.ts'
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

/** A square of so many pixels across, cut from the middle of a picture: an avatar, as WebP. */
export interface Square {
  readonly square: number
}

/** What a picture can be made into. `scaled`: a large one that copies can be made from, as WebP. */
export type Wanted = Copy | Square | 'placeholder' | 'scaled'

/** What an avatar is decoded from; never SVG, which can name other files. */
const AVATAR_FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])
const AVATAR_QUALITY = 82
const PLACEHOLDER = { width: 16, height: 48, fit: 'inside', withoutEnlargement: true } as const
/** The later ones for a picture that is noise, or partly transparent. */
const PLACEHOLDER_QUALITIES = [24, 8, 1] as const
/** Copies are made of it, and lose once more. */
const SCALED = { quality: 92, effort: 2 } as const
const SCALED_BOX = {
  width: MAX_UPLOAD_WIDTH,
  height: MAX_UPLOAD_HEIGHT,
  fit: 'inside',
  withoutEnlargement: true,
} as const
const TIMEOUT_S = 20
/** 100 million pixels take some 5 seconds of a core. */
const SCALED_TIMEOUT_S = 60

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

/** Makes the bytes of a copy, of an avatar, or of a placeholder: a WebP of 16 pixels across, some 100 bytes. */
export async function encode(input: Input, wanted: Wanted): Promise<Buffer> {
  if (wanted === 'placeholder') return await encodePlaceholder(input)
  if (wanted === 'scaled')
    return await render(
      open(input, MAX_UPLOAD_PIXELS).resize(SCALED_BOX).webp(SCALED),
      SCALED_TIMEOUT_S,
    )
  return await render(await pipelineOf(input, wanted))
}

async function render(image: Sharp, seconds = TIMEOUT_S): Promise<Buffer> {
  return await image.timeout({ seconds }).toBuffer()
}

async function encodePlaceholder(input: Input): Promise<Buffer> {
  const small = open(input).resize(PLACEHOLDER)
  let bytes: Buffer = Buffer.alloc(0)
  for (const quality of PLACEHOLDER_QUALITIES) {
    bytes = await render(small.clone().webp({ quality, alphaQuality: quality, effort: 6 }))
    if (placeholderAddress(bytes).length < MAX_PLACEHOLDER_LENGTH) break
  }
  return bytes
}

async function pipelineOf(input: Input, wanted: Copy | Square): Promise<Sharp> {
  if ('square' in wanted) return await squareOf(input, wanted)
  return ENCODERS[wanted.format](sized(open(input), wanted))
}

async function squareOf(input: Input, { square }: Square): Promise<Sharp> {
  const image = open(input, MAX_AVATAR_PIXELS)
  const { format } = await image.metadata()
  if (!AVATAR_FORMATS.has(format)) throw new Error('not a format for avatars')
  return image.resize(square, square, { fit: 'cover' }).webp({ quality: AVATAR_QUALITY })
}

/** A placeholder as a `data:` address, some 150 characters. */
export function placeholderAddress(bytes: Buffer): string {
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** Turned as the camera was held. */
function open({ data, isDrawing = false }: Input, maxPixels = MAX_IMAGE_PIXELS): Sharp {
  const image = sharp(data, { limitInputPixels: maxPixels, autoOrient: true })
  return isDrawing ? image.removeAlpha() : image
}

function sized(image: Sharp, { width }: Copy): Sharp {
  return width === undefined ? image : image.resize({ width, withoutEnlargement: true })
}
