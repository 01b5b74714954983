import type { SliderStep } from './geometry.ts'

/** Moves the slides: the browser's scrolling, or Swiper. */
export interface Track {
  /** @returns whether anything moves */
  readonly go: (step: SliderStep) => boolean
  /** Brings a slide into view. */
  readonly show: (index: number) => void
  /** Takes note of other slides. */
  readonly refresh: () => void
  readonly stop: () => void
}

export interface TrackOptions {
  /** Matches while the visitor wants no motion. */
  readonly reducedMotion: MediaQueryList
  /** Called each time the slides have come to rest. */
  readonly onRest: () => void
  /** Called when the sizes of the slides have changed. */
  readonly onResize: () => void
}
