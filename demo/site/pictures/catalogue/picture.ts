import type { Family } from '../draw.ts'
import type { Script } from '../scripts.ts'

/** A text in both languages of the site. */
export interface Bilingual {
  readonly en: string
  readonly uk: string
}

/** Width to height; `40:21` is the card that social networks show. */
export type Ratio = '2:3' | '4:5' | '1:1' | '3:2' | '16:9' | '40:21'

/** One named picture of the site: how to draw it, and what to say about it. */
export interface Picture {
  /** Kebab-case, unique; the file is `name.jpg`. */
  readonly name: string
  readonly family: Family
  /** Any text; it decides the composition. */
  readonly seed: string
  readonly script: Script
  readonly ratio: Ratio
  /** Width of the original in pixels. */
  readonly width: number
  /** What is to be seen, for those who do not see it. */
  readonly alt: Bilingual
  /** What the site says under or over the picture. */
  readonly caption: Bilingual
}

/** Height of a picture's original in pixels. */
export function heightOf({ ratio, width }: Pick<Picture, 'ratio' | 'width'>): number {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  return Math.round((width * down) / across)
}
