import type { ImageFile } from '../../../src/images/image-file.ts'

/** How many works a gallery shows first. A server puts at least as many into the page (specification, section 9). */
export const FIRST_WORKS = 15

/** One picture of the portfolio as the gallery shows it, in one language. Where the data names no size it is 600 by 400. */
export interface Work extends ImageFile {
  /** Unique in its gallery, stable between visits: it stands in the address while the picture is open. */
  readonly id: string
  /** What is to be seen, for those who do not see it. Never empty. */
  readonly alt: string
  /** The name under which it is shown; may be empty. */
  readonly title: string
  /** What is said about it over its thumbnail and in the lightbox; may be empty. */
  readonly hoverText: string
  /** Where more is to be read about it. */
  readonly link: string | undefined
  /** Names in the gallery's language. */
  readonly categories: readonly string[]
}
