import type { Swiper } from 'swiper'
import type { SwiperOptions } from 'swiper/types'
import { slidesOf, visibleSlides, type SliderStep } from './geometry.ts'
import { turnByWheel } from './turn-by-wheel.ts'
import type { Track, TrackOptions } from './track.ts'

/** Duration of a move in milliseconds; Swiper's own default (specification, section 9). */
const SPEED_MS = 300

/** Specification, sections 2 and 9. The same widths stand in reviews-slider.css, or the takeover would move things. */
const OPTIONS: SwiperOptions = {
  rewind: true,
  grabCursor: true,
  spaceBetween: 20,
  slidesPerView: 1,
  breakpointsBase: 'container',
  breakpoints: {
    680: { slidesPerView: 'auto' },
    880: { slidesPerView: 2 },
    1230: { slidesPerView: 3 },
  },
}

/** Lets Swiper take over the slides where they are, those that are out of sight inert. */
export function swiperTrack(
  Slider: typeof Swiper,
  viewport: HTMLElement,
  { reducedMotion, onRest, onResize }: TrackOptions,
): Track {
  const listeners = new AbortController()
  const { scrollLeft, scrollWidth, clientWidth } = viewport
  viewport.scrollLeft = 0
  viewport.classList.add('swiper-initialized') // its styles, before Swiper measures
  const swiper = new Slider(viewport, OPTIONS)
  // From right to left, scrolling counts down from 0.
  swiper.setProgress(Math.abs(scrollLeft) / (scrollWidth - clientWidth), 0)
  swiper.slideToClosest(0, false)
  const onSize = () => {
    setInert(viewport)
    onResize()
  }
  swiper.on('resize', onSize)
  addEventListener('resize', () => setInert(viewport), { signal: listeners.signal })
  setInert(viewport)
  const setSpeed = () => {
    const speed = reducedMotion.matches ? 0 : SPEED_MS
    swiper.params.speed = speed
    swiper.originalParams.speed = speed // Swiper restores it below the lowest breakpoint
  }
  setSpeed()
  reducedMotion.addEventListener('change', setSpeed, { signal: listeners.signal })
  turnByWheel(viewport, swiper, listeners.signal)
  let isStale = false
  /** An update ends a turn that is under way, and takes the slides out of the visitor's hand. */
  const updateAtRest = () => {
    if (!isStale || isTurning(swiper)) return
    isStale = false
    swiper.update()
    onSize()
  }
  const onEnd = () => {
    if (isInPlace(swiper)) {
      setInert(viewport)
      onRest()
      updateAtRest()
    } else {
      const { signal } = listeners
      swiper.wrapperEl.addEventListener('transitionend', onEnd, { signal, once: true })
    }
  }
  swiper.on('transitionEnd', onEnd)
  // Swiper decides where the slides go after its listeners.
  swiper.on('touchEnd', () => queueMicrotask(updateAtRest))

  return {
    go: (step) => turn(swiper, step),
    show: (index) => void swiper.slideTo(index),
    refresh() {
      isStale = true
      updateAtRest()
    },
    stop() {
      listeners.abort()
      for (const slide of slidesOf(viewport)) slide.removeAttribute('inert')
      swiper.destroy()
    },
  }
}

function isTurning({ animating, touchEventsData }: Swiper): boolean {
  return animating || touchEventsData.isTouched === true
}

/** Chromium may fire `transitionend` when a transition has just begun, and again when it is over. */
function isInPlace(swiper: Swiper): boolean {
  return Math.abs(Math.abs(swiper.getTranslate()) - Math.abs(swiper.translate)) < 1
}

function turn(swiper: Swiper, step: SliderStep): boolean {
  const { translate } = swiper
  if (step === 'next') swiper.slideNext()
  else if (step === 'previous') swiper.slidePrev()
  else swiper.slideTo(step === 'first' ? 0 : swiper.slides.length - 1)
  return swiper.translate !== translate
}

/** Keeps slides that nobody sees from the focus, from screen readers and from the search on the page. */
function setInert(viewport: HTMLElement): void {
  const visible = visibleSlides(viewport)
  slidesOf(viewport).forEach((slide, index) =>
    slide.toggleAttribute('inert', !visible.includes(index)),
  )
}
