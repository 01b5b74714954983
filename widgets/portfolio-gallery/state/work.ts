import type { ImageFile } from '../../../src/public/element.ts'
import type { Video } from '../../../src/public/own-widgets.ts'

export { FIRST_WORKS } from './first-works.ts'

/** One picture of the portfolio as the gallery shows it, in one language. Where the data names no size it is 600 by 400. */
export interface GalleryWork extends ImageFile {
  /** Unique in its gallery and stable between visits: the address holds it while the picture is open. */
  readonly id: string
  /** Alternative text, never empty. */
  readonly alt: string
  /** The name under which it is shown; may be empty. */
  readonly title: string
  /** Text over its thumbnail and in the lightbox; may be empty. */
  readonly hoverText: string
  /** Address with more about it. */
  readonly link: string | undefined
  /** What plays in the lightbox. The picture is shown until then. */
  readonly video: Video | undefined
  /** Address of the captions of a video file, in WebVTT. */
  readonly captions: string | undefined
  /** Names in the gallery's language. */
  readonly categories: readonly string[]
}
