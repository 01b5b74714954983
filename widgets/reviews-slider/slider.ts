import type { Swiper } from 'swiper'
import { createSlideAnnouncer } from './announce-slide.ts'
import {
  isAtRest,
  isOverfull,
  isSeen,
  measureRow,
  seenOf,
  slidesOf,
  type Seen,
  type SliderStep,
} from './geometry.ts'
import { scrollTrack } from './scroll-track.ts'
import { swiperTrack } from './swiper-track.ts'
import type { Track } from './track.ts'

export interface SliderOptions {
  /** Called when the slides take more room than there is, and when they all fit. */
  readonly onMovable: (isMovable: boolean) => void
  /** Called with the slides in view when they have stopped, and after a change of size. */
  readonly onSeen: (seen: Seen) => void
  /** Called when Swiper has taken over from the browser's scrolling. */
  readonly onLive: (isLive: true) => void
  /** Called with the new slide after a step. Not called for dragging and scrolling. */
  readonly onArrive: (index: number) => void
  readonly onFailure: (cause: unknown) => void
}

export interface Slider {
  readonly go: (step: SliderStep) => void
  /** Measures again after the slides have changed. */
  readonly refresh: () => void
  readonly stop: () => void
}

/**
 * Makes a viewport with a row of slides a slider. The browser scrolls it until Swiper is there; without Swiper it goes
 * on doing so. Swiper is fetched once there is something to move, and takes over while nothing moves.
 */
export function startSlider(viewport: HTMLElement, options: SliderOptions): Slider {
  let fetching: Promise<void> | undefined
  let fetched: typeof Swiper | undefined
  const announcer = createSlideAnnouncer(viewport, options.onArrive)

  const onRest = () => {
    announcer.onRest()
    options.onSeen(seenOf(measureRow(viewport)))
    takeOver()
  }
  const onResize = () => {
    const row = measureRow(viewport)
    const isMovable = isOverfull(row)
    options.onSeen(seenOf(row))
    options.onMovable(isMovable)
    if (isMovable) fetching ??= import('../../src/ui/swiper.ts').then(keep, options.onFailure)
    takeOver()
  }
  const keep = (module: { readonly Swiper: typeof Swiper }) => {
    fetched = module.Swiper
    takeOver()
  }
  const takeOver = () => {
    if (!fetched || track !== scrolling || !isReady()) return
    stop()
    track = swiperTrack(fetched, viewport, trackOptions)
    options.onLive(true)
  }
  /** Swiper must not interrupt a scroll, or the arrow keys of a visitor whose focus is on the viewport. */
  const isReady = () => {
    const row = measureRow(viewport)
    const isMoving = scrolling.isScrolling() || announcer.isAwaited()
    return !isMoving && !viewport.matches(':focus-visible') && isOverfull(row) && isAtRest(row)
  }
  /** A link that gets the focus by keys is brought into view with its slide. */
  const showFocused = () => {
    const index = slidesOf(viewport).findIndex((slide) => slide.matches(':focus-within'))
    const place = index < 0 ? undefined : measureRow(viewport).places[index]
    const isByKeys = viewport.querySelector(':focus-visible')
    if (place && isByKeys && !isSeen(place, measureRow(viewport))) track?.show(index)
  }
  const stop = () => {
    viewport.removeEventListener('blur', takeOver)
    track?.stop()
    track = undefined
  }

  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const trackOptions = { reducedMotion, onRest, onResize }
  const scrolling = scrollTrack(viewport, trackOptions)
  let track: Track | undefined = scrolling
  viewport.addEventListener('blur', takeOver)
  viewport.addEventListener('focusin', showFocused)
  showFocused()

  return {
    go: (step) => announcer.ask(() => !!track?.go(step)),
    refresh: () => track?.refresh(),
    stop() {
      viewport.removeEventListener('focusin', showFocused)
      stop()
    },
  }
}
