/** A format that smaller copies of an image exist in, besides the original's own. */
export type ImageFormat = 'avif' | 'webp'

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
  /** A tiny picture as a `data:` address, shown until the real one is there. */
  readonly placeholder?: string | undefined
}
