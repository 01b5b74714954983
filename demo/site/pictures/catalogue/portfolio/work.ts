import type { Bilingual, Picture } from '../picture.ts'
import type { Category } from './category.ts'

/** A picture of the portfolio. */
export interface Work extends Picture {
  readonly categories: readonly [Category, ...Category[]]
  /** One sentence more about it; stands without the caption too. */
  readonly note?: Bilingual
  /** Picture of the tour or event whose page tells more: `tour-lviv`, `event-concert`. */
  readonly about?: string
}
