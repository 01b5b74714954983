import {
  isSafeLink,
  parseJson,
  type AttributeConverter,
  type Warn,
} from '../../../src/public/element.ts'

/** A picture as a page's data holds it. Nothing but its address is checked yet. */
export interface Entry {
  readonly image: string
  readonly [key: string]: unknown
}

/** A gallery's data. */
export interface GalleryData {
  readonly images: readonly Entry[]
  /** How many pictures there are; more than `images` where the data holds the first ones only. */
  readonly total: number
  /** Categories in the order they are offered in, each a name or an object; others that pictures name come after. */
  readonly categories: readonly unknown[]
}

/** How many invalid entries get a warning of their own. */
const MAX_WARNINGS = 10

/**
 * Reads a list of pictures, or an object with the list in `images`: given as a property, or as JSON text. A picture
 * without a usable address is left out with a warning.
 */
export const readPortfolio: AttributeConverter<GalleryData | undefined> = (value, warn) => {
  if (value === null || value === undefined || value === '') return undefined
  const found = typeof value === 'string' ? parseJson(value, warn) : value
  if (found === undefined) return undefined
  const { images, total, categories }: Record<string, unknown> = Array.isArray(found)
    ? { images: found }
    : Object(found)
  if (!Array.isArray(images)) {
    warn('expected a list of pictures, or an object with the list in "images"')
    return undefined
  }
  const entries = readEntries(images, warn)
  return {
    images: entries,
    // Refused pictures do not count: otherwise the whole portfolio would be fetched again.
    total: Number(total) > images.length ? Number(total) : entries.length,
    categories: Array.isArray(categories) ? categories : [],
  }
}

function readEntries(images: readonly unknown[], warn: Warn): Entry[] {
  const wrong: string[] = []
  const entries = images.flatMap((entry, index) => {
    const { image, ...others } = namedAsOurs(Object(entry))
    const address = typeof image === 'string' ? image.trim() : ''
    if (address && isSafeLink(address)) return [{ ...others, image: address }]
    wrong.push(`images[${index}]: ${address ? 'an address of this kind is refused' : 'no "image"'}`)
    return []
  })
  wrong.slice(0, MAX_WARNINGS).forEach(warn)
  if (wrong.length > MAX_WARNINGS)
    warn(`images: ${wrong.length - MAX_WARNINGS} more entries are wrong`)
  return entries
}

/** The platform's own library writes `{ image: { src, fullImage } }` into a page, and `{ src, fullImage }` into a file. */
function namedAsOurs({ src, fullImage, image, ...others }: Record<string, unknown>) {
  if (typeof image !== 'object') return { ...others, image: image ?? fullImage ?? src }
  const { src: small, fullImage: original, ...about }: Record<string, unknown> = { ...image }
  return { ...others, ...about, image: original ?? small }
}
