import type { Swiper } from 'swiper'

/** Events of one wheel gesture, its momentum included, come closer together than this. */
const GESTURE_GAP_MS = 150
/** The longest a strong gesture waits for its next slide. */
const TURN_MS = 400
const STRONG_PX = 30

/** Turns the slides by a wheel or two fingers that go sideways, as scrolling did: a slide a gesture, up to the ends. */
export function turnByWheel(viewport: HTMLElement, swiper: Swiper, signal: AbortSignal): void {
  let seen = -Infinity
  let turned = -Infinity
  const onWheel = (event: WheelEvent) => {
    const { deltaX, deltaY, timeStamp } = event
    if (Math.abs(deltaX) <= Math.abs(deltaY)) return
    event.preventDefault()
    const isNew = timeStamp - seen > GESTURE_GAP_MS
    const goesOn = timeStamp - turned > TURN_MS && Math.abs(deltaX) >= STRONG_PX
    seen = timeStamp
    if (!isNew && !goesOn) return
    turned = timeStamp
    const isNext = deltaX > 0 !== swiper.rtl
    if (isNext && !swiper.isEnd) swiper.slideNext()
    if (!isNext && !swiper.isBeginning) swiper.slidePrev()
  }
  viewport.addEventListener('wheel', onWheel, { passive: false, signal })
}
