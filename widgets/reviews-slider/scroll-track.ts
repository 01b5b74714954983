import { isRightToLeft, measureRow, slidesOf, targetOf } from './geometry.ts'
import type { Track, TrackOptions } from './track.ts'

/** A scroll without an event for so long is over, where the browser has no `scrollend`. */
const SCROLL_QUIET_MS = 500

export interface ScrollTrack extends Track {
  readonly isScrolling: () => boolean
}

/** Moves the slides by scrolling their viewport. */
export function scrollTrack(
  viewport: HTMLElement,
  { reducedMotion, onRest, onResize }: TrackOptions,
): ScrollTrack {
  let quiet: ReturnType<typeof setTimeout> | undefined
  const onEnd = () => {
    clearTimeout(quiet)
    quiet = undefined
    onRest()
  }
  const onScroll = () => {
    clearTimeout(quiet)
    quiet = setTimeout(onEnd, SCROLL_QUIET_MS)
  }
  viewport.addEventListener('scroll', onScroll)
  viewport.addEventListener('scrollend', onEnd)
  const sizes = new ResizeObserver(onResize)
  sizes.observe(viewport)
  return {
    isScrolling: () => !!quiet,
    go(step) {
      const row = measureRow(viewport)
      const start = row.places[targetOf(step, row)]?.start ?? 0
      viewport.scrollBy({
        left: isRightToLeft(viewport) ? -start : start,
        behavior: reducedMotion.matches ? 'instant' : 'smooth',
      })
      return start !== 0
    },
    show(index) {
      const behavior = reducedMotion.matches ? 'instant' : 'smooth'
      slidesOf(viewport)[index]?.scrollIntoView({ behavior, block: 'nearest', inline: 'nearest' })
    },
    refresh: onResize,
    stop() {
      clearTimeout(quiet)
      sizes.disconnect()
      viewport.removeEventListener('scroll', onScroll)
      viewport.removeEventListener('scrollend', onEnd)
    },
  }
}
