import { picklist, string } from 'valibot'
import { lenient, list } from './tolerant.ts'
import { address } from './values.ts'

/** What smaller copies of an image exist in, besides the original's own format. Best first. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const

export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** An image of the site with the files made from it. */
export interface ImageFile {
  /** Address of the original: `/pictures/name.jpg`. */
  readonly src: string
  /** Pixels of the original. */
  readonly width: number
  readonly height: number
  /**
   * Best first. Each variant exists in each of them, and in the original's own format. Empty: only the original exists.
   * Undefined when unknown.
   */
  readonly formats?: readonly ImageFormat[] | undefined
  /** A tiny picture as a `data:` address, shown until the real one has loaded. */
  readonly placeholder?: string | undefined
}

/** How data names an image. @internal */
export const imageEntries = {
  image: address,
  resolution: lenient(string()),
  formats: lenient(list(picklist(IMAGE_FORMATS))),
  placeholder: lenient(string()),
}

interface Named {
  readonly image: string
  readonly resolution?: string | undefined
  readonly formats?: readonly ImageFormat[] | undefined
  readonly placeholder?: string | undefined
}

/** The size of an image that names none. */
const DEFAULT_SIZE = { width: 600, height: 400 }

export function imageFileOf({ image, resolution = '', formats, placeholder }: Named): ImageFile {
  // Any separator: people also write `×`, or the Cyrillic letter.
  const [, width, height] = /(\d{1,5})\D{1,9}(\d{1,5})/.exec(resolution) ?? []
  const isSized = Number(width) && Number(height)
  return {
    src: image,
    ...(isSized ? { width: Number(width), height: Number(height) } : DEFAULT_SIZE),
    formats: formats && IMAGE_FORMATS.filter((format) => formats.includes(format)),
    placeholder: readPlaceholder(placeholder),
  }
}

/** Characters of base64; a picture of a few dozen pixels has one thousand. */
const MAX_CHARACTERS = 16_384

/** First bytes of the allowed formats, in base64. SVG is not allowed: it may run code. */
const BEGINNINGS = {
  jpeg: /^\/9j\//,
  png: /^iVBORw0KGgo/,
  gif: /^R0lGOD/,
  webp: /^UklGR.{6}XRUJQ/,
  avif: /^AAAA..Z0eXBhdml[mz]/,
}

/**
 * A placeholder as a `data:` address that is safe to show.
 *
 * @param value base64, bare or in a `data:` address
 * @returns undefined unless it is a small picture by its content, whatever it says of itself
 */
export function readPlaceholder(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_CHARACTERS) return undefined
  const base64 = value.trim().replace(/^data:[^,]*;base64,/i, '')
  if (base64.length % 4 !== 0 || !/^[a-z\d+/]{30,}={0,2}$/i.test(base64)) return undefined
  const type = Object.entries(BEGINNINGS).find(([, begins]) => begins.test(base64))?.[0]
  return type && `data:image/${type};base64,${base64}`
}
